import { sql } from "kysely";
import { findCurrent, isCurrent } from "@/server/features/runs/current-run-repo";
import { complete, find, setCounts } from "@/server/features/runs/run-repo";
import type { Run } from "@/server/features/runs/run-types";
import { type Database, type Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { insertRunningWebsite } from "../knowledge-bases/crawling";

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** The embedded database has one connection, so a statement beside a transaction waits for its end. */
const isOnServer = Boolean(process.env.TEST_DATABASE_URL);

async function hasWaitingLock(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(tx);
  return rows.length > 0;
}

/**
 * Reads during a transaction that changes the knowledge base. The transaction commits when the reader waits or has
 * read.
 */
async function readBeside<Found>(
  { kbId }: Run,
  change: { kbStatus: string } | { crawlRunId: string },
  read: () => Promise<Found>,
): Promise<Found> {
  const changed = Promise.withResolvers<void>();
  const reader = { isDone: !isOnServer };
  // Started outside, because calls within a transaction join it.
  const reading = changed.promise.then(read).finally(() => (reader.isDone = true));
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("knowledgeBases").where("id", "=", kbId).set(change).execute();
    changed.resolve();
    while (!reader.isDone && !(await hasWaitingLock(tx)));
  });
  return reading;
}

async function insertRun(): Promise<Run> {
  const [organizationId, userId] = [newId(), newId()];
  await sql`insert into organizations (id, name) values (${organizationId}, 'Shop')`.execute(db);
  await sql`
    insert into users (id, organization_id, email, password_hash, first_name, last_name, role, status)
    values (${userId}, ${organizationId}, ${userId}, '', 'Ada', 'L', 'organization_owner', 'verified')
  `.execute(db);
  const website = { title: "Site", baseUrl: "https://example.com/" };
  return insertRunningWebsite(db, { organizationId, userId }, website);
}

test("finds no run that another transaction is completing", async () => {
  const run = await insertRun();
  expect(await findCurrent(db, run)).toEqual(run);
  const found = await readBeside(run, { kbStatus: "Ready" }, () => findCurrent(db, run));
  expect(found).toBeUndefined();
});

test("a run that another transaction is replacing is not current", async () => {
  const run = await insertRun();
  expect(await isCurrent(db, run)).toBe(true);
  const next = { ...run, runId: newId() };
  const answer = await readBeside(run, { crawlRunId: next.runId }, () => isCurrent(db, run));
  expect(answer).toBe(false);
  expect(await isCurrent(db, next)).toBe(true);
});

test("a completed run keeps its end and its counts", async () => {
  const run = await insertRun();
  await setCounts(db, run, { failed: 1, skipped: 2, trained: 3 });
  await complete(db, run);
  const completed = await find(db, run);
  expect(completed).toMatchObject({ failedCount: 1, skippedCount: 2, unchangedCount: 3 });
  expect(completed?.endedAt).not.toBeNull();
  await setCounts(db, run, { failed: 0, skipped: 0, trained: 0 });
  await complete(db, run);
  expect(await find(db, run)).toEqual(completed);
});
