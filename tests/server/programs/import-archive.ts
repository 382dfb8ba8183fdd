// Imports an archive into an organisation. Writes a line for each stored batch, and the result at the end.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Deps } from "@/server/deps";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { readEnv } from "@/server/env";
import { chatbotArchiveJobs } from "@/server/features/chatbot-archives/jobs";
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { createLog } from "@/server/infrastructure/log";
import { subscribe } from "@/server/infrastructure/realtime/bus";
import { LocalStorage } from "@/server/infrastructure/storage/local";

const [dataDir = "", path = "", organizationId = "", importId = "", total = "0"] =
  process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
await prepareDatabase(database, { retryDelaySeconds: 0 });
const SESSION_SECRET = "a secret that is long enough for sealing";
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SESSION_SECRET });
const log = createLog(env);
const storage = new LocalStorage(join(dataDir, "files"));
// Safe: an import uses no other dependency.
const parts = { env, database, db, log, storage, parser: createParser({ log }) };
const deps = { ...parts, now: () => new Date() } as unknown as Deps;

await queueOnce();
await subscribe(
  database,
  () => console.log("stored"),
  () => {},
);
const job = { organizationId, importId };
const { run } = chatbotArchiveJobs["chatbots.import"];
await run(deps, job, new AbortController().signal);
await run(deps, job, new AbortController().signal);
const { rows } = await sql<object>`
  select state, done, total,
    (select count(*) from items)::int as items,
    (select count(distinct page_url) from items)::int as pages,
    (select count(*) from chunks)::int as passages,
    (select count(*) from chatbots)::int as chatbots,
    (select count(*) from knowledge_bases)::int as "knowledgeBases",
    (select crawled_pages from organization_usage_months)::int as used
  from chatbot_imports`.execute(db);
console.log(JSON.stringify(rows[0]));
process.exit(0);

async function queueOnce(): Promise<void> {
  const existing = await db.selectFrom("chatbotImports").select("id").executeTakeFirst();
  if (existing) return;
  await db.insertInto("organizations").values({ id: organizationId, name: "Shop" }).execute();
  async function* bytes() {
    yield await readFile(path);
  }
  const { key } = await storage.write(organizationId, bytes(), { maxBytes: 2 ** 30 });
  const row = { id: importId, organizationId, name: "Packed", storageKey: key };
  await db
    .insertInto("chatbotImports")
    .values({ ...row, total: Number(total), createdAt: new Date() })
    .execute();
}
