import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { authApi } from "@/contract/accounts/auth";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { conversationApi } from "@/contract/conversations/conversations";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, clientOf, type SignedUp, signUp } from "../client";
import { consoleCookie } from "../console-session";
import { printFigures } from "../figures";
import { serveGeneratedSite } from "../generated-site";
import { freePort } from "../platform";
import { areProcessesOpen, cpuSecondsOf, treeOf } from "../processes";
import { type Product, startProduct } from "../product";
import { trainSmallFile } from "../small-file";
import { crawlWebsite, setWebsite } from "../website-bot";
import { ANSWER, converse, type Rate } from "./conversation-load";
import { LoadLog } from "./load-log";
import { reportOf } from "./load-report";
import { MemorySamples } from "./memory-samples";
import { trainUntilAborted } from "./trainings";

/** Pages of the website that the chatbots know and one organisation crawls. */
const PAGES = 200;
/** A chatbot may start 10,000 conversations an hour. */
const CHATBOTS = 4;
const TRAINING_ORGANIZATIONS = 3;
const OWNER_PAUSE_MS = 100;
const SMALL_FILE_PAUSE_MS = 10_000;
const PROGRESS_MS = 60_000;
/** Half of the validity of a bot token. */
const TOKEN_MS = 30 * 60_000;

/**
 * Starts the product as `npm start` does, loads it with visitors, an owner at the console, three organisations that
 * train, and one that uploads small files. Prints their times, errors and the memory of the product.
 */
export async function measureConversations(rate: Rate): Promise<void> {
  const site = await serveGeneratedSite(PAGES);
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-bench-"));
  const settings = { CRAWLER_ALLOW_HOSTS: site.host };
  const ports = { port: await freePort(), apiPort: await freePort() };
  try {
    const product = await startProduct({ ...ports, dataDir, settings });
    try {
      await measure(product, site.baseUrl, rate);
    } finally {
      await product.stop();
    }
  } finally {
    await site.close();
    await rm(dataDir, { recursive: true });
  }
}

async function measure(product: Product, baseUrl: string, rate: Rate): Promise<void> {
  const [owner, other] = [await signUp(product), await signUp(product)];
  await setWebsite(owner);
  const kbId = await crawlWebsite(owner.person, "Site", baseUrl);
  const bots: (() => Promise<Call>)[] = [];
  while (bots.length < CHATBOTS) {
    bots.push(await openBot(product, owner.person, { name: `Bot ${bots.length}`, kbId }));
  }
  const training: SignedUp[] = [];
  while (training.length < TRAINING_ORGANIZATIONS) training.push(await signUp(product));
  const log = new LoadLog();
  const end = new AbortController();
  const memory = new MemorySamples(product.pid);
  const cpu = () => (areProcessesOpen ? cpuSecondsOf(treeOf(product.pid)) : 0);
  const [startedAt, cpuBefore] = [performance.now(), cpu()];
  const trainingContext = { platform: product, site: { baseUrl, pages: PAGES }, log };
  const backgroundLoad = Promise.all([
    trainUntilAborted(training, { ...trainingContext, signal: end.signal }),
    readConsole(product, owner, { kbId, log, signal: end.signal }),
    uploadSmallFiles(product, other, { log, signal: end.signal }),
    printProgress(log, memory, end.signal),
  ]);
  const conversations = await converse({ bots, pages: PAGES }, rate, log).finally(() =>
    end.abort(),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const figures = { seconds, cpuSeconds: cpu() - cpuBefore, memory: memory.end() };
  await backgroundLoad;
  printFigures(reportOf(log, conversations, figures));
}

/** Creates a chatbot. Returns a function that returns its client with a valid token. */
async function openBot(
  product: Product,
  person: Call,
  { name, kbId }: { name: string; kbId: string },
): Promise<() => Promise<Call>> {
  const { apiKey, apiSecret } = await person(chatbotApi.create, {
    body: { name, templateId: "pure", kbIds: [kbId] },
  });
  let opened: { at: number; call: Promise<Call> } | undefined;
  const open = async (): Promise<Call> => {
    const { token } = await clientOf(product)(authApi.botLogin, { body: { apiKey, apiSecret } });
    return clientOf(product, { authorization: `Bearer ${token}` });
  };
  return () => {
    const at = performance.now();
    if (!opened || at - opened.at > TOKEN_MS) opened = { at, call: open() };
    return opened.call;
  };
}

type BackgroundContext = { log: LoadLog; signal: AbortSignal };

/** The owner of the chatbots reads pages of the console all the time. */
async function readConsole(
  { consoleUrl }: Product,
  { credentials }: SignedUp,
  { kbId, log, signal }: BackgroundContext & { kbId: string },
): Promise<void> {
  const cookie = await consoleCookie(consoleUrl, credentials);
  const person = clientOf({ apiUrl: consoleUrl }, { cookie, origin: consoleUrl });
  const calls: (() => Promise<unknown>)[] = [
    () => person(knowledgeBaseApi.list),
    () => person(knowledgeBaseApi.get, { params: { id: kbId } }),
    () => person(chatbotApi.list),
    () => person(conversationApi.list),
  ];
  for (let at = 0; !signal.aborted; at += 1) {
    await log.record("call of the owner", async () => calls[at % calls.length]?.());
    await wait(OWNER_PAUSE_MS);
  }
}

async function uploadSmallFiles(
  product: Product,
  other: SignedUp,
  { log, signal }: BackgroundContext,
): Promise<void> {
  for (let at = 1; !signal.aborted; at += 1) {
    await log.attempt("small file", async () => {
      const { started, trained, kbId } = await trainSmallFile(product, other, `small-${at}.txt`);
      log.timesOf("small file starts").push(started);
      log.timesOf("small file is trained").push(trained);
      await other.person(knowledgeBaseApi.remove, { params: { id: kbId } });
    });
    await wait(SMALL_FILE_PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

/** A line each minute, so that a run of hours can be watched. */
async function printProgress(
  log: LoadLog,
  memory: MemorySamples,
  signal: AbortSignal,
): Promise<void> {
  for (let minute = 1; ; minute += 1) {
    await wait(PROGRESS_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const answers = log.timesOf(ANSWER).length;
    process.stdout.write(
      `${minute} min: ${answers} answers, ${log.errorCount} errors, ${memory.latest.toFixed(0)} MB\n`,
    );
  }
}
