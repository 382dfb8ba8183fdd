import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { type LiveEvent, publish, subscribe } from "@/server/infrastructure/realtime/bus";
import { openTestDatabase } from "../../../database";

let database: Database;
const received: LiveEvent[] = [];
const warned: string[] = [];
const arrivals = new EventEmitter();

beforeAll(async () => {
  database = await openTestDatabase();
  const onEvent = (event: LiveEvent) => {
    received.push(event);
    arrivals.emit("event");
  };
  await subscribe(database, onEvent, () => {}, { warn: (_, message) => warned.push(message) });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => database.close());

async function waitForEvents(count: number) {
  while (received.length < count) await once(arrivals, "event");
}

const crawledPage = (kbId: string, page: number | string) =>
  ({ kbId, pageUrl: `https://example.com/${page}`, stage: "Crawled" }) as const;

test("delivers events of many transactions completely and in order", async () => {
  const [organizationId, kbId] = [newId(), newId()];
  for (let transaction = 0; transaction < 20; transaction += 1) {
    await database.db.transaction().execute(async (tx) => {
      for (let page = 0; page < 5; page += 1) {
        const payload = crawledPage(kbId, transaction * 5 + page);
        await publish(tx, organizationId, "ImportWebStatusChanged", payload);
      }
    });
  }
  await waitForEvents(100);
  expect(received).toEqual(
    Array.from({ length: 100 }, (_, page) => ({
      organizationId,
      event: "ImportWebStatusChanged",
      payload: crawledPage(kbId, page),
    })),
  );
});

test("does not publish events of a transaction that was rolled back", async () => {
  const [organizationId, rolledBack, committed] = [newId(), newId(), newId()];
  const failing = database.db.transaction().execute(async (tx) => {
    await publish(tx, organizationId, "UploadCanceled", { kbId: rolledBack });
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  await publish(database.db, organizationId, "UploadCanceled", { kbId: committed });
  await waitForEvents(1);
  expect(received.map(({ payload }) => payload)).toEqual([{ kbId: committed }]);
});

test("rejects an invalid payload", async () => {
  const publishing = publish(database.db, newId(), "UploadCanceled", { kbId: "none" });
  await expect(publishing).rejects.toThrow("Invalid UUID");
});

test("ignores unknown notifications", async () => {
  const [organizationId, kbId] = [newId(), newId()];
  const event = { organizationId, event: "UploadCanceled" };
  const odd = [
    "",
    "{",
    "null",
    "[]",
    { ...event, event: "FromTomorrow" },
    { ...event, payload: 1 },
  ];
  for (const message of odd) {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    await sql`select pg_notify('live', ${text})`.execute(database.db);
  }
  await publish(database.db, organizationId, "UploadCanceled", { kbId });
  await waitForEvents(1);
  expect(received).toEqual([{ ...event, payload: { kbId } }]);
  expect(warned).toHaveLength(odd.length);
});

test("rejects events that PostgreSQL cannot carry", async () => {
  const payload = crawledPage(newId(), "x".repeat(8_000));
  const publishing = publish(database.db, newId(), "ImportWebStatusChanged", payload);
  await expect(publishing).rejects.toMatchObject({ code: "22023" });
});

test("keeps notifying a listener after another one of the channel was removed", async () => {
  const events = new EventEmitter();
  const leave = await database.listen("shared", () => events.emit("first"));
  await database.listen("shared", (payload) => events.emit("second", payload));
  await leave();
  const payload = once(events, "second");
  await sql`select pg_notify('shared', 'after')`.execute(database.db);
  expect(await payload).toEqual(["after"]);
});
