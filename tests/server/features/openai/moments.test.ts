import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import OpenAI from "openai";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { mcpPath } from "@/contract/client-addresses";
import { chatApi } from "@/contract/conversations/chat";
import { handOverApi } from "@/contract/conversations/hand-over";
import { mcpTools } from "@/contract/conversations/mcp";
import { answersWith, neverEndsAfter } from "../../engines/ai/fake-endpoint";
import { makeChatbot } from "../../platform-steps";
import { collect, deliveryQuestion, openChatbot, type OpenedChatbot } from "./trained-bot";

let chatbot: OpenedChatbot;
let client: OpenAI;
let model: string;

beforeAll(async () => {
  chatbot = await openChatbot({
    withModel: true,
    configs: { handOver: { enabled: true, email: "team@example.com" } },
  });
  ({ model } = chatbot);
  client = new OpenAI({ baseURL: chatbot.baseURL, apiKey: chatbot.apiKey });
});
afterAll(() => chatbot.close());
beforeEach(() => chatbot.endpoint.behave(answersWith("Three working ", "days [1].")));

const ask = (content: string) => [{ role: "user" as const, content }];
const conversationOf = (response: Response) => response.headers.get("x-conversation-id") ?? "";

test("counts the tokens of the language model", async () => {
  const completion = await client.chat.completions.create({
    model,
    messages: ask(deliveryQuestion),
  });
  const { usage } = completion;
  expect(usage?.prompt_tokens).toBeGreaterThan(0);
  expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
  const response = await client.responses.create({ model, input: deliveryQuestion });
  expect(response.usage?.input_tokens).toBe(usage?.prompt_tokens);
});

test("a disconnect ends the call to the model, and the question is stored", async () => {
  const left = new Promise<void>((resolve) => {
    chatbot.endpoint.behave((response, request) => {
      response.once("close", resolve);
      neverEndsAfter("Three working days [1]. It costs ")(response, request);
    });
  });
  const { data: stream, response } = await client.chat.completions
    .create({ model, messages: ask(deliveryQuestion), stream: true })
    .withResponse();
  for await (const { choices } of stream) if (choices[0]?.delta.content) break;
  stream.controller.abort();
  await left;
  const params = { id: conversationOf(response) };
  let stored: { role: string }[] = [];
  while (stored.length === 0) stored = (await chatbot.ada(chatApi.get, { params })).messages;
  expect(stored).toMatchObject([{ role: "user", text: deliveryQuestion }]);
});

test("deleting the chatbot while it answers fails the stream with the client's own error class", async () => {
  const { ada, platform, kbId, baseURL } = chatbot;
  const made = await makeChatbot(platform, ada, [kbId], {}, "Short-lived");
  const own = new OpenAI({ baseURL, apiKey: `${made.apiKey}:${made.apiSecret}`, maxRetries: 0 });
  chatbot.endpoint.behave((response, request) => {
    void ada(chatbotApi.remove, { params: { id: made.chatbot.id } }).then(() =>
      answersWith("Three working days [1].")(response, request),
    );
  });
  const stream = await own.responses.create({
    model: made.chatbot.id,
    input: deliveryQuestion,
    stream: true,
  });
  await expect(collect(stream)).rejects.toThrow(OpenAI.APIError);
});

test("the chatbot is silent on every interface while a person answers", async () => {
  const first = await client.responses.create({ model, input: deliveryQuestion }).withResponse();
  const id = conversationOf(first.response);
  await chatbot.made.bot(handOverApi.request, {
    params: { id },
    body: { email: "visitor@example.com", message: "Please call me.", consent: true },
  });
  const second = await client.responses
    .create({ model, input: "Is anybody there?", previous_response_id: first.data.id })
    .withResponse();
  expect(second.data.output_text).toBe("");
  expect(conversationOf(second.response)).toBe(id);
  const third = await client.responses.create({
    model,
    input: "Hello?",
    previous_response_id: second.data.id,
  });
  expect(third.output_text).toBe("");
  expect(third).not.toHaveProperty("generatedBy");

  const mcp = new Client(
    { name: "test", version: "1.0.0" },
    { versionNegotiation: { mode: "auto" } },
  );
  const headers = { Authorization: `Bearer ${chatbot.apiKey}` };
  const url = new URL(mcpPath(model), chatbot.apiUrl);
  await mcp.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  const args = { question: "Anybody?", conversationId: id };
  const { structuredContent } = await mcp.callTool({ name: "ask", arguments: args });
  await mcp.close();
  expect(mcpTools.ask.output.parse(structuredContent)).toMatchObject({
    answer: "",
    waitsForPerson: true,
  });
  const { messages } = await chatbot.ada(chatApi.get, { params: { id } });
  const asked = messages.filter(({ role }) => role === "user").map(({ text }) => text);
  expect(asked.slice(-3)).toEqual(["Is anybody there?", "Hello?", "Anybody?"]);
});

test("finds a person's conversation by its messages and stays silent", async () => {
  const messages: OpenAI.ChatCompletionMessageParam[] = ask(
    "How long does delivery take, at most?",
  );
  const first = await client.chat.completions.create({ model, messages }).withResponse();
  const id = conversationOf(first.response);
  await chatbot.made.bot(handOverApi.request, {
    params: { id },
    body: { email: "visitor@example.com", message: "Please call me.", consent: true },
  });
  messages.push({ role: "assistant", content: first.data.choices[0]?.message.content ?? "" });
  for (const question of ["Is anybody there?", "Hello?"]) {
    messages.push(...ask(question));
    const next = await client.chat.completions.create({ model, messages }).withResponse();
    expect(next.data.choices[0]?.message.content).toBe("");
    expect(conversationOf(next.response)).toBe(id);
    messages.push({ role: "assistant", content: "" });
  }
});

// The last test, because the chatbot answers nothing after it.
test("the owner's limit is reported once, without retries", async () => {
  const params = { id: model };
  const configs = { messageLimits: { perDay: 1 } };
  await chatbot.ada(chatbotApi.update, { params, body: { configs } });
  let calls = 0;
  const counting = new OpenAI({
    baseURL: chatbot.baseURL,
    apiKey: chatbot.apiKey,
    fetch: (url, init) => {
      calls += 1;
      return fetch(url, init);
    },
  });
  await counting.responses.create({ model, input: deliveryQuestion });
  calls = 0;
  const over = counting.responses.create({ model, input: deliveryQuestion });
  const error = await over.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(OpenAI.RateLimitError);
  expect(error).toMatchObject({ code: "insufficient_quota", status: 429 });
  const { headers } = error as InstanceType<typeof OpenAI.RateLimitError>;
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(calls).toBe(1);
});
