// Records the given number of events, and delivers them at the same time. Writes the number of each event when it is
// committed, and "done" when all are delivered.
import type { Deps } from "@/server/deps";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { readEnv } from "@/server/env";
import { recordEvent } from "@/server/features/webhooks/record-event";
import { sealSecret } from "@/server/features/webhooks/signature";
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createLog } from "@/server/infrastructure/log";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { jobs as jobTable } from "@/server/job-handlers";

const [dataDir = "", url = "", secret = "", count = "", organizationId = "", webhookId = ""] =
  process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
await prepareDatabase(database, { retryDelaySeconds: 0 });
const SESSION_SECRET = "a secret that is long enough for sealing";
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SESSION_SECRET });
const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "AntwortBot/1.0" });
// Safe: neither the events nor their deliveries use the other dependencies.
const metrics = createMetrics();
const now = () => new Date();
const deps = { env, database, db, log: createLog(env), fetcher, metrics, now } as Deps;

await makeWebhook();
const jobs = await startJobs(deps, { ...jobTable, forOrganization: (each) => each });
for (let value = await countDeliveries(); value < Number(count); value += 1) await record(value);
await jobs.idle();
await jobs.stop();
await fetcher.close();
await database.close();
console.log("done");

/** Once for all runs. */
async function makeWebhook(): Promise<void> {
  await db
    .insertInto("organizations")
    .values({ id: organizationId, name: "Shop" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = { organizationId, id: webhookId, url, createdAt: new Date() };
  const sealed = sealSecret(env, webhookId, secret);
  await db
    .insertInto("webhooks")
    .values({ ...own, events: ["limit.reached"], secret: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countDeliveries(): Promise<number> {
  const { total } = await db
    .selectFrom("webhookDeliveries")
    .where("organizationId", "=", organizationId)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function record(value: number): Promise<void> {
  const subject = { organizationId, chatbotId: organizationId };
  await db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, subject, "limit.reached", () => ({ limit: "questionsPerDay", value })),
    );
  console.log(value);
}
