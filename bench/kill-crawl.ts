// npm run bench:kill-crawl -- [ROUNDS] [PAGES]: crawls a local site of PAGES pages (500) once undisturbed, then ROUNDS
// times (20) with a platform that is killed at a random moment and started again. Compares the stored pages of each round
// with those of the undisturbed crawl.
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, signUp } from "./client";
import { type CountedSite, serveCountedSite } from "./counted-site";
import { differences, type CrawlSnapshot, readSnapshot } from "./crawl-snapshot";
import { type BenchPlatform, startPlatform } from "./platform";

const READY_MS = 900_000;
const POLL_MS = 50;

const rounds = Number(process.argv[2] ?? 20);
const pages = Number(process.argv[3] ?? 500);

/** A platform that can be killed, with a data folder that outlives it. */
class KilledPlatform {
  readonly #settings: Record<string, string>;
  readonly #site: CountedSite;
  #platform: BenchPlatform;
  #person: Call;

  private constructor(site: CountedSite, platform: BenchPlatform, person: Call) {
    this.#site = site;
    this.#settings = { CRAWLER_ALLOW_HOSTS: site.host };
    this.#platform = platform;
    this.#person = person;
  }

  static async open(site: CountedSite): Promise<KilledPlatform> {
    const platform = await startPlatform({ CRAWLER_ALLOW_HOSTS: site.host });
    const { person } = await signUp(platform);
    return new KilledPlatform(site, platform, person);
  }

  /** Creates a knowledge base, which starts a crawl. */
  async startCrawl(): Promise<string> {
    const body = {
      title: "Killed",
      baseUrl: this.#site.baseUrl,
      maxPages: pages * 2,
      responsibilityConfirmed: true as const,
    };
    const { dto } = await this.#person(knowledgeBaseApi.create, { body });
    return dto.kbId;
  }

  async untilReady(id: string): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
      const { dto } = await this.#person(knowledgeBaseApi.get, { params: { id } });
      if (dto.kbStatus === "Ready") return;
      await wait(POLL_MS);
    }
    throw new Error("The knowledge base did not become ready.");
  }

  async killAndStart(): Promise<void> {
    await this.#platform.kill();
    this.#platform = await startPlatform(this.#settings, this.#platform);
  }

  /** Ends a round: restarts the platform to read its rows, and deletes them. */
  async takeSnapshot(kbId: string): Promise<CrawlSnapshot> {
    await this.#platform.stop();
    const snapshot = await readSnapshot(this.#platform.dataDir, kbId);
    this.#platform = await startPlatform(this.#settings, this.#platform);
    await this.#person(knowledgeBaseApi.remove, { params: { id: kbId } });
    return snapshot;
  }

  async close(): Promise<void> {
    await this.#platform.stop();
    await this.#platform.remove();
  }
}

const sum = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((all, each) => all + each, 0);

/** Counts the pages fetched again after the kill, except robots.txt and sitemaps. */
const countRefetched = (earlier: Map<string, number>, later: Map<string, number>): number =>
  [...later.keys()].filter((path) => earlier.has(path) && !/\.(?:txt|xml)$/.test(path)).length;

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** An undisturbed run: its snapshot, and the durations of the crawl and of the whole run. */
type Undisturbed = { snapshot: CrawlSnapshot; crawlMs: number; allMs: number };

async function runUndisturbed(): Promise<Undisturbed> {
  const start = performance.now();
  const kbId = await platform.startCrawl();
  await platform.untilReady(kbId);
  const allMs = performance.now() - start;
  return {
    snapshot: await platform.takeSnapshot(kbId),
    crawlMs: site.lastRequestAt() - start,
    allMs,
  };
}

/** Kills every other round during the crawl and the others during the training, at a random moment. */
function momentOf(round: number, { crawlMs, allMs }: Undisturbed): number {
  const isCrawling = round % 2 === 1;
  return isCrawling ? Math.random() * crawlMs : crawlMs + Math.random() * (allMs - crawlMs);
}

async function runDisturbed(round: number, undisturbedRun: Undisturbed) {
  const momentMs = momentOf(round, undisturbedRun);
  site.takeCounts();
  const kbId = await platform.startCrawl();
  await wait(momentMs);
  const countsBefore = site.takeCounts();
  await platform.killAndStart();
  await platform.untilReady(kbId);
  const countsAfter = site.takeCounts();
  const snapshot = await platform.takeSnapshot(kbId);
  return {
    "killed after, s": seconds(momentMs),
    "requests by then": sum(countsBefore),
    "pages fetched again": countRefetched(countsBefore, countsAfter),
    "pages kept": snapshot.size,
    different: differences(undisturbedRun.snapshot, snapshot).length,
  };
}

const site = await serveCountedSite(pages);
const platform = await KilledPlatform.open(site);
try {
  const undisturbedRun = await runUndisturbed();
  const { snapshot: kept, crawlMs, allMs } = undisturbedRun;
  console.log(
    `Undisturbed: ${kept.size} addresses, crawled in ${seconds(crawlMs)} s, Ready after ${seconds(allMs)} s.`,
  );
  const table = [];
  for (let round = 1; round <= rounds; round += 1) {
    table.push(await runDisturbed(round, undisturbedRun));
    console.log(round, JSON.stringify(table.at(-1)));
  }
  console.table(table);
  if (table.some(({ different }) => different > 0)) process.exitCode = 1;
} finally {
  await platform.close();
  await site.close();
}
