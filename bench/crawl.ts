// npm run bench:crawl -- [COUNT]: crawls and trains COUNT generated pages (default 2,000) of a local site with the
// real platform as the console does, with a preview first, and prints pages per second beside those of bare loops that
// fetch and parse the same pages. Both first read another site of that size, so that compilation does not count;
// memory and response times are measured during that crawl.
import { setTimeout as wait } from "node:timers/promises";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { htmlToPage } from "@/server/engines/ingest/html/page";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { type BareLoop, type Loops, runLoops } from "./bare-loop";
import { type Call, signUp } from "./client";
import { type Figure, printFigures } from "./figures";
import { generatedHtml } from "./generated-html";
import { type GeneratedSite, serveGeneratedSite } from "./generated-site";
import { type MemoryPeak, watchMemory } from "./memory-peak";
import { startPlatform } from "./platform";
import { areProcessesOpen, cpuSecondsOf, treeOf } from "./processes";

const CRAWL_MS = 3_600_000;
const EXTRACTED = 500;
const POLL_MS = 250;
const SLOW_POLL_MS = 1_000;
const IDLE_POLL_MS = 1_000;
const IDLE_CPU_SECONDS = 0.1;

type Seconds = { started: number; crawled: number; ready: number; pages: number };
type Cpu = { own: number; children: number };
type Watched = { memory: MemoryPeak | undefined; callsMs: number[] };
type Run = Seconds & Watched & { cpu: Cpu | undefined };
type Sites = { site: GeneratedSite; other: GeneratedSite };

const count = Number(process.argv[2] ?? 2_000);

/** Runs the bare loops before and after the platform, because the load of the machine changes. */
async function measure({ site, other }: Sites): Promise<Figure[]> {
  await runLoops(other, count);
  const loopsBefore = await runLoops(site, count);
  const run = await crawlAndTrain({ site, other });
  const { started, crawled, ready, pages, memory, cpu, callsMs } = run;
  const loopsAfter = await runLoops(site, count);
  const rate = pages / crawled;
  return [
    { measure: "pages", figure: `${pages}, ${averageSize()} KB of HTML on average` },
    ...compare("text", rate, [loopsBefore.text, loopsAfter.text]),
    ...compare("tree", rate, [loopsBefore.tree, loopsAfter.tree]),
    { measure: "platform, seconds until the first page is kept", figure: started.toFixed(2) },
    { measure: "platform, all crawled, pages a second", figure: rate.toFixed(1) },
    {
      measure: "CPU seconds: platform and its readers, while pages are read",
      figure: formatCpu(cpu),
    },
    {
      measure: "platform, trained after the crawl, pages a second",
      figure: (pages / (ready - crawled)).toFixed(1),
    },
    { measure: "platform, Ready, pages a second", figure: (pages / ready).toFixed(1) },
    { measure: "a small call meanwhile, p50 and longest", figure: formatCallTimes(callsMs) },
    { measure: "most memory (PSS), platform and its readers", figure: formatMemory(memory) },
    {
      measure: "extraction, pages a CPU second",
      figure: extractionRate().toFixed(0),
      limit: "≥ 150",
    },
  ];
}

/** P16 measures only the parsed tree. The time for a page's text is printed beside it. */
function compare(what: keyof Loops, rate: number, loops: readonly BareLoop[]): Figure[] {
  const bare = mean(loops.map((loop) => loop.rate));
  const cpuSeconds = mean(loops.map((loop) => loop.cpuSeconds)).toFixed(2);
  return [
    {
      measure: `bare loop to each page's ${what}, pages a second`,
      figure: `${bare.toFixed(1)}, ${cpuSeconds} CPU seconds`,
    },
    {
      measure: `${what === "tree" ? "P16 " : ""}crawled as a share of the loop to the ${what}`,
      figure: (rate / bare).toFixed(2),
      ...(what === "tree" && { limit: "≥ 0.5" }),
    },
  ];
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, each) => sum + each, 0) / figures.length;

/** The duration of a new knowledge base from its creation, by the platform's clock. */
async function crawlAndTrain({ site, other }: Sites): Promise<Run> {
  const measured = await startPlatform({ CRAWLER_ALLOW_HOSTS: `${site.host},${other.host}` });
  try {
    const { person } = await signUp(measured);
    const watched = await watch(measured.pid, person, other);
    await waitForIdle(measured.pid);
    const cpuBefore = cpuOf(measured.pid);
    const kbId = await createKnowledgeBase(person, site);
    const { cpu } = await untilReady(person, kbId, SLOW_POLL_MS, () =>
      cpuOf(measured.pid, cpuBefore),
    );
    await measured.stop();
    return { ...(await readSeconds(measured.dataDir, kbId)), ...watched, cpu };
  } finally {
    await measured.stop();
    await measured.remove();
  }
}

/** Measures memory and calls during another crawl, because polling slows a crawl down. */
async function watch(pid: number | undefined, person: Call, site: GeneratedSite): Promise<Watched> {
  const watching = watchMemory(pid);
  const { callsMs } = await untilReady(person, await createKnowledgeBase(person, site), POLL_MS);
  return { memory: watching.end(), callsMs };
}

/** Starts with a preview, as the console does. */
async function createKnowledgeBase(
  person: Call,
  { baseUrl, host }: GeneratedSite,
): Promise<string> {
  await person(crawlApi.plan, { body: { baseUrl } });
  const { dto } = await person(knowledgeBaseApi.create, {
    body: {
      title: host,
      baseUrl,
      maxPages: count + 1,
      responsibilityConfirmed: true,
    },
  });
  return dto.kbId;
}

/** Waits for work after a training, such as merges, so that it does not count as part of the next training. */
async function waitForIdle(pid: number | undefined): Promise<void> {
  for (let previous = cpuOf(pid); previous;) {
    await wait(IDLE_POLL_MS);
    const meanwhile = cpuOf(pid, previous);
    if (!meanwhile || meanwhile.own < IDLE_CPU_SECONDS) return;
    previous = cpuOf(pid);
  }
}

/**
 * Polls until the knowledge base is ready. Returns the duration of each call in milliseconds, and the last result of
 * `readCpu` while pages were read.
 */
async function untilReady(
  person: Call,
  id: string,
  everyMs: number,
  readCpu?: () => Cpu | undefined,
) {
  const callsMs: number[] = [];
  let cpu: Cpu | undefined;
  const deadline = Date.now() + CRAWL_MS;
  while (Date.now() < deadline) {
    const requestedAt = performance.now();
    const { dto, progress } = await person(knowledgeBaseApi.get, { params: { id } });
    callsMs.push(performance.now() - requestedAt);
    if (progress?.phase === "reading") cpu = readCpu?.();
    if (dto.kbStatus === "Ready") return { callsMs, cpu };
    await wait(everyMs);
  }
  throw new Error("The training did not end.");
}

/** CPU seconds since `before` of a process and its descendants. */
function cpuOf(pid: number | undefined, before: Cpu = { own: 0, children: 0 }): Cpu | undefined {
  if (!areProcessesOpen || pid === undefined) return undefined;
  const children = cpuSecondsOf(treeOf(pid).slice(1));
  return { own: cpuSecondsOf([pid]) - before.own, children: children - before.children };
}

const formatCpu = (cpu: Cpu | undefined): string =>
  cpu ? `${cpu.own.toFixed(2)} and ${cpu.children.toFixed(2)}` : "not available here";

function formatCallTimes(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const [half = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return `${half.toFixed(0)} ms and ${longest.toFixed(0)} ms`;
}

const formatMemory = (peak: MemoryPeak | undefined): string =>
  peak ? `${peak.own.toFixed(0)} MB and ${peak.children.toFixed(0)} MB` : "not available here";

/** Read from the rows of the stopped platform, so that no call slows it down. */
async function readSeconds(dataDir: string, kbId: string): Promise<Seconds> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  try {
    const [kb, first] = [await findBase(database.db, kbId), await firstVisit(database.db, kbId)];
    const since = (date: Date | null) =>
      (Number(date ?? Number.NaN) - Number(kb.crawlStartedAt ?? Number.NaN)) / 1_000;
    return {
      started: since(first),
      crawled: since(kb.crawlEndedAt),
      ready: since(kb.updatedAt),
      pages: kb.itemCount - kb.failedCount - kb.skippedCount,
    };
  } finally {
    await database.close();
  }
}

const findBase = (db: Db, kbId: string) =>
  db
    .selectFrom("knowledgeBases")
    .where("id", "=", kbId)
    .select([
      "crawlStartedAt",
      "crawlEndedAt",
      "updatedAt",
      "itemCount",
      "failedCount",
      "skippedCount",
    ])
    .executeTakeFirstOrThrow();

async function firstVisit(db: Db, kbId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom("items")
    .where("kbId", "=", kbId)
    .select((item) => item.fn.min("lastCrawl").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/** The time to parse a page, without network and database, after a warm-up. */
function extractionRate(): number {
  const pages = Array.from({ length: Math.min(EXTRACTED, count) }, (_, number) =>
    Buffer.from(generatedHtml(number, count)),
  );
  const extract = () => {
    for (const page of pages) htmlToPage(page, "text/html; charset=utf-8", "http://made.up/page");
  };
  extract();
  const cpuBefore = process.cpuUsage();
  extract();
  const { user, system } = process.cpuUsage(cpuBefore);
  return (pages.length * 1e6) / (user + system);
}

function averageSize(): string {
  const sizes = Array.from({ length: 24 }, (_, number) => generatedHtml(number, count).length);
  return (sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1024).toFixed(1);
}

// At the end of the file, because it uses everything above.
const [site, other] = [await serveGeneratedSite(count), await serveGeneratedSite(count)];
try {
  printFigures(await measure({ site, other }));
} finally {
  await Promise.all([site.close(), other.close()]);
}
