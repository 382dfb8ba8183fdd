import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import type { Endpoint, Input } from "@/contract/endpoint";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, type TestPlatform, openPlatform, requestOf } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const website = "https://birch-and-barrow.example.com";
const shop = "https://shop.example.org:8443";
const hour = 60 * 60_000;

let platform: TestPlatform;
let ada: Person;
let created: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.deps.db.deleteFrom("rateLimits").execute();
  const { dto } = await ada(knowledgeBaseApi.create, {
    body: { title: newId(), kbType: "File" },
  });
  created = await makeChatbot(platform, ada, [dto.kbId], { allowedOrigins: [shop] });
});
afterEach(() => platform.setClockAhead(0));

/** Returns a caller in a page of an origin. */
const callFrom = (origin: string, token?: string) =>
  platform.as({ origin, "sec-fetch-site": "cross-site", ...bearer(token) });

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const open = (origin: string, visitorId?: string) =>
  callFrom(origin)(widgetApi.open, { body: { apiKey: created.apiKey, visitorId } });

/** Opens a visitor's page and starts a conversation with one answered question. */
async function visit(origin = website, visitorId?: string) {
  const visitor = await open(origin, visitorId);
  const call = callFrom(origin, visitor.token);
  const { id } = await call(chatApi.start, { body: {} });
  const { messageId } = await call(chatApi.ask, { params: { id }, body: { text: "Hello?" } });
  return { ...visitor, call, id, messageId };
}

/** Sends a call and returns its answer with the headers. */
const inject = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string>,
) => {
  const request = requestOf(endpoint, input);
  return platform.inject({ ...request, headers: { ...request.headers, ...headers } });
};

test.each([
  ["the company's website", website],
  ["its www form", "https://www.birch-and-barrow.example.com"],
  ["an origin on the chatbot's list", shop],
  ["the console", "http://localhost:3000"],
  ["the API host's own page", "http://localhost:4000"],
])("a page of %s receives a visitor's token for a day", async (_, origin) => {
  const before = Date.now();
  const { token, expiresAt, chatbotId, visitorId } = await open(origin);
  expect(chatbotId).toBe(created.chatbot.id);
  expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(24 * hour);
  const call = callFrom(origin, token);
  const { id } = await call(chatApi.start, { body: {} });
  expect(await call(chatApi.get, { params: { id } })).toMatchObject({ id, messages: [] });
  const row = { organizationId: ada.user.organizationId, chatbotId, visitorId };
  const { db } = platform.deps;
  expect(
    await db.selectFrom("conversations").selectAll().where("id", "=", id).execute(),
  ).toMatchObject([row]);
  platform.setClockAhead(24 * hour + 60_000);
  await expect(call(chatApi.start, { body: {} })).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("returns the widget's settings with the token, and absolute addresses of its pictures", async () => {
  const ui = {
    botImgUrl: "/v1/chat-bots/image/a.webp",
    logoImgUrl: "https://cdn.example.com/l.png",
  };
  const configs = { ui, welcomeMessage: "Hi!", primaryLanguage: "en" as const };
  await ada(chatbotApi.update, { params: { id: created.chatbot.id }, body: { configs } });
  expect(await open(website)).toMatchObject({
    name: created.chatbot.name,
    templateId: "pure",
    locale: "en",
    welcomeMessage: "Hi!",
    faq: [],
    ui: { botImgUrl: `http://localhost:4000${ui.botImgUrl}`, logoImgUrl: ui.logoImgUrl },
  });
});

test("suggests questions of enabled categories if the chatbot shows them", async () => {
  const { id: chatbotId } = created.chatbot;
  const of = { organizationId: ada.user.organizationId, chatbotId };
  const categories = [
    { ...of, id: newId(), name: "Delivery", enabled: true },
    { ...of, id: newId(), name: "Hidden", enabled: false },
  ];
  await platform.deps.db.insertInto("faqCategories").values(categories).execute();
  const entries = categories.flatMap(({ id: categoryId, name }) =>
    ["How long?", "How much?"].map((question) => ({
      ...of,
      id: newId(),
      categoryId,
      question: `${name}: ${question}`,
      answer: "So.",
      answerSource: "user",
    })),
  );
  await platform.deps.db.insertInto("faqEntries").values(entries).execute();
  expect((await open(website)).faq).toEqual([]);
  await ada(chatbotApi.update, { params: { id: chatbotId }, body: { configs: { showFaq: true } } });
  expect((await open(website)).faq).toEqual([
    { category: "Delivery", questions: ["Delivery: How long?", "Delivery: How much?"] },
  ]);
});

test.each([
  ["another site", "https://evil.example"],
  ["a site whose name begins alike", `${website}.evil.example`],
  ["a site below", "https://x.birch-and-barrow.example.com"],
  ["the website without encryption", "http://birch-and-barrow.example.com"],
  ["another port", "https://shop.example.org"],
  ["a page of nowhere", "null"],
  ["no page", ""],
])("%s gets no token and reads nothing", async (_, origin) => {
  const answer = await inject(widgetApi.open, { body: { apiKey: created.apiKey } }, { origin });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ meta: { message: "ORIGIN_NOT_ALLOWED" } });
  expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
});

test("programs receive no token, and any page can read that a key is unknown", async () => {
  const { apiKey } = created;
  const call = platform.anybody(widgetApi.open, { body: { apiKey } });
  await expect(call).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  const origin = "https://evil.example";
  const unknown = await inject(widgetApi.open, { body: { apiKey: "ak_unknown" } }, { origin });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toMatchObject({ meta: { message: "API_KEY_NOT_FOUND" } });
  expect(unknown.headers["access-control-allow-origin"]).toBe(origin);
});

test("an http website includes its https address", async () => {
  const bob = await platform.signUp();
  const { dto } = await bob(knowledgeBaseApi.create, { body: { title: "Files", kbType: "File" } });
  const { apiKey } = await makeChatbot(platform, bob, [dto.kbId]);
  const openAs = (origin: string) => callFrom(origin)(widgetApi.open, { body: { apiKey } });
  const set = (address: string | null) =>
    bob(organizationApi.update, {
      params: { id: bob.user.organizationId },
      body: { website: address },
    });
  await set("http://www.bob.example/shop/");
  for (const origin of ["http://www.bob.example", "http://bob.example", "https://bob.example"])
    await openAs(origin);
  await set(null);
  await expect(openAs("https://bob.example")).rejects.toThrow("ORIGIN_NOT_ALLOWED");
});

test("a returning visitor keeps the conversations, and an invalid visitor id is ignored", async () => {
  const first = await visit();
  const returned = await open(shop, first.visitorId);
  expect(returned.visitorId).toBe(first.visitorId);
  const call = callFrom(shop, returned.token);
  expect((await call(chatApi.get, { params: { id: first.id } })).messages).toHaveLength(2);
  const body = { apiKey: created.apiKey, visitorId: "me" };
  const { visitorId } = await callFrom(website)(widgetApi.open, { body });
  expect(visitorId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test("a visitor can access only their own conversations", async () => {
  const [firstVisitor, secondVisitor] = [await visit(), await visit()];
  const params = { id: firstVisitor.id };
  const body = { rating: 1 as const };
  const attempts = [
    secondVisitor.call(chatApi.get, { params }),
    secondVisitor.call(chatApi.ask, { params, body: { text: "Hello?" } }),
    secondVisitor.call(chatApi.remove, { params }),
  ];
  await Promise.all(
    attempts.map((attempt) => expect(attempt).rejects.toThrow("CONVERSATION_NOT_FOUND")),
  );
  await expect(
    secondVisitor.call(chatApi.rate, { params: { id: firstVisitor.messageId }, body }),
  ).rejects.toThrow("NOT_FOUND");
  await expect(firstVisitor.call(chatbotApi.list)).rejects.toThrow("UNAUTHORIZED_ACCESS");
  expect((await firstVisitor.call(chatApi.get, { params })).messages).toHaveLength(2);
});

test("a new secret invalidates the tokens of all visitors, but not the key", async () => {
  const { token, id, visitorId } = await visit();
  const params = { chatbotId: created.chatbot.id };
  await ada(chatbotApi.regenerate, { params, body: { apiKey: created.apiKey } });
  const question = { params: { id }, body: { text: "Still there?" } };
  const answer = await inject(chatApi.ask, question, { origin: website, ...bearer(token) });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ meta: { message: "UNAUTHORIZED_ACCESS" } });
  expect(answer.headers["access-control-allow-origin"]).toBe(website);
  const returned = await open(website, visitorId);
  await callFrom(website, returned.token)(chatApi.ask, question);
});

test("rejects a token from other or removed origins, or of a deleted chatbot", async () => {
  const { call, token, id } = await visit(shop);
  const question = { params: { id }, body: { text: "Hello?" } };
  for (const origin of ["https://evil.example", "null"]) {
    const answer = await inject(chatApi.ask, question, { origin, ...bearer(token) });
    expect(answer.json()).toMatchObject({ meta: { message: "ORIGIN_NOT_ALLOWED" } });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
  await expect(platform.as(bearer(token))(chatApi.ask, question)).rejects.toThrow(
    "ORIGIN_NOT_ALLOWED",
  );
  const params = { id: created.chatbot.id };
  await ada(chatbotApi.update, { params, body: { configs: { allowedOrigins: [] } } });
  await expect(call(chatApi.ask, question)).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  await ada(chatbotApi.remove, { params });
  await expect(call(chatApi.ask, question)).rejects.toThrow("UNAUTHORIZED_ACCESS");
  await expect(open(shop)).rejects.toThrow("API_KEY_NOT_FOUND");
});

test("accepts a chatbot's token from programs and our own pages, never from another site", async () => {
  const { token } = await platform.anybody(authApi.botLogin, {
    body: { apiKey: created.apiKey, apiSecret: created.apiSecret },
  });
  await platform.as(bearer(token))(chatApi.start, { body: {} });
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:4000"])
    await callFrom(origin, token)(chatApi.start, { body: {} });
  for (const origin of [website, shop, "https://evil.example"]) {
    const refused = callFrom(origin, token)(chatApi.start, { body: {} });
    await expect(refused).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  }
});

test("tokens are stored as hashes, and issuing one deletes the expired ones", async () => {
  const { db } = platform.deps;
  const tokens = db.selectFrom("chatbotTokens").where("chatbotId", "=", created.chatbot.id);
  const visitors = tokens.where("kind", "=", "visitor").selectAll();
  const { token } = await open(website);
  const rows = await visitors.execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  platform.setClockAhead(25 * hour);
  const { visitorId } = await open(website);
  expect(await visitors.execute()).toMatchObject([{ visitorId }]);
});

test.each(["widget.open", "chat.visitors"])(
  "the limits allow a company behind one address, but reject a loop with a reason: %s",
  async (name) => {
    const { token, id } = await visit();
    const headers = { origin: website, "x-forwarded-for": "203.0.113.77", ...bearer(token) };
    const call = () =>
      name === "widget.open"
        ? inject(widgetApi.open, { body: { apiKey: created.apiKey } }, headers)
        : inject(chatApi.ask, { params: { id }, body: { text: "Hello?" } }, headers);
    await call();
    const hits = name === "widget.open" ? 599 : 119;
    const counts = platform.deps.db.updateTable("rateLimits").where("key", "like", `${name}:%`);
    // Starts in an hour, so that it cannot end during the test.
    await counts.set({ hits, windowStart: new Date(Date.now() + hour) }).execute();
    expect((await call()).statusCode).toBe(200);
    const stopped = await call();
    expect(stopped.statusCode).toBe(429);
    expect(stopped.headers).toMatchObject({
      "retry-after": expect.any(String),
      "access-control-allow-origin": website,
      "access-control-expose-headers": expect.stringContaining("retry-after"),
    });
    expect((await inject(chatApi.start, { body: {} }, headers)).statusCode).toBe(201);
  },
);

test("streams an answer to a page of another site", async () => {
  const opened = await open(website);
  const headers = { origin: website, accept: "text/event-stream", ...bearer(opened.token) };
  const { id } = await callFrom(website, opened.token)(chatApi.start, { body: {} });
  const answer = await inject(chatApi.ask, { params: { id }, body: { text: "Hello?" } }, headers);
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringContaining("text/event-stream"),
    "access-control-allow-origin": website,
    vary: "origin",
  });
  expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
  expect(answer.body).toContain("event: done");
});
