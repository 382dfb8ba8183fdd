// Runs the queued jobs, with local websites and the embedding endpoint, if one is named. Reports read and trained
// pages, every stage of files, and the end.
import { join } from "node:path";
import { misspelt } from "@/contract/fields/spelling";
import type { Deps } from "@/server/deps";
import { openEmbedder } from "@/server/engines/ai/embeddings";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { readEnv } from "@/server/env";
import { auditor } from "@/server/features/audit-log/recorder";
import { authentication } from "@/server/features/auth/authentication";
import { openDatabase } from "@/server/infrastructure/db/database";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createLog } from "@/server/infrastructure/log";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { createPasswords } from "@/server/infrastructure/password-hash";
import { subscribe } from "@/server/infrastructure/realtime/bus";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { jobs as jobTable } from "@/server/job-handlers";

const [dataDir = "", databaseUrl = "", embeddings] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const log = createLog(env);
const deps: Deps = {
  env,
  database,
  db: database.db,
  log,
  fetcher: createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "AntwortBot/1.0" }),
  resolveTxt: () => Promise.resolve([]),
  parser: createParser({ log }),
  indexer: createIndexer(),
  browser: null,
  model: null,
  embedder: embeddings
    ? openEmbedder({ baseUrl: embeddings, apiKey: undefined, model: "one" })
    : null,
  mailer: { send: async (mail) => console.log(`mail: ${mail.subject}`), close: async () => {} },
  inbox: null,
  storage: new LocalStorage(join(dataDir, "files")),
  passwords: createPasswords(),
  authentication,
  auditor,
  metrics: createMetrics(),
  tracing: null,
  draining: new AbortController().signal,
  now: () => new Date(),
};
await subscribe(
  database,
  ({ event, payload }) => {
    if (event === "ImportFileStatusChanged") console.log(payload.stage, payload.filename);
    if (event !== "ImportWebStatusChanged" || payload.stage === misspelt.Training) return;
    console.log(payload.stage, payload.pageUrl);
  },
  () => {},
);
const jobs = await startJobs(deps, jobTable);
await jobs.idle();
await jobs.stop();
await deps.fetcher.close();
await deps.parser.close();
await deps.indexer.close();
await database.close();
console.log("done");
