import { apiKeyApi } from "@/contract/accounts/api-keys";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { apiKeyScopes, type ApiKeyScope, type Scope } from "@/contract/scopes";
import { type Case, cases, isGuarded, namesObjectOf } from "@/tests/endpoint-parts";
import type { ObjectIds } from "@/tests/object-ids";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";
import { makeObjects, rowsOf, send } from "./endpoint-cases";

const marker = "MARKED-9c41";
let platform: TestPlatform;
let ada: Awaited<ReturnType<typeof makeObjects>>;
let bob: Awaited<ReturnType<typeof makeObjects>>;
let before: string[];
let keys: Awaited<ReturnType<typeof makeKeys>>;

beforeAll(async () => {
  platform = await openPlatform();
  [ada, bob] = [await makeObjects(platform, marker), await makeObjects(platform, "Bobs")];
  keys = await makeKeys();
  await platform.finishJobs();
  before = await stateOf(ada);
});
afterAll(() => platform.close());

type Choice = { scopes?: readonly ApiKeyScope[]; chatbotId?: string };

async function keyOf({ person }: typeof ada, { scopes = apiKeyScopes, chatbotId }: Choice = {}) {
  const body = { name: "Key", scopes: [...scopes], ...(chatbotId && { chatbotId }) };
  const { apiKey, token } = await person(apiKeyApi.create, { body });
  return { id: apiKey.id, headers: { authorization: `Bearer ${token}` } };
}

async function makeKeys() {
  const revoked = await keyOf(ada);
  await ada.person(apiKeyApi.revoke, { params: { id: revoked.id } });
  const expired = await keyOf(ada);
  await platform.deps.db
    .updateTable("apiKeys")
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where("id", "=", expired.id)
    .execute();
  const other = await makeChatbot(platform, ada.person, [await emptyKb()], {}, "Another");
  const withoutScope = new Map<ApiKeyScope, Record<string, string>>();
  const withScope = new Map<Scope, Record<string, string>>();
  for (const scope of apiKeyScopes) {
    withScope.set(scope, (await keyOf(bob, { scopes: [scope] })).headers);
    const scopes = apiKeyScopes.filter((one) => one !== scope);
    withoutScope.set(scope, (await keyOf(ada, { scopes })).headers);
  }
  return {
    revoked: revoked.headers,
    expired: expired.headers,
    madeUp: { authorization: "Bearer antw_made-up" },
    unrestricted: (await keyOf(ada)).headers,
    otherOrganization: (await keyOf(bob)).headers,
    bound: (await keyOf(ada, { chatbotId: ada.objectIds.chatbotId })).headers,
    otherChatbotId: other.chatbot.id,
    otherChatbot: (await keyOf(ada, { chatbotId: other.chatbot.id })).headers,
    withoutScope,
    withScope,
  };
}

/** A knowledge base without a chatbot. */
async function emptyKb(): Promise<string> {
  const { organizationId } = ada.objectIds;
  const id = crypto.randomUUID();
  const row = { id, organizationId, kbType: "File", kbStatus: "Ready", title: "Empty" };
  await platform.deps.db.insertInto("knowledgeBases").values(row).execute();
  return id;
}

const guarded = cases.filter(isGuarded).map((one) => [one.name, one] as const);
const forKeys = guarded.filter(([, { endpoint }]) => endpoint.scope !== "session");
const hasSubject = (one: Case): one is Case => one.endpoint.about !== undefined;
const answerTo = async (one: Case, of: ObjectIds, headers: Record<string, string>) => {
  const answer = await platform.inject(send(one, of, headers));
  return { status: answer.statusCode, body: answer.body };
};
/** All rows but those of the other chatbot, which its key may change. */
const stateOf = async ({ objectIds }: typeof ada) => {
  const rows = await rowsOf(platform, objectIds.organizationId);
  return rows
    .filter((row) => !row.includes(keys.otherChatbotId))
    .map((row) => row.replace(/"last_used_at":[^,}]+/, ""));
};

test("every call names the scope that it requires, or none if it needs no credentials", () => {
  for (const { endpoint } of cases)
    expect([endpoint.path, endpoint.scope === "none"]).toEqual([
      endpoint.path,
      !isGuarded({ endpoint } as Case),
    ]);
});

test.each(guarded)("%s rejects keys that are revoked, expired or invented", async (_, one) => {
  expect(await answerTo(one, ada.objectIds, keys.revoked)).toMatchObject({
    status: 401,
    body: expect.stringContaining("API_KEY_NOT_FOUND"),
  });
  expect(await answerTo(one, ada.objectIds, keys.madeUp)).toMatchObject({
    status: 401,
    body: expect.stringContaining("API_KEY_NOT_FOUND"),
  });
  expect(await answerTo(one, ada.objectIds, keys.expired)).toMatchObject({
    status: 401,
    body: expect.stringContaining("API_KEY_EXPIRED"),
  });
});

test.each(guarded)("%s refuses a key without its scope, and names the scope", async (_, one) => {
  const { scope } = one.endpoint;
  const isForSessions = scope === "session" || scope === "none";
  const headers = isForSessions ? keys.unrestricted : (keys.withoutScope.get(scope) ?? {});
  const answer = await platform.inject(send(one, ada.objectIds, headers));
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    meta: {
      message: isForSessions ? "API_KEY_FORBIDDEN" : "API_KEY_SCOPE_MISSING",
      details: [{ path: "scope", code: scope }],
    },
  });
});

test.each(forKeys)("%s shows a key of another organisation nothing", async (_, one) => {
  const { status, body } = await answerTo(one, ada.objectIds, keys.otherOrganization);
  expect(body).not.toContain(marker);
  if (namesObjectOf(one, ada.objectIds)) expect(status).toBe(404);
});

test.each(forKeys)("%s shows a key of another chatbot nothing", async (_, one) => {
  const { status, body } = await answerTo(one, ada.objectIds, keys.otherChatbot);
  expect(body).not.toContain(marker);
  if (!hasSubject(one)) {
    expect(status).toBe(403);
    expect(body).toContain("API_KEY_FORBIDDEN");
  } else if (namesObjectOf(one, ada.objectIds)) expect(status).toBe(404);
});

test("the rejected calls have changed nothing", async () => {
  await platform.finishJobs();
  expect(await stateOf(ada)).toEqual(before);
});

const isRefused = (status: number) => [401, 403, 404].includes(status);

test.each(forKeys.filter(([, { endpoint }]) => endpoint.method === "GET"))(
  "%s accepts keys of the organisation and of the chatbot",
  async (_, one) => {
    for (const headers of hasSubject(one) ? [keys.unrestricted, keys.bound] : [keys.unrestricted]) {
      const { status } = await answerTo(one, ada.objectIds, headers);
      expect([status, isRefused(status)]).toEqual([status, false]);
    }
  },
);

test.each(forKeys)("%s accepts a key with its scope and no other", async (_, one) => {
  // Unknown objects, so that allowed calls change nothing.
  const nothing = "0190c5c0-0000-7000-8000-000000000000";
  const of = { ...bob.objectIds, kbId: nothing, chatbotId: nothing, conversationId: nothing };
  const { status } = await answerTo(one, of, keys.withScope.get(one.endpoint.scope) ?? {});
  expect([401, 403]).not.toContain(status);
});

test("a key has the current role of its creator", async () => {
  const demoted = await keyOf(bob);
  const setRole = (role: string) =>
    platform.deps.db
      .updateTable("users")
      .set({ role })
      .where("id", "=", bob.person.user.userId)
      .execute();
  const { organizationId: id } = bob.objectIds;
  const update = () =>
    platform.inject({
      method: "PATCH",
      url: `/v1/organizations/${id}`,
      headers: demoted.headers,
      payload: { city: "Rome" },
    });
  expect((await update()).statusCode).toBe(200);
  await setRole("team_member");
  expect((await update()).json()).toMatchObject({ meta: { message: "FORBIDDEN" } });
  await setRole("organization_owner");
});

test("a key keeps working for the organisation when its creator is deactivated", async () => {
  const { headers } = await keyOf(bob);
  const setStatus = (status: string) =>
    platform.deps.db
      .updateTable("users")
      .set({ status })
      .where("id", "=", bob.person.user.userId)
      .execute();
  await setStatus("black_listed");
  const call = platform.as(headers)(chatbotApi.list, { query: {} });
  expect(await call).toHaveLength(1);
  await setStatus("verified");
});
