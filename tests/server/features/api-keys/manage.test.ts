import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { apiKeyApi, API_KEY_LIMIT } from "@/contract/accounts/api-keys";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { newId } from "@/server/infrastructure/db/id";
import { createLog } from "@/server/infrastructure/log";
import { type Person, type TestPlatform, openPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";

const logged: string[] = [];
let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  platform = await openPlatform({ log: createLog({ LOG_LEVEL: "trace" }, stream) });
  ada = await platform.signUp();
});
afterAll(() => platform.close());

const minute = 60_000;
const create = (more: object = {}) =>
  ada(apiKeyApi.create, { body: { name: "Import", scopes: ["read"], ...more } });
const rowOf = (id: string) =>
  platform.deps.db.selectFrom("apiKeys").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("shows the token once, and keeps only its hash", async () => {
  const { apiKey, token } = await create({ scopes: ["train", "read", "read"] });
  expect(token).toMatch(/^antw_[\w-]{43}$/);
  expect(apiKey).toMatchObject({
    lastFour: token.slice(-4),
    scopes: ["read", "train"],
    createdBy: `${ada.user.firstName} ${ada.user.lastName}`,
    chatbot: null,
    expiresAt: null,
    lastUsedAt: null,
  });
  const list = await ada(apiKeyApi.list);
  expect(list).toContainEqual(apiKey);
  const row = await rowOf(apiKey.id);
  expect(row.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
  expect(JSON.stringify([row, list])).not.toContain(token);
});

test("never logs a token", async () => {
  const { token } = await create();
  await platform.as({ authorization: `Bearer ${token}` })(chatbotApi.list, { query: {} });
  expect(logged.join("")).toContain("api key created");
  expect(logged.join("")).not.toContain(token.slice("antw_".length));
});

test("stores the last use, at most once a minute", async () => {
  const { apiKey, token } = await create();
  const call = platform.as({ authorization: `Bearer ${token}` });
  const used = async (after: Date | null) => {
    for (;;) {
      await call(chatbotApi.list, { query: {} });
      const { lastUsedAt } = await rowOf(apiKey.id);
      if (lastUsedAt && (!after || lastUsedAt > after)) return lastUsedAt;
    }
  };
  const first = await used(null);
  platform.setClockAhead(minute / 2);
  for (let times = 0; times < 5; times += 1) await call(chatbotApi.list, { query: {} });
  expect((await rowOf(apiKey.id)).lastUsedAt).toEqual(first);
  platform.setClockAhead(minute + 1_000);
  expect((await used(first)).getTime()).toBeGreaterThanOrEqual(first.getTime() + minute);
  platform.setClockAhead(0);
});

test("is refused from the moment it expires", async () => {
  const expiresAt = new Date(Date.now() + minute).toISOString();
  const { token } = await create({ expiresAt });
  const call = () => platform.as({ authorization: `Bearer ${token}` })(chatbotApi.list, {});
  await call();
  platform.setClockAhead(minute);
  await expect(call()).rejects.toMatchObject({ code: "API_KEY_EXPIRED", status: 401 });
  platform.setClockAhead(0);
});

test("refuses an expiry in the past, an empty list of scopes, and a chatbot of another organisation", async () => {
  const past = new Date(Date.now() - minute).toISOString();
  await expect(create({ expiresAt: past })).rejects.toMatchObject({
    details: [{ path: "expiresAt", code: "Validation.Future" }],
  });
  await expect(create({ scopes: [] })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  await expect(create({ scopes: ["everything"] })).rejects.toThrow("VALIDATION_FAILED");
  await expect(create({ chatbotId: newId() })).rejects.toThrow("CHATBOT_NOT_FOUND");
});

test("is deleted with its chatbot", async () => {
  const kbId = newId();
  const { organizationId } = ada.user;
  await platform.deps.db
    .insertInto("knowledgeBases")
    .values({ id: kbId, organizationId, kbType: "File", kbStatus: "Ready", title: "Files" })
    .execute();
  const { chatbot } = await makeChatbot(platform, ada, [kbId], {}, "Bound");
  const { apiKey } = await create({ chatbotId: chatbot.id });
  expect(apiKey.chatbot).toEqual({ id: chatbot.id, name: "Bound" });
  await ada(chatbotApi.remove, { params: { id: chatbot.id } });
  const ids = (await ada(apiKeyApi.list)).map(({ id }) => id);
  expect(ids).not.toContain(apiKey.id);
});

test("an organisation has a limited number of keys", async () => {
  const bob = await platform.signUp();
  const made = () => bob(apiKeyApi.create, { body: { name: "Many", scopes: ["read"] } });
  for (let number = 0; number < API_KEY_LIMIT; number += 1) await made();
  await expect(made()).rejects.toMatchObject({ code: "MAX_API_KEYS", status: 409 });
});
