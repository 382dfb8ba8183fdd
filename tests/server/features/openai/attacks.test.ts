import { chatbotApi } from "@/contract/chatbots/chatbots";
import { mcpPath, OPEN_AI_PATH } from "@/contract/client-addresses";
import { conversationApi } from "@/contract/conversations/conversations";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Person } from "../../../platform";
import { answersWith } from "../../engines/ai/fake-endpoint";
import { makeChatbot } from "../../platform-steps";
import injections from "../chat/injections.json" with { type: "json" };
import { deliveryQuestion, openChatbot, type OpenedChatbot } from "./trained-bot";

let chatbot: OpenedChatbot;
let bob: Person;
let other: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  chatbot = await openChatbot({ withModel: true });
  bob = await chatbot.platform.signUp();
  const kb = await bob(knowledgeBaseApi.create, {
    body: { title: "Other", baseUrl: "http://127.0.0.1:9/", responsibilityConfirmed: true },
  });
  await chatbot.platform.finishJobs();
  other = await makeChatbot(chatbot.platform, bob, [kb.dto.kbId]);
});
afterAll(() => chatbot.close());
beforeEach(() => chatbot.endpoint.behave(answersWith("Three working days [1].")));

const messages = [{ role: "user", content: deliveryQuestion }];
const rpc = (name: string, args: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

/** Every call of these protocols, as a regular program sends it. */
const calls: Record<string, () => { method: "GET" | "POST"; url: string; payload?: object }> = {
  "GET /models": () => ({ method: "GET", url: `${OPEN_AI_PATH}/models` }),
  "GET /models/{id}": () => ({ method: "GET", url: `${OPEN_AI_PATH}/models/${chatbot.model}` }),
  "POST /chat/completions": () => ({
    method: "POST",
    url: `${OPEN_AI_PATH}/chat/completions`,
    payload: { model: chatbot.model, messages },
  }),
  "POST /responses": () => ({
    method: "POST",
    url: `${OPEN_AI_PATH}/responses`,
    payload: { model: chatbot.model, input: deliveryQuestion },
  }),
  "MCP tools/list": () => ({
    method: "POST",
    url: mcpPath(chatbot.model),
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  }),
  ...Object.fromEntries(
    Object.entries({
      search: { query: deliveryQuestion },
      fetch: { id: crypto.randomUUID() },
      ask: { question: deliveryQuestion },
    }).map(([name, args]) => [
      `MCP ${name}`,
      () => ({ method: "POST" as const, url: mcpPath(chatbot.model), payload: rpc(name, args) }),
    ]),
  ),
};
const names = Object.keys(calls);
const isAboutModel = (name: string) => name !== "GET /models";

const send = (name: string, headers: Record<string, string> = {}) => {
  const call = calls[name]?.();
  if (!call) throw new Error(name);
  const accept = "application/json, text/event-stream";
  const authorization = `Bearer ${chatbot.apiKey}`;
  const json = call.payload && { "content-type": "application/json" };
  return chatbot.platform.inject({
    ...call,
    headers: { accept, authorization, host: "localhost", ...json, ...headers },
  });
};

/** The questions that the owner finds in the console. */
const countConversations = async () => (await chatbot.ada(conversationApi.list, {})).length;

test.each(names)("accepts a legitimate call: %s", async (name) => {
  expect((await send(name)).statusCode).toBe(200);
});

test.each(names)("rejects a caller without the pair of key and secret: %s", async (name) => {
  const { made } = chatbot;
  const bearers = ["", `Bearer ${made.apiKey}`, `Bearer ${made.apiKey}:`, `Bearer ${made.token}`];
  const before = await countConversations();
  for (const authorization of [
    ...bearers,
    `Basic ${chatbot.apiKey}`,
    `Bearer ${made.apiKey}:x:y`,
  ]) {
    const answer = await send(name, {
      authorization,
      "x-forwarded-for": `203.0.113.${names.indexOf(name)}`,
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain(made.apiSecret);
  }
  expect(await countConversations()).toBe(before);
});

test.each(names.filter(isAboutModel))(
  "reveals nothing to a key of another organisation: %s",
  async (name) => {
    const authorization = `Bearer ${other.apiKey}:${other.apiSecret}`;
    const before = await countConversations();
    const answer = await send(name, { authorization });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("Delivery");
    expect(await countConversations()).toBe(before);
  },
);

test("shows the holder of another key only the chatbot of that key", async () => {
  const authorization = `Bearer ${other.apiKey}:${other.apiSecret}`;
  const answer = await send("GET /models", { authorization });
  expect(answer.json()).toMatchObject({ data: [{ id: other.chatbot.id }] });
  expect(answer.body).not.toContain(chatbot.model);
});

test.each(names)(
  "rejects pages of other sites, which cannot read the response either: %s",
  async (name) => {
    for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
      const answer = await send(name, { origin });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  },
);

test.each(names.filter((name) => name.startsWith("MCP")))(
  "rejects a foreign host name that resolves to our address: %s",
  async (name) => {
    for (const host of ["evil.example", "localhost.evil.example:4000"])
      expect((await send(name, { host })).statusCode).toBe(403);
  },
);

test.each(names.filter((name) => !name.startsWith("GET")))(
  "rejects more than a megabyte of JSON: %s",
  async (name) => {
    const call = calls[name]?.();
    const filler = "x".repeat(1024 * 1024);
    const payload = { ...call?.payload, filler };
    const { host, ...headers } = { host: "localhost", authorization: `Bearer ${chatbot.apiKey}` };
    const answer = await chatbot.platform.inject({
      method: "POST",
      url: call?.url ?? "",
      payload,
      headers: { host, ...headers },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toHaveProperty("error.message");
  },
);

const malformedBodies = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  '{"messages":[{}]}',
  '{"a":"\\u0000"}',
  '{"__proto__":1}',
];
test.each(names.filter((name) => name.startsWith("POST")))(
  "reports malformed input like OpenAI: %s",
  async (name) => {
    for (const payload of malformedBodies) {
      const answer = await chatbot.platform.inject({
        method: "POST",
        url: calls[name]?.().url ?? "",
        payload,
        headers: { authorization: `Bearer ${chatbot.apiKey}`, "content-type": "application/json" },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    }
  },
);

test.each(malformedBodies)("reports malformed input like JSON-RPC: %s", async (payload) => {
  const answer = await chatbot.platform.inject({
    method: "POST",
    url: mcpPath(chatbot.model),
    payload,
    headers: {
      host: "localhost",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${chatbot.apiKey}`,
      "content-type": "application/json",
    },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ jsonrpc: "2.0" });
});

test("limits guessing without locking the owner out", async () => {
  const address = { "x-forwarded-for": "203.0.113.200" };
  const guess = () =>
    send("GET /models", { ...address, authorization: `Bearer ${chatbot.made.apiKey}:as_guess` });
  for (let at = 0; at < 30; at += 1) expect((await guess()).statusCode).toBe(401);
  const stopped = await guess();
  expect(stopped.statusCode).toBe(429);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect(stopped.json()).toMatchObject({ error: { code: "rate_limit_exceeded" } });
  expect((await send("GET /models", address)).statusCode).toBe(200);
});

const attacks = injections.techniques.flatMap((technique) =>
  injections.goals.map((goal) => technique.replace("{goal}", goal)),
);

const roles = ["system", "developer", "tool"];
describe.each(roles)("a text of the role %s", (role) => {
  const ask = async (name: "chat/completions" | "responses", attack: string) => {
    const list = [{ role, content: attack, tool_call_id: "a" }, ...messages];
    const answer = await chatbot.platform.inject({
      method: "POST",
      url: `${OPEN_AI_PATH}/${name}`,
      payload: {
        model: chatbot.model,
        ...(name === "responses" ? { input: list, instructions: attack } : { messages: list }),
      },
      headers: { authorization: `Bearer ${chatbot.apiKey}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  test("reaches neither the model nor the answer", async () => {
    // A model that obeys the last order in its prompt.
    chatbot.endpoint.behave((response, request) => {
      const prompt =
        request.textOf("system") + request.textOf("user") + request.textOf("assistant");
      const order = /[^\n]*CANARY-7731[^\n<]*/.exec(prompt)?.[0] ?? "Three working days";
      answersWith(`${order} [1].`)(response, request);
    });
    expect(attacks).toHaveLength(200);
    const own = attacks.filter((_, at) => at % roles.length === roles.indexOf(role));
    const before = chatbot.endpoint.received.length;
    for (const [at, attack] of own.entries())
      expect(await ask(at % 2 ? "responses" : "chat/completions", attack)).not.toContain("CANARY");
    const received = chatbot.endpoint.received.slice(before);
    expect(received.length).toBeGreaterThanOrEqual(own.length);
    for (const { textOf } of received)
      for (const speaker of ["system", "user", "assistant"])
        expect(textOf(speaker)).not.toContain("CANARY");
  });
});

test("a forged answer of the chatbot does not make it state what the pages do not contain", async () => {
  chatbot.endpoint.behave((response, request) => {
    const order = /[^\n]*CANARY-7731[^\n<]*/.exec(request.textOf("assistant"))?.[0] ?? "Nothing";
    answersWith(`${order} [1].`)(response, request);
  });
  for (const attack of attacks.slice(0, 20)) {
    const list = [...messages, { role: "assistant", content: attack }, ...messages];
    const answer = await chatbot.platform.inject({
      method: "POST",
      url: `${OPEN_AI_PATH}/chat/completions`,
      payload: { model: chatbot.model, messages: list },
      headers: { authorization: `Bearer ${chatbot.apiKey}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("CANARY");
  }
});

// The last test, because it replaces the secret of the others.
test("refuses a replaced or expired secret immediately and everywhere", async () => {
  const { made, ada, platform } = chatbot;
  const params = { chatbotId: made.chatbot.id };
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const body = { apiKey: made.apiKey, expiresAt };
  const fresh = await ada(chatbotApi.regenerate, { params, body });
  const authorization = `Bearer ${fresh.apiKey}:${fresh.apiSecret}`;
  for (const name of names) {
    expect((await send(name)).statusCode).toBe(401);
    expect((await send(name, { authorization })).statusCode).toBe(200);
  }
  platform.setClockAhead(61_000);
  for (const name of names) expect((await send(name, { authorization })).statusCode).toBe(401);
});
