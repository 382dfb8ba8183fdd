import * as repo from "@/server/features/knowledge-bases/repo";
import * as kbs from "@/server/features/knowledge-bases/write-repo";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { makeAccount, makeKnowledgeBase } from "../stored-owners";

const NOW = new Date("2026-03-05T12:00:00Z");
const LATER = new Date(NOW.getTime() + 1);

let database: Database;
let organizationId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ organizationId } = await makeAccount(database.db));
});

type Scope = { organizationId: string; kbId: string };

const make = (columns: Parameters<typeof makeKnowledgeBase>[2] = {}) =>
  makeKnowledgeBase(database.db, organizationId, columns);

const stateOf = (scope: Scope) => kbs.findState(database.db, scope);
const statusOf = async (scope: Scope) => (await stateOf(scope))?.kbStatus;

async function start(scope: Scope) {
  const run = { ...scope, runId: newId() };
  await database.db
    .insertInto("crawlRuns")
    .values({ id: run.runId, ...scope, trigger: "manual" })
    .execute();
  await kbs.markInProgress(database.db, run, {});
  return run;
}

test("a run marks its own knowledge base as in progress until it is ready", async () => {
  const [kb, other] = [await make(), await make()];
  const run = await start(kb);
  expect([await statusOf(kb), await statusOf(other)]).toEqual(["InProgress", "Empty"]);
  expect(await kbs.markReady(database.db, run)).toBe(true);
  expect([await statusOf(kb), await statusOf(other)]).toEqual(["Ready", "Empty"]);
  expect(await kbs.markReady(database.db, run)).toBe(false);
});

test("a run that was replaced changes nothing", async () => {
  const kb = await make();
  const first = await start(kb);
  await start(kb);
  expect(await kbs.markReady(database.db, first)).toBe(false);
  expect(await kbs.recordSteps(database.db, first, 5)).toBe(false);
  expect(await statusOf(kb)).toBe("InProgress");
});

test("settings cannot be changed during a run", async () => {
  const [idle, busy] = [await make(), await make()];
  await start(busy);
  const change = { description: "New" };
  expect(await kbs.updateIfIdle(database.db, idle, change)).toEqual({ id: idle.kbId });
  expect(await kbs.updateIfIdle(database.db, busy, change)).toBeUndefined();
});

test("a cancellation is requested for the run of one knowledge base", async () => {
  const [kb, other, idle] = [await make(), await make(), await make()];
  const run = await start(kb);
  await start(other);
  expect(await kbs.requestCancellation(database.db, kb)).toEqual(run);
  expect(await kbs.requestCancellation(database.db, idle)).toBeUndefined();
  const requested = await database.db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("cancelRequestedAt", "is not", null)
    .select("id")
    .execute();
  expect(requested).toEqual([{ id: kb.kbId }]);
});

const columnsOf = ({ kbId }: Scope) =>
  database.db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .selectAll()
    .executeTakeFirstOrThrow();

test("cancels all runs of one organisation, and touches no idle knowledge base", async () => {
  const [busy, idle] = [await make(), await make()];
  await start(busy);
  const { organizationId: stranger } = await makeAccount(database.db);
  await kbs.cancelRuns(database.db, stranger, NOW);
  expect((await columnsOf(busy)).cancelRequestedAt).toBeNull();
  await kbs.cancelRuns(database.db, organizationId, NOW);
  expect((await columnsOf(busy)).cancelRequestedAt).toEqual(NOW);
  expect((await columnsOf(idle)).cancelRequestedAt).toBeNull();
});

test("after the reading, a cancellation stays requested unless only the reading was cancelled", async () => {
  const [kb, other] = [await make(), await make()];
  const run = await start(kb);
  await start(other);
  await kbs.cancelRuns(database.db, organizationId, NOW);
  await kbs.markRead(database.db, run, false);
  expect(await columnsOf(kb)).toMatchObject({ cancelRequestedAt: NOW });
  await kbs.markRead(database.db, run, true);
  expect(await columnsOf(kb)).toMatchObject({ cancelRequestedAt: null });
  expect(await columnsOf(other)).toMatchObject({ cancelRequestedAt: NOW, crawlEndedAt: null });
});

test("a run starts without the progress of the previous one", async () => {
  const [kb, other] = [await make(), await make()];
  const none = { failedCount: 0, skippedCount: 0, characterCount: 0, itemCount: 0 };
  const counts = { ...none, progressDone: 2, progressTotal: 4, progressShare: 0.5 };
  const run = await start(kb);
  await kbs.setCounts(database.db, kb, counts);
  await kbs.setProgressStart(database.db, kb);
  await kbs.recordSteps(database.db, run, 3);
  expect(await columnsOf(kb)).toMatchObject({ progressDone: 2, progressFrom: 0.5 });
  expect(await columnsOf(other)).toMatchObject({ progressDone: 0, progressFrom: 0 });
  await kbs.setCounts(database.db, other, counts);
  await kbs.setProgressStart(database.db, kb);
  expect(await columnsOf(other)).toMatchObject({ progressDone: 2, progressFrom: 0 });
  await start(kb);
  const fresh = { progressDone: 0, progressTotal: 0, progressFrom: 0, stepsWhenResumed: 0 };
  expect(await columnsOf(kb)).toMatchObject(fresh);
});

test("a knowledge base is locked and found by its id", async () => {
  const [web, file] = [await make({ kbType: "Web" }), await make()];
  for (const kb of [web, file]) {
    const { kbType } = await columnsOf(kb);
    expect(await kbs.lockKnowledgeBase(database.db, kb)).toMatchObject({ kbType });
    expect(await repo.find(database.db, organizationId, kb.kbId)).toMatchObject({ id: kb.kbId });
  }
});

test("a run records a number of steps only if it is larger than the last one", async () => {
  const run = await start(await make());
  expect(await kbs.recordSteps(database.db, run, 2)).toBe(true);
  expect(await kbs.recordSteps(database.db, run, 2)).toBe(false);
  expect(await kbs.recordSteps(database.db, run, 3)).toBe(true);
});

test("an import marks only its own knowledge base as ready", async () => {
  const [kb, empty, other] = [await make(), await make(), await make()];
  await kbs.markImported(database.db, kb, false);
  await kbs.markImported(database.db, empty, true);
  const statuses = [await statusOf(kb), await statusOf(empty), await statusOf(other)];
  expect(statuses).toEqual(["Ready", "Empty", "Empty"]);
});

test("a schedule is set for one knowledge base", async () => {
  const [kb, other] = [await make(), await make()];
  await kbs.setSchedule(database.db, kb, { schedule: "daily", nextRunAt: NOW });
  expect(await stateOf(kb)).toMatchObject({ schedule: "daily", nextRunAt: NOW });
  expect(await stateOf(other)).toMatchObject({ schedule: "off", nextRunAt: null });
});

test("deleting knowledge bases keeps the others", async () => {
  const [kb, other] = [await make(), await make()];
  await kbs.deleteWithChatbots(database.db, organizationId, [kb.kbId]);
  expect(await stateOf(kb)).toBeUndefined();
  expect(await stateOf(other)).toBeDefined();
});

test("knowledge bases of other organisations and those in progress are not locked for deletion", async () => {
  const { organizationId: stranger } = await makeAccount(database.db);
  const foreign = await makeKnowledgeBase(database.db, stranger);
  const [idle, busy, unasked] = [await make(), await make(), await make()];
  await start(busy);
  const ids = [idle, busy, foreign].map(({ kbId }) => kbId);
  const locked = await database.db
    .transaction()
    .execute((tx) => repo.lockIdle(tx, organizationId, ids));
  expect(locked).toEqual([{ id: idle.kbId }]);
  expect(await repo.countOwned(database.db, organizationId, ids)).toBe(2);
  expect(await stateOf(unasked)).toBeDefined();
});

test("selects due runs, the longest overdue first, except those of disabled organisations", async () => {
  const [second, first] = [await make({ nextRunAt: LATER }), await make({ nextRunAt: NOW })];
  await make({ nextRunAt: new Date(LATER.getTime() + 1) });
  await start(await make({ nextRunAt: NOW }));
  const { organizationId: stranger } = await makeAccount(database.db);
  await makeKnowledgeBase(database.db, stranger, { nextRunAt: NOW });
  await database.db
    .updateTable("organizations")
    .where("id", "=", stranger)
    .set({ disabledAt: NOW })
    .execute();
  const all = await repo.listDue(database.db, LATER, 99);
  const due = all.filter((row) => [organizationId, stranger].includes(row.organizationId));
  expect(due.map(({ id }) => id)).toEqual([first.kbId, second.kbId]);
  expect(await repo.listDue(database.db, LATER, 1)).toHaveLength(1);
});

describe("the list of knowledge bases", () => {
  const page = { page: 1, pageSize: 9 };
  const idsOf = async (filter: Partial<repo.Filter>) => {
    const all = { ...page, ...filter };
    const rows = await repo.list(database.db, organizationId, all);
    return rows.map(({ id }) => id);
  };

  test("shows the newest first, page by page", async () => {
    const kb = [await make(), await make(), await make()].map(({ kbId }) => kbId);
    expect(await idsOf({})).toEqual(kb.toReversed());
    expect(await idsOf({ page: 2, pageSize: 1 })).toEqual([kb[1]]);
    expect(await repo.count(database.db, organizationId, page)).toBe(3);
  });

  test("is filtered by status, type and title, and counts only these", async () => {
    const web = await make({ kbType: "Web" });
    const busy = await make();
    await start(busy);
    const filters: [Partial<repo.Filter>, Scope][] = [
      [{ kbType: "Web" }, web],
      [{ kbStatus: "InProgress" }, busy],
      [{ search: web.kbId.toUpperCase() }, web],
    ];
    for (const [filter, { kbId }] of filters) {
      expect(await idsOf(filter)).toEqual([kbId]);
      expect(await repo.count(database.db, organizationId, { ...page, ...filter })).toBe(1);
    }
  });

  test("is sorted by a column, in both directions", async () => {
    const [late, soon] = [await make({ nextRunAt: LATER }), await make({ nextRunAt: NOW })];
    const never = await make();
    expect(await idsOf({ sort: "nextRunAt" })).toEqual([soon.kbId, late.kbId, never.kbId]);
    expect(await idsOf({ sort: "-nextRunAt" })).toEqual([late.kbId, soon.kbId, never.kbId]);
    expect(await idsOf({ sort: "unknown" })).toEqual([never.kbId, soon.kbId, late.kbId]);
  });
});
