import { WEBHOOK_TEST } from "@/contract/accounts/webhooks";
import * as deliveries from "@/server/features/webhooks/deliveries-repo";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { makeAccount } from "../stored-owners";

const NOW = new Date("2026-03-05T12:00:00Z");
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);

let database: Database;
let organizationId: string;
let webhookId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ organizationId } = await makeAccount(database.db));
  webhookId = await addWebhook();
});

async function addWebhook(): Promise<string> {
  const id = newId();
  await database.db
    .insertInto("webhooks")
    .values({
      id,
      organizationId,
      url: "https://a.example",
      events: [],
      secret: "",
      createdAt: NOW,
    })
    .execute();
  return id;
}

async function deliver({ at = NOW, type = "message", webhook = webhookId } = {}): Promise<string> {
  const row = { organizationId, webhookId: webhook, conversationId: null, type, body: "{}", at };
  const { id, attempts } = await deliveries.insert(database.db, row);
  expect(attempts).toBe(0);
  return id;
}

async function attempt(id: string, state: "delivered" | "failed" | "pending", attempts = 0) {
  return deliveries.recordAttempt(
    database.db,
    { organizationId, id, attempts },
    { state, at: NOW, status: 200, responseBody: null, error: null, nextAttemptAt: null },
  );
}

const stateOf = async (id: string, webhook = webhookId) =>
  (await deliveries.find(database.db, { organizationId, webhookId: webhook, id }))?.state;

test("the deliveries of a webhook are listed newest first, page by page", async () => {
  const ids = [await deliver(), await deliver(), await deliver()];
  await deliver({ webhook: await addWebhook() });
  const filter = { organizationId, webhookId };
  const page = await deliveries.list(database.db, filter, { limit: 1, offset: 1 });
  expect(page.map(({ id }) => id)).toEqual([ids[1]]);
  expect(await deliveries.count(database.db, filter)).toBe(3);
});

test("deliveries are filtered by state and type", async () => {
  const [test, message] = [await deliver({ type: WEBHOOK_TEST }), await deliver()];
  await attempt(message, "failed");
  const idsOf = async (filter: object) => {
    const all = { organizationId, webhookId, ...filter };
    const rows = await deliveries.list(database.db, all, { limit: 9, offset: 0 });
    expect(await deliveries.count(database.db, all)).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  expect(await idsOf({ state: "failed" })).toEqual([message]);
  expect(await idsOf({ type: WEBHOOK_TEST })).toEqual([test]);
});

test("a delivery is found under its own webhook only", async () => {
  const id = await deliver();
  const other = await addWebhook();
  expect(await stateOf(id, other)).toBeUndefined();
  const ref = { organizationId, webhookId: other, id };
  expect(await deliveries.requeue(database.db, ref, NOW)).toBeUndefined();
  await deliveries.failPending(database.db, organizationId, other);
  expect(await stateOf(id)).toBe("pending");
});

test("records the attempt of a delivery once, without changing others", async () => {
  const [id, other] = [await deliver(), await deliver()];
  expect(await attempt(id, "delivered")).toEqual({ id });
  expect(await attempt(id, "failed")).toBeUndefined();
  expect(await stateOf(id)).toBe("delivered");
  expect(await stateOf(other)).toBe("pending");
  expect(await attempt(id, "failed", 1)).toEqual({ id });
});

test("finds the requested delivery to send", async () => {
  const ids = [await deliver(), await deliver()];
  for (const id of ids)
    expect(await deliveries.findToSend(database.db, organizationId, id)).toMatchObject({ id });
});

test("disabling a webhook fails only its own pending deliveries", async () => {
  const [delivered, pending] = [await deliver(), await deliver()];
  await attempt(delivered, "delivered");
  await deliveries.failPending(database.db, organizationId, webhookId);
  expect(await stateOf(delivered)).toBe("delivered");
  expect(await stateOf(pending)).toBe("failed");
});

test("repeats failed deliveries, except tests and those of other webhooks", async () => {
  const other = await addWebhook();
  const failed = await deliver();
  const kept = [await deliver({ type: WEBHOOK_TEST }), await deliver({ webhook: other })];
  for (const id of [failed, ...kept]) await attempt(id, "failed");
  const pending = await deliver();
  expect(await deliveries.requeueFailed(database.db, organizationId, webhookId, NOW)).toBe(1);
  expect(await stateOf(failed)).toBe("pending");
  expect(await stateOf(kept[0] ?? "")).toBe("failed");
  expect(await stateOf(kept[1] ?? "", other)).toBe("failed");
  expect(await stateOf(pending)).toBe("pending");
});

test("repeats one delivery at a time", async () => {
  const [id, other] = [await deliver(), await deliver()];
  for (const each of [id, other]) await attempt(each, "failed");
  await deliveries.requeue(database.db, { organizationId, webhookId, id }, NOW);
  expect([await stateOf(id), await stateOf(other)]).toEqual(["pending", "failed"]);
});

test("a webhook has delivered since a time only if one of its own deliveries was accepted since then", async () => {
  const has = async (webhook: string, since: Date) =>
    (await deliveries.hasDeliveredSince(database.db, organizationId, webhook, since)) !== undefined;
  await attempt(await deliver(), "delivered");
  expect(await has(webhookId, NOW)).toBe(true);
  expect(await has(webhookId, LATER)).toBe(false);
  expect(await has(await addWebhook(), NOW)).toBe(false);
});

test("pending deliveries become due at their time, the longest waiting first", async () => {
  const [second, first] = [await deliver(), await deliver({ at: EARLIER })];
  await attempt(await deliver(), "delivered");
  await deliver({ at: LATER });
  const due = async (limit: number) =>
    (await deliveries.listDue(database.db, NOW, limit))
      .filter((row) => row.organizationId === organizationId)
      .map(({ id }) => id);
  expect(await due(999)).toEqual([first, second]);
  expect(await deliveries.listDue(database.db, NOW, 1)).toHaveLength(1);
});

test("old deliveries are deleted in batches", async () => {
  const old = new Date("2020-01-01T00:00:00Z");
  const ids = [await deliver({ at: old }), await deliver({ at: old }), await deliver()];
  const before = new Date(old.getTime() + 1);
  expect(await deliveries.deleteOld(database.db, old, 9)).toBe(0);
  expect(await deliveries.deleteOld(database.db, before, 1)).toBe(1);
  expect(await deliveries.deleteOld(database.db, before, 9)).toBe(1);
  expect(await stateOf(ids[2] ?? "")).toBe("pending");
});
