// Runs the queued jobs, and hangs before it commits the first rows of the named table, which it reports.
import { sql } from "kysely";
import type { Deps } from "@/server/deps";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { jobs } from "@/server/job-handlers";

const [dataDir = "", table = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });

const executeOnly = (work: (tx: Db) => Promise<unknown>) =>
  database.db.transaction().execute(async (tx) => {
    const result = await work(tx);
    const { rows } = await sql`select from ${sql.table(table)}`.execute(tx);
    if (rows.length === 0) return result;
    console.log("written");
    return new Promise<never>(() => {});
  });

const db = new Proxy(database.db, {
  get(target, name) {
    if (name === "transaction") return () => ({ execute: executeOnly });
    const member: unknown = Reflect.get(target, name);
    return typeof member === "function" ? (member.bind(target) as unknown) : member;
  },
});
const deps = {
  metrics: createMetrics(),
  tracing: null,
  database,
  db,
  log: console,
  parser: createParser({ log: console }),
  indexer: createIndexer(),
  browser: null,
  model: null,
  embedder: null,
  now: () => new Date(),
};
// The queued jobs need only these deps.
await startJobs(deps as unknown as Deps, jobs);
