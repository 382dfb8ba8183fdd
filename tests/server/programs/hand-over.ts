// Asks for a person in the given number of new conversations, and mails the requests at the same time. Writes the id of
// each request when it is acknowledged, and "done" when all mails are sent.
import type { Deps } from "@/server/deps";
import { readEnv } from "@/server/env";
import { defaultConfigs } from "@/server/features/chatbots/configs";
import { findTemplate } from "@/server/features/chatbots/templates";
import { request } from "@/server/features/hand-over/service";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createLog } from "@/server/infrastructure/log";
import { createMailer } from "@/server/infrastructure/mail/mailer";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { jobs as jobTable } from "@/server/job-handlers";

const [dataDir = "", smtpUrl = "", count = "", organizationId = "", chatbotId = ""] =
  process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
await prepareDatabase(database, { retryDelaySeconds: 0 });
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SMTP_URL: smtpUrl });
const mailer = createMailer(env);
// Safe: neither the request nor its mail uses the other dependencies.
const deps = {
  metrics: createMetrics(),
  tracing: null,
  env,
  database,
  db,
  log: createLog(env),
  mailer,
  inbox: null,
  now: () => new Date(),
} as Deps;

await makeChatbot();
const jobs = await startJobs(deps, { ...jobTable, forOrganization: (each) => each });
for (let left = Number(count) - (await countRequests()); left > 0; left -= 1) await askForPerson();
await jobs.idle();
await jobs.stop();
await mailer.close();
await database.close();
console.log("done");

/** Once for all runs. */
async function makeChatbot(): Promise<void> {
  const own = { organizationId, name: "Desk" };
  await db
    .insertInto("organizations")
    .values({ id: organizationId, name: "Shop" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ui = findTemplate("pure")?.ui;
  if (!ui) throw new Error("The template is gone.");
  const handOver = { enabled: true, email: "team@example.com" };
  const configs = JSON.stringify({ ...defaultConfigs(ui, "en"), handOver });
  await db
    .insertInto("chatbots")
    .values({ ...own, id: chatbotId, templateId: "pure", configs, apiKey: "k", apiSecretHash: "h" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countRequests(): Promise<number> {
  const { total } = await db
    .selectFrom("handOverRequests")
    .where("organizationId", "=", organizationId)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function askForPerson(): Promise<void> {
  const id = newId();
  await db
    .insertInto("conversations")
    .values({ id, organizationId, chatbotId, locale: "en" })
    .execute();
  // Safe: the network address of a bot is not read.
  const ctx = { ...deps, caller: { kind: "bot", organizationId, chatbotId } } as Parameters<
    typeof request
  >[0];
  const body = { email: "visitor@example.com", message: `Call me: ${id}`, consent: true } as const;
  const { id: requestId } = await request(ctx, id, body);
  console.log(requestId);
}
