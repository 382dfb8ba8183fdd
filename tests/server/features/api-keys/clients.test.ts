import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import OpenAI, { AuthenticationError, NotFoundError, PermissionDeniedError } from "openai";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { mcpPath } from "@/contract/client-addresses";
import { chatApi } from "@/contract/conversations/chat";
import { mcpTools } from "@/contract/conversations/mcp";
import type { ApiKeyScope } from "@/contract/scopes";
import { makeChatbot } from "../../platform-steps";
import {
  collect,
  deliveryAnswer,
  deliveryQuestion,
  openChatbot,
  type OpenedChatbot,
} from "../openai/trained-bot";

let chatbot: OpenedChatbot;
let otherId: string;
let foreignId: string;

beforeAll(async () => {
  chatbot = await openChatbot();
  const { platform, ada, kbId } = chatbot;
  otherId = (await makeChatbot(platform, ada, [kbId], {}, "Other")).chatbot.id;
  const bob = await platform.signUp();
  const foreign = crypto.randomUUID();
  await platform.deps.db
    .insertInto("knowledgeBases")
    .values({
      id: foreign,
      organizationId: bob.user.organizationId,
      kbType: "File",
      kbStatus: "Ready",
      title: "Bobs",
    })
    .execute();
  foreignId = (await makeChatbot(platform, bob, [foreign])).chatbot.id;
});
afterAll(() => chatbot.close());

async function keyOf(scopes: ApiKeyScope[], chatbotId: string | null = null): Promise<string> {
  const body = { name: "Client", scopes, chatbotId };
  return (await chatbot.ada(apiKeyApi.create, { body })).token;
}

const openAi = (apiKey: string) => new OpenAI({ apiKey, baseURL: chatbot.baseURL, maxRetries: 0 });
const question = (model: string) => ({
  model,
  messages: [{ role: "user" as const, content: deliveryQuestion }],
});

async function connect(apiKey: string, chatbotId = chatbot.model): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const url = new URL(mcpPath(chatbotId), chatbot.apiUrl);
  const headers = { Authorization: `Bearer ${apiKey}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

describe.each(["of the organisation", "of the chatbot"])("a key %s", (kind) => {
  let key: string;
  beforeAll(async () => {
    key = await keyOf(["chat"], kind === "of the chatbot" ? chatbot.model : null);
  });

  test("answers through the OpenAI API, streamed or not", async () => {
    const client = openAi(key);
    const { choices } = await client.chat.completions.create(question(chatbot.model));
    expect(choices[0]?.message.content).toContain(deliveryAnswer);
    const stream = await client.responses.create({
      model: chatbot.model,
      input: deliveryQuestion,
      stream: true,
    });
    expect((await collect(stream)).at(-1)).toMatchObject({ type: "response.completed" });
  });

  test("lists the chatbots that the key may access as models", async () => {
    const ids = (await collect(openAi(key).models.list())).map(({ id }) => id);
    const expected = kind === "of the chatbot" ? [chatbot.model] : [chatbot.model, otherId];
    expect(ids.toSorted()).toEqual(expected.toSorted());
    expect(await openAi(key).models.retrieve(chatbot.model)).toMatchObject({ id: chatbot.model });
  });

  test("answers through MCP", async () => {
    const client = await connect(key);
    const called = { name: "ask", arguments: { question: deliveryQuestion } };
    const { structuredContent } = await client.callTool(called);
    expect(mcpTools.ask.output.parse(structuredContent).answer).toContain(deliveryAnswer);
    await client.close();
  });

  test("holds a conversation through the chat API", async () => {
    const call = chatbot.platform.as({ authorization: `Bearer ${key}` });
    const body = kind === "of the chatbot" ? {} : { chatbotId: chatbot.model };
    const { id } = await call(chatApi.start, { body });
    const asked = await call(chatApi.ask, { params: { id }, body: { text: deliveryQuestion } });
    expect(asked).toMatchObject({ answered: true });
  });

  test("refuses chatbots that the key does not cover", async () => {
    const beyond = kind === "of the chatbot" ? [otherId, foreignId] : [foreignId];
    for (const id of [...beyond, "gpt-4o"]) {
      const refused = openAi(key).chat.completions.create(question(id));
      await expect(refused).rejects.toThrow(NotFoundError);
      await expect(refused).rejects.toMatchObject({ code: "model_not_found", param: "model" });
      await expect(connect(key, id)).rejects.toThrow("CHATBOT_NOT_FOUND");
    }
  });
});

test("a conversation with an organisation's key names its chatbot", async () => {
  const call = chatbot.platform.as({ authorization: `Bearer ${await keyOf(["chat"])}` });
  await expect(call(chatApi.start, { body: {} })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: [{ path: "chatbotId", code: "Validation.Required" }],
  });
});

test("rejects a key without the scope chat, and names the scope", async () => {
  const key = await keyOf(["read", "write", "train", "admin"]);
  const refused = openAi(key).chat.completions.create(question(chatbot.model));
  await expect(refused).rejects.toThrow(PermissionDeniedError);
  await expect(refused).rejects.toMatchObject({ code: "insufficient_scope" });
  await expect(openAi(key).models.list()).rejects.toThrow(PermissionDeniedError);
  const response = await fetch(new URL(mcpPath(chatbot.model), chatbot.apiUrl), {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(403);
  expect(response.headers.get("www-authenticate")).toBe(
    'Bearer realm="antwort", error="insufficient_scope", scope="chat"',
  );
});

test("refuses a revoked key immediately", async () => {
  const body = { name: "Revoked", scopes: ["chat" as const] };
  const { apiKey, token } = await chatbot.ada(apiKeyApi.create, { body });
  await openAi(token).models.list();
  await chatbot.ada(apiKeyApi.revoke, { params: { id: apiKey.id } });
  const refused = openAi(token).models.list();
  await expect(refused).rejects.toThrow(AuthenticationError);
  await expect(refused).rejects.toMatchObject({ code: "invalid_api_key" });
  await expect(connect(token)).rejects.toThrow("API_KEY_NOT_FOUND");
});

test("a page of another site cannot use a key", async () => {
  const authorization = `Bearer ${await keyOf(["chat", "read"])}`;
  for (const url of [`${chatbot.baseURL}/models`, `${chatbot.apiUrl}/v1/chat-bots`]) {
    const headers = { authorization, origin: "https://evil.example" };
    expect((await fetch(url, { headers })).status).toBe(403);
  }
});
