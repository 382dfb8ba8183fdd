import { apiKeyApi } from "@/contract/accounts/api-keys";
import { acceptsIdempotencyKey } from "@/contract/endpoint";
import { cleanUp } from "@/server/features/auth/service";
import { newId } from "@/server/infrastructure/db/id";
import { respondOnce, type OnceCall } from "@/server/infrastructure/http/access/idempotency";
import * as repo from "@/server/infrastructure/http/access/idempotency-repo";
import { cases } from "@/tests/endpoint-parts";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { credentialsFor, makeObjects, rowsOf, send } from "./endpoint-cases";

let platform: TestPlatform;
let ada: Awaited<ReturnType<typeof makeObjects>>;
let bob: Awaited<ReturnType<typeof makeObjects>>;

beforeAll(async () => {
  platform = await openPlatform();
  [ada, bob] = [await makeObjects(platform, "Adas"), await makeObjects(platform, "Bobs")];
  await platform.finishJobs();
});
afterAll(() => platform.close());

const day = 24 * 3_600_000;
const creating = cases
  .filter(({ endpoint }) => acceptsIdempotencyKey(endpoint))
  .map((one) => [one.name, one] as const);

test.each(creating)("%s creates one object and repeats its response", async (name, one) => {
  const headers = { ...credentialsFor(one, ada.person, ada.token), "idempotency-key": name };
  const key = { ...headers, "idempotency-key": name.replaceAll(" ", "-") };
  const request = send(one, ada.objectIds, key);
  const first = await platform.inject(request);
  expect(first.statusCode).toBe(201);
  await platform.finishJobs();
  const rows = await rowsOf(platform, ada.objectIds.organizationId);
  const second = await platform.inject(request);
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(await rowsOf(platform, ada.objectIds.organizationId)).toEqual(rows);
});

const create = (key: string, name = "Import", cookie = ada.person.cookie) =>
  platform.inject({
    method: "POST",
    url: "/v1/api-keys",
    headers: { cookie, "idempotency-key": key },
    payload: { name, scopes: ["read"] },
  });
const countKeys = async () => (await ada.person(apiKeyApi.list)).length;

test("stores answers encrypted", async () => {
  const { token } = (await create("sealed")).json<{ data: { token: string } }>().data;
  const rows = await platform.deps.db.selectFrom("idempotentRequests").selectAll().execute();
  const stored = rows.map(
    (row) => JSON.stringify(row) + String(row.answer && Buffer.from(row.answer)),
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.join()).not.toContain(token);
  expect(stored.join()).not.toContain("Import");
});

test("refuses a key that was used with another body", async () => {
  expect((await create("other-body")).statusCode).toBe(201);
  const other = await create("other-body", "Another");
  expect(other.statusCode).toBe(422);
  expect(other.json()).toMatchObject({ meta: { message: "IDEMPOTENCY_KEY_REUSED" } });
});

test("separates the keys of different callers", async () => {
  const [first, second] = [await create("same"), await create("same", "Import", bob.person.cookie)];
  expect(second.statusCode).toBe(201);
  expect(second.headers["idempotent-replayed"]).toBeUndefined();
  expect(second.body).not.toBe(first.body);
});

test("creates one object on concurrent calls", async () => {
  const before = await countKeys();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create("together")));
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(made.map(({ body }) => body)).size).toBe(1);
  for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
  expect(await countKeys()).toBe(before + 1);
});

test.each(["", "a b", "x".repeat(256), "ä"])("refuses the malformed key %j", async (key) => {
  expect((await create(key)).statusCode).toBe(400);
});

test("a failed call releases its key", async () => {
  const call = (scopes: string[]) =>
    platform.inject({
      method: "POST",
      url: "/v1/api-keys",
      headers: { cookie: ada.person.cookie, "idempotency-key": "failed" },
      payload: { name: "Import", scopes, chatbotId: newId() },
    });
  expect((await call(["read"])).statusCode).toBe(404);
  expect((await create("failed")).statusCode).toBe(201);
});

test("accepts a key again after a day", async () => {
  const first = await create("old");
  platform.setClockAhead(day + 1_000);
  const second = await create("old");
  platform.setClockAhead(0);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.body).not.toBe(first.body);
});

test("deletes answers after a day", async () => {
  await create("swept");
  platform.setClockAhead(3 * day);
  await cleanUp(platform.deps);
  platform.setClockAhead(0);
  const remaining = await platform.deps.db
    .selectFrom("idempotentRequests")
    .select("keyHash")
    .execute();
  expect(remaining).toEqual([]);
});

describe("an interrupted call", () => {
  const callOf = (key: string, makesOutboundCalls: boolean): OnceCall => ({
    id: { organizationId: ada.objectIds.organizationId, callerHash: "caller", keyHash: key },
    key,
    credential: "secret",
    requestHash: "request",
    makesOutboundCalls,
  });
  /** Stores the claim of a process that has died. */
  async function insertClaim(call: OnceCall, lockedMs: number): Promise<void> {
    const [createdAt, lockedUntil] = [new Date(), new Date(Date.now() + lockedMs)];
    const { id, requestHash } = call;
    await platform.deps.db
      .insertInto("idempotentRequests")
      .values({ ...id, requestHash, createdAt, lockedUntil })
      .execute();
  }

  test("is rejected while it may still run, and can be repeated afterwards", async () => {
    const call = callOf("lease", false);
    await insertClaim(call, 60_000);
    const repeat = () => respondOnce(platform.deps, call, async () => "made");
    await expect(repeat()).rejects.toMatchObject({
      code: "IDEMPOTENCY_KEY_IN_USE",
      status: 409,
      retryAfterSeconds: expect.closeTo(60, -1),
    });
    platform.setClockAhead(61_000);
    expect(await repeat()).toEqual({ response: "made", isReplayed: false });
    platform.setClockAhead(0);
    expect(await repeat()).toEqual({ response: "made", isReplayed: true });
  });

  test("that was overtaken after its lease creates nothing", async () => {
    const call = callOf("overtaken", false);
    const kb = { id: newId(), organizationId: ada.objectIds.organizationId, kbType: "File" };
    const overtakenCall = respondOnce(platform.deps, call, async () => {
      const row = { ...kb, kbStatus: "Empty", title: "Slow" };
      await platform.deps.db.insertInto("knowledgeBases").values(row).execute();
      await platform.deps.db
        .updateTable("idempotentRequests")
        .set({ lockedUntil: new Date(Date.now() + 120_000) })
        .where("keyHash", "=", "overtaken")
        .execute();
      return "slow";
    });
    await expect(overtakenCall).rejects.toThrow("IDEMPOTENCY_KEY_IN_USE");
    const found = platform.deps.db
      .selectFrom("knowledgeBases")
      .select("id")
      .where("id", "=", kb.id);
    expect(await found.execute()).toEqual([]);
  });

  test("is never repeated if it waits for other services", async () => {
    const call = callOf("calls-out", true);
    const { promise: answer, resolve: finish } = Promise.withResolvers<string>();
    const started = Promise.withResolvers<void>();
    const first = respondOnce(platform.deps, call, () => {
      started.resolve();
      return answer;
    });
    await started.promise;
    const repeat = () => respondOnce(platform.deps, call, async () => "twice");
    await expect(repeat()).rejects.toThrow("IDEMPOTENCY_KEY_IN_USE");
    platform.setClockAhead(day / 2);
    await expect(repeat()).rejects.toThrow("IDEMPOTENCY_KEY_IN_USE");
    platform.setClockAhead(0);
    finish("once");
    expect(await first).toEqual({ response: "once", isReplayed: false });
    expect(await repeat()).toEqual({ response: "once", isReplayed: true });
  });
});

test("stores a response for its own request only, and releases its own claim only", async () => {
  const { db } = platform.deps;
  const { organizationId } = ada.objectIds;
  const [createdAt, lockedUntil] = [new Date(), new Date(Date.now() + day)];
  const idOf = (keyHash: string) => ({ organizationId, callerHash: "caller", keyHash });
  for (const key of ["own", "other", "third"]) {
    const claim = { ...idOf(key), requestHash: "same", createdAt, lockedUntil };
    await repo.claim(db, claim, new Date(0));
  }
  const answer = Buffer.from("answer");
  expect(await repo.complete(db, idOf("own"), lockedUntil, answer)).toBe(true);
  expect(await repo.complete(db, idOf("other"), createdAt, answer)).toBe(false);
  await repo.release(db, idOf("third"), lockedUntil);
  expect((await repo.find(db, idOf("own")))?.answer).not.toBeNull();
  expect(await repo.find(db, idOf("other"))).toMatchObject({ answer: null });
  expect(await repo.find(db, idOf("third"))).toBeUndefined();
});
