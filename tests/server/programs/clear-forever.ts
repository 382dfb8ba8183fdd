// Runs the queued jobs, and hangs after the first deleted batch.
import { join } from "node:path";
import type { Deps } from "@/server/deps";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { openDatabase } from "@/server/infrastructure/db/database";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { jobs } from "@/server/job-handlers";

const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const vacuumIfNeeded = () => {
  console.log("batch deleted");
  return new Promise<never>(() => {});
};
const storage = new LocalStorage(join(dataDir, "files"));
const deps = {
  metrics: createMetrics(),
  tracing: null,
  database: { ...database, vacuumIfNeeded },
  db: database.db,
  storage,
  log: console,
  parser: createParser({ log: console }),
  indexer: createIndexer(),
  browser: null,
  now: () => new Date(),
};
// The queued jobs need only these deps.
await startJobs(deps as unknown as Deps, jobs);
