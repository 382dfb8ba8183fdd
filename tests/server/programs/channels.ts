// Receives the given number of Telegram messages of a chatbot, and answers them at the same time. Writes the number of
// each message when it is stored, and "done" when all replies are sent. The receiver takes the place of Telegram.
import type { Deps } from "@/server/deps";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { readEnv } from "@/server/env";
import { receive } from "@/server/features/channels/receive";
import * as channels from "@/server/features/channels/repo";
import { sealSecrets } from "@/server/features/channels/secrets";
import { defaultConfigs } from "@/server/features/chatbots/configs";
import { findTemplate } from "@/server/features/chatbots/templates";
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createLog } from "@/server/infrastructure/log";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { jobs as jobTable } from "@/server/job-handlers";

const [dataDir = "", url = "", count = "", organizationId = "", chatbotId = "", channelId = ""] =
  process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
await prepareDatabase(database, { retryDelaySeconds: 0 });
const SESSION_SECRET = "a secret that is long enough for sealing";
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SESSION_SECRET });
const log = createLog(env);
const real = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "AntwortBot/1.0" });
const fetcher = { ...real, post: (_url: string, ...rest: [never]) => real.post(url, ...rest) };
// Safe: small talk uses no other dependency.
const deps = {
  env,
  database,
  db,
  log,
  fetcher,
  parser: createParser({ log }),
  indexer: createIndexer(),
  model: null,
  embedder: null,
  metrics: createMetrics(),
  tracing: null,
  draining: new AbortController().signal,
  now: () => new Date(),
} as Partial<Deps> as Deps;

await makeChannel();
const jobs = await startJobs(deps, jobTable);
for (let value = await countMessages(); value < Number(count); value += 1) {
  await receiveMessage(value);
}
await jobs.idle();
await jobs.stop();
await real.close();
await deps.parser.close();
await deps.indexer.close();
await database.close();
console.log("done");

/** Once for all runs. */
async function makeChannel(): Promise<void> {
  const organization = { id: organizationId, name: "Shop" };
  await db
    .insertInto("organizations")
    .values(organization)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ui = findTemplate("pure")?.ui;
  if (!ui) throw new Error("The template is gone.");
  const configs = JSON.stringify(defaultConfigs(ui, "en"));
  const own = { organizationId, name: "Desk", templateId: "pure", configs };
  await db
    .insertInto("chatbots")
    .values({ ...own, id: chatbotId, apiKey: "k", apiSecretHash: "h" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keys = { botToken: "123456:token", webhookSecret: "secret" };
  const secrets = sealSecrets(env, channelId, keys);
  const settings = { botName: "DeskBot" };
  const telegram = {
    type: "telegram" as const,
    name: "@DeskBot",
    address: null,
    settings,
    secrets,
  };
  await channels.upsert(db, { id: channelId, organizationId, chatbotId, ...telegram });
}

async function countMessages(): Promise<number> {
  const { total } = await db
    .selectFrom("channelMessages")
    .where("organizationId", "=", organizationId)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Each message has another sender. */
async function receiveMessage(value: number): Promise<void> {
  const message = {
    sender: String(value),
    senderName: "Ada",
    text: "Hello",
    kind: "text" as const,
    language: "en" as const,
    threadKeys: [`chat:${value}`],
    ownKeys: [`chat:${value}`],
    isEndless: true,
    target: { type: "telegram" as const, chatId: value, threadId: null, replyTo: null },
  };
  const channel = { organizationId, id: channelId };
  await receive(deps, channel, { externalId: String(value), message });
  console.log(value);
}
