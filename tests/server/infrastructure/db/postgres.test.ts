import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { migrations } from "@/server/infrastructure/db/migrate";
import { DatabaseUnavailable } from "@/server/infrastructure/db/transient-error";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { createServerDatabase } from "../../../postgres-database";
import { Program } from "../../../program";
import { BlockedJobs } from "../jobs/blocked-jobs";
import { someBase, startHandling, startMerging } from "../jobs/job-platform";

const server = await findOrStartPostgres();
const warnings = new EventEmitter();
const log = { warn: () => void warnings.emit("warning") };
afterAll(() => server?.stop());

if (!server) {
  test("no PostgreSQL is installed here: behaviour specific to it was not tested", () => {});
}

/** A test with a database of its own on the server, if there is one. */
function onServer(name: string, run: (database: Database, url: string) => Promise<void>) {
  if (!server) return;
  const inDatabase = async () => {
    const { url, drop } = await createServerDatabase(server.url);
    const database = await openDatabase({ dataDir: "", databaseUrl: url, log });
    try {
      await run(database, url);
    } finally {
      await database.close();
      await drop();
    }
  };
  test(name, inDatabase);
}

onServer("four processes that start at once prepare it together", async ({ db }, url) => {
  const path = "tests/server/programs/prepare.ts";
  const programs = Array.from({ length: 4 }, () => new Program(path, url).ends());
  for (const end of await Promise.all(programs)) expect(end).toEqual({ code: 0, errors: "" });
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
});

onServer(
  "a listener reconnects after the loss of its connection, and requests a resync",
  async (database) => {
    const events = new EventEmitter();
    const onPayload = (payload: string) => events.emit("payload", payload);
    await database.listen("test", onPayload, () => events.emit("resync"));
    const resync = once(events, "resync");
    await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'
  `.execute(database.db);
    await resync;
    const payload = once(events, "payload");
    await sql`select pg_notify('test', 'after')`.execute(database.db);
    expect(await payload).toEqual(["after"]);
  },
);

/** Resolves when the loss of a connection to the database has been logged. */
async function loseConnection(url: string): Promise<void> {
  const lost = once(warnings, "warning");
  const other = await openDatabase({ dataDir: "", databaseUrl: url, log });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(other.db);
  await lost;
  await other.close();
}

onServer("an idle connection that is lost is replaced", async ({ db }, url) => {
  await sql`select 1`.execute(db);
  await loseConnection(url);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
});

onServer("survives the loss of a connection between two statements", async ({ db }, url) => {
  const transaction = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await loseConnection(url);
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow(DatabaseUnavailable);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
});

onServer("a job whose process is killed is taken over by another", async (database, url) => {
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  const base = someBase();
  await enqueue(database.db, "index.merge", base);
  const program = new Program("tests/server/programs/merge-forever.ts", "", url);
  await program.writes(1);

  const done: string[] = [];
  const jobs = await startMerging(database, {
    run: async (_deps, { kbId }) => void done.push(kbId),
  });
  await program.kill();
  await jobs.idle();
  await jobs.stop();
  expect(done).toEqual([base.kbId]);
});

onServer("an organisation leaves slots to the others in each of two workers", async (database) => {
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  const [blocked, busy] = [new BlockedJobs(), someBase()];
  const queue = async (count: number, base = busy) => {
    for (let at = 0; at < count; at += 1) {
      const { kbId } = someBase();
      await enqueue(database.db, "kb.crawl", { ...base, kbId });
    }
  };
  const starting = [1, 2].map(() => startHandling(database, "kb.crawl", blocked.handler));
  const workers = await Promise.all(starting);
  await queue(20);
  await blocked.starts(8);
  await queue(4, someBase());
  await blocked.starts(12);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(blocked.started).toHaveLength(12);
});

onServer("several workers never run one key at once", async (database) => {
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  const base = someBase();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let running = 0;
  const runningCounts: number[] = [];
  const run = async () => {
    runningCounts.push((running += 1));
    if (runningCounts.length < 20) await enqueue(database.db, "index.merge", base);
    else finish();
    running -= 1;
  };
  const starting = Array.from({ length: 3 }, () => startMerging(database, { run }));
  const workers = await Promise.all(starting);
  await enqueue(database.db, "index.merge", base);
  await finished;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(runningCounts).toEqual(Array.from({ length: 20 }, () => 1));
});
