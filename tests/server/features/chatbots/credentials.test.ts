import { authApi } from "@/contract/accounts/auth";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

let platform: TestPlatform;
let ada: Person;
let made: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  const kb = await ada(knowledgeBaseApi.create, {
    body: { title: "Shop", baseUrl: "http://127.0.0.1:9/", responsibilityConfirmed: true },
  });
  await platform.finishJobs();
  made = await makeChatbot(platform, ada, [kb.dto.kbId]);
});
afterEach(() => platform.setClockAhead(0));

const login = (apiKey: string, apiSecret: string, address = "203.0.113.1") =>
  platform.inject({
    method: "POST",
    url: "/v1/auth/botlogin",
    headers: { "x-forwarded-for": address },
    payload: { apiKey, apiSecret },
  });

const start = () => made.bot(chatApi.start, { body: {} });

test("a token is valid for an hour", async () => {
  await start();
  platform.setClockAhead(59 * 60_000);
  await start();
  platform.setClockAhead(60 * 60_000);
  await expect(start()).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("a new secret invalidates the old one and every token issued for it", async () => {
  const { apiKey, apiSecret, chatbot } = made;
  const params = { chatbotId: chatbot.id };
  const foreign = ada(chatbotApi.regenerate, { params, body: { apiKey: "ak_other" } });
  await expect(foreign).rejects.toThrow("API_KEY_FORBIDDEN");
  await start();

  const fresh = await ada(chatbotApi.regenerate, { params, body: { apiKey } });
  expect(fresh.apiKey).toBe(apiKey);
  expect(fresh.apiSecret).not.toBe(apiSecret);
  await expect(start()).rejects.toThrow("UNAUTHORIZED_ACCESS");
  expect((await login(apiKey, apiSecret)).statusCode).toBe(401);
  await platform.anybody(authApi.botLogin, { body: fresh });
});

test("an unknown key and a wrong secret get the same answer", async () => {
  const { apiKey, apiSecret } = made;
  const unknown = await login("ak_unknown", apiSecret);
  const wrong = await login(apiKey, "as_wrong");
  for (const answer of [unknown, wrong]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ meta: { message: "API_KEY_NOT_FOUND" } });
  }
});

test("blocks guessing, and the owner can still sign in from another address", async () => {
  const { apiKey, apiSecret } = made;
  const address = "203.0.113.2";
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await login(apiKey, `as_${guess}`, address)).statusCode).toBe(401);
  }
  const stopped = await login(apiKey, "as_10", address);
  expect(stopped.statusCode).toBe(429);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  for (let again = 0; again < 12; again += 1) {
    expect((await login(apiKey, apiSecret, "203.0.113.3")).statusCode).toBe(200);
  }
});

test("rejects expired credentials", async () => {
  const { apiKey, apiSecret, chatbot } = made;
  await platform.deps.db
    .updateTable("chatbots")
    .where("id", "=", chatbot.id)
    .set({ credentialsExpireAt: new Date(0) })
    .execute();
  expect((await login(apiKey, apiSecret)).json()).toMatchObject({
    meta: { message: "API_KEY_EXPIRED" },
  });
  const key = await ada(chatbotApi.apiKey, { params: { chatbotId: chatbot.id } });
  expect(key).toMatchObject({ apiKey, expiresAt: new Date(0).toISOString() });
});

const keyOf = () => ada(chatbotApi.apiKey, { params: { chatbotId: made.chatbot.id } });

test("a new secret may expire, after which neither it nor its tokens are accepted", async () => {
  const { apiKey, chatbot } = made;
  const params = { chatbotId: chatbot.id };
  const inHalfAnHour = new Date(Date.now() + 30 * 60_000).toISOString();
  const body = { apiKey, expiresAt: inHalfAnHour };
  const fresh = await ada(chatbotApi.regenerate, { params, body });
  expect(await keyOf()).toMatchObject({ expiresAt: inHalfAnHour, lastUsedAt: null });
  const { token, expiresAt } = await platform.anybody(authApi.botLogin, { body: fresh });
  expect(expiresAt).toBe(inHalfAnHour);

  platform.setClockAhead(30 * 60_000);
  const bot = platform.as({ authorization: `Bearer ${token}` });
  await expect(bot(chatApi.start, { body: {} })).rejects.toThrow("UNAUTHORIZED_ACCESS");
  await expect(platform.anybody(authApi.botLogin, { body: fresh })).rejects.toThrow(
    "API_KEY_EXPIRED",
  );
  await expect(ada(chatbotApi.regenerate, { params, body })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: [{ path: "expiresAt", code: "Validation.Future" }],
  });
  await ada(chatbotApi.regenerate, { params, body: { apiKey } });
  expect(await keyOf()).toMatchObject({ expiresAt: null });
});

test("shows the last use of a secret to the minute, and ignores wrong secrets", async () => {
  const { apiKey, apiSecret } = made;
  const { lastUsedAt: first } = await keyOf();
  expect(first).not.toBeNull();
  await login(apiKey, apiSecret);
  expect(await keyOf()).toMatchObject({ lastUsedAt: first });
  platform.setClockAhead(120_000);
  await login(apiKey, "as_wrong");
  expect(await keyOf()).toMatchObject({ lastUsedAt: first });
  await login(apiKey, apiSecret);
  const { lastUsedAt: second } = await keyOf();
  expect(Date.parse(second ?? "") - Date.parse(first ?? "")).toBeGreaterThan(60_000);
});

test("neither secret nor token is stored in the database or shown again", async () => {
  const { apiSecret, token, chatbot } = made;
  const { db } = platform.deps;
  const rows = [
    await db.selectFrom("chatbots").selectAll().execute(),
    await db.selectFrom("chatbotTokens").selectAll().execute(),
    await ada(chatbotApi.get, { params: { id: chatbot.id } }),
    await ada(chatbotApi.apiKey, { params: { chatbotId: chatbot.id } }),
  ];
  for (const secret of [apiSecret, token]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test("the token of a deleted chatbot is rejected", async () => {
  await ada(chatbotApi.remove, { params: { id: made.chatbot.id } });
  await expect(start()).rejects.toThrow("UNAUTHORIZED_ACCESS");
});
