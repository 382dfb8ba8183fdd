// npm run bench:kill -- [KILLS] [MINUTES]: kills and restarts the platform of one installation KILLS times (default 10)
// at random moments, for at most MINUTES (default 60), while crawls, uploads, questions, requests for a person, webhooks
// and invoice runs are started continuously. Prints for each workload what was started, and how much of it is lost, stuck
// or duplicated at the end. Uses DATABASE_URL, else an embedded database.
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openMailServer } from "@/tests/mail-server";
import { processFolder } from "@/tests/process-folder";
import { openReceiver } from "@/tests/server/features/webhooks/receiver";
import { invoicingFiles } from "./closed-year";
import { CrawlWork, openSite } from "./kill/crawls";
import { Installation } from "./kill/installation";
import { InvoiceWork } from "./kill/invoices";
import { createLibrary, UploadWork } from "./kill/uploads";
import { chatWork, handOverWork, openChatbot, type Visits } from "./kill/visitors";
import { webhookWork } from "./kill/webhooks";
import type { Workload } from "./kill/work";

const MIN_MS = 500;
const MAX_MS = 9_000;
const PAUSE_MS = 150;
const COMPLETION_TIMEOUT_MS = 240_000;
const RECEIVER_MS = 40;

const kills = Number(process.argv[2] ?? 10);
const minutes = Number(process.argv[3] ?? 60);
const mailServer = await openMailServer();
const receiver = await openReceiver();
receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), RECEIVER_MS);
const site = await openSite();
const installation = await Installation.open({
  ...invoicingFiles(processFolder()),
  SESSION_SECRET: randomBytes(32).toString("hex"),
  SMTP_URL: mailServer.url,
  CRAWLER_ALLOW_HOSTS: `${site.host},${new URL(receiver.url).host}`,
});

try {
  await run();
} finally {
  await installation.remove();
  await mailServer.close();
  await receiver.close();
  site.close();
}

async function run(): Promise<void> {
  const kbId = await createLibrary(installation);
  const bot = await openChatbot(installation, kbId);
  const visits: Visits = { conversations: new Set(), requests: new Map() };
  const invoices = new InvoiceWork(mailServer.mails);
  const workloads: Workload[] = [
    new CrawlWork(installation, site),
    new UploadWork(installation, kbId),
    chatWork(bot, visits),
    handOverWork(bot, visits, mailServer.mails),
    await webhookWork(installation, visits, receiver),
    invoices,
  ];
  const end = new AbortController();
  const starting = Promise.all(workloads.map((work) => startUntil(work, end.signal)));
  const failure = new Promise<never>((_, reject) => void starting.catch(reject));
  const deadline = Date.now() + 60_000 * minutes;
  for (let kill = 1; kill <= kills && Date.now() < deadline; kill += 1) {
    await Promise.race([wait(MIN_MS + Math.random() * (MAX_MS - MIN_MS)), failure]);
    // Opens the database before every other start only, so that the platform recovers from the other kills by itself.
    await installation.killAndStart(kill % 2 === 1 ? (db) => invoices.add(db) : undefined);
    process.stdout.write(`killed ${kill} times\n`);
  }
  end.abort();
  process.stdout.write("waiting for the rest\n");
  await starting;
  await waitForCompletion(workloads);
  await report(workloads);
}

async function startUntil(work: Workload, signal: AbortSignal): Promise<void> {
  if (!work.start) return;
  for (let number = 0; !signal.aborted; number += 1) {
    await work.start(number);
    await wait(PAUSE_MS);
  }
}

/** Waits until no work is in progress, for some minutes at most. Unfinished work is then stuck. */
async function waitForCompletion(workloads: readonly Workload[]): Promise<void> {
  const deadline = Date.now() + COMPLETION_TIMEOUT_MS;
  for (const work of workloads) {
    while (!(await work.isComplete()) && Date.now() < deadline) await wait(500);
  }
  // The last mail or delivery is recorded after it has arrived.
  await wait(3_000);
}

async function report(workloads: readonly Workload[]): Promise<void> {
  const outcomes = await installation.stopAndRead(async (db) => {
    const found = [];
    for (const work of workloads) found.push([work.name, await work.check(db)] as const);
    return found;
  });
  console.table(Object.fromEntries(outcomes));
  const isWrong = outcomes.some(([, { lost, stuck, duplicated }]) => lost + stuck + duplicated > 0);
  if (isWrong) process.exitCode = 1;
}
