import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { ConnectionScheduler } from "@/server/infrastructure/db/connection-scheduler";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { maintain } from "@/server/infrastructure/db/embedded/maintenance";
import { copyDatabase, openCopy } from "../../../embedded-database";

const log = { warn: jest.fn() };
/** A sixteenth of the platform's value. */
const BATCH_BYTES = 1_000_000;
let database: Database;
beforeAll(async () => {
  database = await openCopy();
});
beforeEach(() => log.warn.mockReset());
afterEach(() => jest.useRealTimers());
afterAll(() => database.close());

const run = (statement: string, { db } = database) => sql.raw(statement).execute(db);

/** A table with `rows` rows, whose long texts are stored out of line. */
async function makeTable(name: string, rows: number, within = database) {
  await run(`create table ${name} (id integer primary key, word text, long text)`, within);
  await run(`alter table ${name} alter column long set storage external`, within);
  await run(`insert into ${name} ${selectRows("first", rows)}`, within);
}

const selectRows = (word: string, rows: number) =>
  `select id, '${word}', repeat('${word}', 600) from generate_series(1, ${rows}) as id`;

/** Runs maintenance with current statistics, which the engine otherwise updates at most once a second. */
async function runMaintenance({ isQuiet = true } = {}) {
  await run("select pg_stat_force_next_flush()");
  return maintain(database.db, log, { isQuiet, batchBytes: BATCH_BYTES });
}

/** The statistics of a table from the catalog. */
async function statsOf(name: string, { db } = database) {
  const { rows } = await sql<{ tuples: number; pages: number; columns: number; vacuums: number }>`
    select reltuples as tuples, pg_total_relation_size(oid) / 8192 as pages,
      (select count(*) from pg_stats where tablename = relname) as columns,
      pg_stat_get_vacuum_count(oid) as vacuums
    from pg_class where oid = ${name}::regclass
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error(`No table ${name}`);
  return stats;
}

test("analyses tables that have grown", async () => {
  await makeTable("grown", 300);
  expect(await statsOf("grown")).toMatchObject({ tuples: -1, columns: 0 });
  expect(await runMaintenance()).toBe(true);
  expect(await statsOf("grown")).toMatchObject({ tuples: 300, columns: 3 });

  await run("insert into grown select id, 'more', '' from generate_series(301, 400) as id");
  await runMaintenance();
  expect(await statsOf("grown")).toMatchObject({ tuples: 400 });
});

test("skips tables with few changes", async () => {
  await makeTable("calm", 1_000);
  await runMaintenance();
  const { vacuums } = await statsOf("calm");
  await run("update calm set word = 'other' where id <= 100");
  await runMaintenance();
  expect(await statsOf("calm")).toMatchObject({ vacuums });
  await run("update calm set word = 'other' where id <= 300");
  await runMaintenance();
  expect(await statsOf("calm")).toMatchObject({ vacuums: vacuums + 1 });
});

test("reuses the space of updated rows", async () => {
  const growthOf = async (name: string, afterwards: () => Promise<unknown>) => {
    await makeTable(name, 200);
    const before = await statsOf(name);
    for (let time = 1; time <= 20; time += 1) {
      await run(`delete from ${name}`);
      await run(`insert into ${name} ${selectRows(`time${time}`, 200)}`);
      await afterwards();
    }
    return (await statsOf(name)).pages / before.pages;
  };
  expect(await growthOf("neglected", async () => {})).toBeGreaterThan(15);
  expect(await growthOf("kept", runMaintenance)).toBeLessThan(4);
});

test("postpones long vacuums until the database is quiet, unless most rows are dead", async () => {
  const rewrite = async () => {
    await run("delete from large");
    await run(`insert into large ${selectRows("anew", 950)}`);
  };
  await makeTable("large", 950);
  const { rows } = await sql<{ toastTable: string }>`
    select reltoastrelid::regclass::text as "toastTable" from pg_class where relname = 'large'
  `.execute(database.db);
  const toastTable = rows[0]?.toastTable ?? "";
  await runMaintenance({ isQuiet: false });
  expect(await statsOf(toastTable)).toMatchObject({ vacuums: 0 });
  await runMaintenance();
  expect(await statsOf(toastTable)).toMatchObject({ vacuums: 1 });

  await rewrite();
  await runMaintenance({ isQuiet: false });
  expect(await statsOf(toastTable)).toMatchObject({ vacuums: 1 });
  await rewrite();
  await runMaintenance({ isQuiet: false });
  expect(await statsOf(toastTable)).toMatchObject({ vacuums: 2 });
});

test("does not count the polling of the job queue as a request", async () => {
  jest.useFakeTimers();
  const scheduler = new ConnectionScheduler();
  jest.advanceTimersByTime(3_000);
  await scheduler.run(async () => {});
  expect(scheduler.idleMs).toBe(3_000);
  const end = await scheduler.call();
  end();
  expect(scheduler.idleMs).toBe(0);
});

test("maintenance starts with the database, cleans up after an earlier process, and stops between two steps", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-maintenance-"));
  await copyDatabase(dataDir);
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const earlier = await openDatabase({ dataDir, log });
  await makeTable("left_over", 300, earlier);
  await earlier.close();

  const later = await openDatabase({ dataDir, log });
  expect(await statsOf("left_over", later)).toMatchObject({ tuples: -1, columns: 0 });
  jest.advanceTimersByTime(5_000);
  let stats = await statsOf("left_over", later);
  while (stats.columns === 0) stats = await statsOf("left_over", later);
  expect(stats).toMatchObject({ tuples: 300, columns: 3, vacuums: 1 });
  await later.close();
  expect(log.warn).not.toHaveBeenCalled();
  await rm(dataDir, { recursive: true });
});

test("logs a failure and continues", async () => {
  await run(`create function rank(id integer) returns integer immutable return id`);
  await makeTable("faulty", 300);
  await run("create index on faulty (rank(id))");
  await run(`create or replace function rank(id integer) returns integer immutable return id / 0`);
  await makeTable("sound", 300);

  expect(await runMaintenance()).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: "division by zero" }) },
    "database maintenance failed",
  );
  expect(await statsOf("sound")).toMatchObject({ tuples: 300, columns: 3 });
  await run("drop table faulty");
});

test("makes checkpoints, and makes them sooner while the database is quiet", async () => {
  const walBytes = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()
    `.execute(database.db);
    return rows[0]?.bytes ?? 0;
  };
  await run("checkpoint");
  await makeTable("logged", 500);
  await runMaintenance();
  expect(await walBytes()).toBeGreaterThan(1_000_000);

  await run("create table long_logged (text text)");
  await run("alter table long_logged alter column text set storage external");
  await run("insert into long_logged select repeat('x', 100000) from generate_series(1, 50)");
  await runMaintenance({ isQuiet: false });
  expect(await walBytes()).toBeGreaterThan(5_000_000);
  await runMaintenance();
  expect(await walBytes()).toBeLessThan(1_000_000);
});
