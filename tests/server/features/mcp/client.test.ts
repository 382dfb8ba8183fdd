import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { mcpPath } from "@/contract/client-addresses";
import { chatApi } from "@/contract/conversations/chat";
import { mcpTools } from "@/contract/conversations/mcp";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { makeChatbot } from "../../platform-steps";
import {
  deliveryAnswer,
  deliveryQuestion,
  openChatbot,
  type OpenedChatbot,
} from "../openai/trained-bot";
import { fillerOf, makeFileBase, putFiles, textFile } from "../uploads/file-steps";

let chatbot: OpenedChatbot;

beforeAll(async () => {
  chatbot = await openChatbot();
});
afterAll(() => chatbot.close());

type Mode = "legacy" | "auto";

async function connect(
  mode: Mode,
  apiKey = chatbot.apiKey,
  chatbotId = chatbot.model,
): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const url = new URL(mcpPath(chatbotId), chatbot.apiUrl);
  const headers = { Authorization: `Bearer ${apiKey}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

describe.each<[Mode, string]>([
  ["auto", "2026-07-28"],
  ["legacy", "2025-11-25"],
])("a client that negotiates %s", (mode, revision) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(mode);
  });
  afterAll(() => client.close());

  test("negotiates a revision and lists the tools", async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "fetch", "ask"]);
    for (const { inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema).toMatchObject({ type: "object" });
      expect(outputSchema).toMatchObject({ type: "object" });
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  test("searches, and fetches a result", async () => {
    const query = deliveryQuestion;
    const found = await client.callTool({ name: "search", arguments: { query } });
    const { results } = mcpTools.search.output.parse(found.structuredContent);
    expect(results[0]).toMatchObject({ title: "Delivery", url: `${chatbot.shop.base}delivery` });
    expect(found.content).toEqual([
      { type: "text", text: JSON.stringify(found.structuredContent) },
    ]);
    const id = results[0]?.id ?? "";
    const fetched = await client.callTool({ name: "fetch", arguments: { id } });
    expect(mcpTools.fetch.output.parse(fetched.structuredContent)).toMatchObject({
      id,
      title: "Delivery",
      text: expect.stringContaining(deliveryAnswer) as string,
      metadata: { kind: "page", isTruncated: false },
    });
  });

  test("asks a question, and a follow-up in the same conversation", async () => {
    const ask = async (args: Record<string, unknown>) => {
      const { structuredContent } = await client.callTool({ name: "ask", arguments: args });
      return mcpTools.ask.output.parse(structuredContent);
    };
    const first = await ask({ question: deliveryQuestion });
    expect(first).toMatchObject({
      isAnswered: true,
      waitsForPerson: false,
      generatedBy: "ai",
    });
    expect(first.answer).toContain(deliveryAnswer);
    expect(first.citations[0]?.url).toBe(`${chatbot.shop.base}delivery`);
    const { conversationId } = first;
    const second = await ask({ question: "And to Austria?", conversationId });
    expect(second.answer).toContain("Austria take five working days");
    const params = { id: conversationId };
    const { messages } = await chatbot.ada(chatApi.get, { params });
    expect(messages).toHaveLength(4);
  });

  test.each([
    ["fetch", { id: crypto.randomUUID() }, "NOT_FOUND"],
    ["fetch", { id: "not an id" }, "NOT_FOUND"],
    ["ask", { question: "Hi", conversationId: crypto.randomUUID() }, "CONVERSATION_NOT_FOUND"],
    ["ask", { question: " " }, "question"],
  ])("reports the error of %s %j", async (name, args, reason) => {
    const { isError, content } = await client.callTool({ name, arguments: args });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain(reason);
  });
});

test("a chatbot neither finds nor fetches content of a knowledge base that is not connected to it", async () => {
  const { ada, platform } = chatbot;
  const kb = await ada(knowledgeBaseApi.create, {
    body: { title: "Other", baseUrl: "http://127.0.0.1:9/", responsibilityConfirmed: true },
  });
  await platform.finishJobs();
  const other = await makeChatbot(platform, ada, [kb.dto.kbId]);
  const owner = await connect("auto");
  const found = await owner.callTool({ name: "search", arguments: { query: deliveryQuestion } });
  const id = mcpTools.search.output.parse(found.structuredContent).results[0]?.id ?? "";
  await owner.close();

  const client = await connect("auto", `${other.apiKey}:${other.apiSecret}`, other.chatbot.id);
  const call = async (name: string, args: Record<string, unknown>) =>
    client.callTool({ name, arguments: args });
  const empty = await call("search", { query: deliveryQuestion });
  expect(empty.structuredContent).toEqual({ results: [] });
  expect(await call("fetch", { id })).toMatchObject({ isError: true });
  await client.close();
});

test("a client fetches the name, the text up to its limit, and the console address of a file", async () => {
  const { ada, platform, apiUrl } = chatbot;
  const kbId = await makeFileBase(ada);
  const long = `Spruce boards are dried for nine weeks.\n\n${fillerOf(210_000)}`;
  await putFiles(apiUrl, ada, kbId, [
    textFile("oak.txt", "Oak boards are dried for two years."),
    textFile("spruce.txt", long),
  ]);
  await platform.finishJobs();
  const files = await makeChatbot(platform, ada, [kbId]);
  const client = await connect("auto", `${files.apiKey}:${files.apiSecret}`, files.chatbot.id);
  const fetchBy = async (query: string) => {
    const found = await client.callTool({ name: "search", arguments: { query } });
    const [first] = mcpTools.search.output.parse(found.structuredContent).results;
    const id = first?.id ?? "";
    const { structuredContent } = await client.callTool({ name: "fetch", arguments: { id } });
    const fetched = mcpTools.fetch.output.parse(structuredContent);
    expect(fetched).toMatchObject({ id, title: first?.title, url: first?.url });
    expect(new URL(fetched.url).pathname).toBe(`/knowledge-base/file/${kbId}`);
    return fetched;
  };
  expect(await fetchBy("How long are oak boards dried?")).toMatchObject({
    title: "oak",
    text: "Oak boards are dried for two years.",
    metadata: { kind: "file", isTruncated: false },
  });
  const spruce = await fetchBy("How long are spruce boards dried?");
  expect(spruce).toMatchObject({ title: "spruce", metadata: { kind: "file", isTruncated: true } });
  expect(spruce.text).toBe(long.slice(0, 200_000));
  await client.close();
});

test("a client with a wrong key cannot connect", async () => {
  await expect(connect("auto", "ak_unknown:as_unknown")).rejects.toMatchObject({ status: 401 });
});
