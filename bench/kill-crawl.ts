// npm run bench:kill-crawl -- [ROUNDS] [PAGES]: crawls a local site of PAGES pages (500) once undisturbed, then ROUNDS times
// (20) with a platform that is killed at a random moment and started again. Prints what each round kept, beside the first.
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, signUp } from "./client";
import { type CountedSite, serveCountedSite } from "./counted-site";
import { differences, type CrawlSnapshot, readSnapshot } from "./crawl-snapshot";
import { type Measured, startPlatform } from "./platform";

const READY_MS = 900_000;
const POLL_MS = 50;

const rounds = Number(process.argv[2] ?? 20);
const pages = Number(process.argv[3] ?? 500);

/** A platform and its folder, which survive restarts. */
class Subject {
  readonly #settings: Record<string, string>;
  readonly #site: CountedSite;
  #platform: Measured;
  #person: Call;

  private constructor(site: CountedSite, platform: Measured, person: Call) {
    this.#site = site;
    this.#settings = { CRAWLER_ALLOW_HOSTS: site.host };
    this.#platform = platform;
    this.#person = person;
  }

  static async open(site: CountedSite): Promise<Subject> {
    const platform = await startPlatform({ CRAWLER_ALLOW_HOSTS: site.host });
    const { person } = await signUp(platform);
    return new Subject(site, platform, person);
  }

  /** Creates a knowledge base, which starts a crawl. */
  async begin(): Promise<string> {
    const body = {
      title: "Killed",
      baseUrl: this.#site.base,
      maxPages: pages * 2,
      responsibilityConfirmed: true as const,
    };
    const { dto } = await this.#person(knowledgeBaseApi.create, { body });
    return dto.kbId;
  }

  async untilReady(id: string): Promise<void> {
    const giveUp = Date.now() + READY_MS;
    while (Date.now() < giveUp) {
      const { dto } = await this.#person(knowledgeBaseApi.get, { params: { id } });
      if (dto.kbStatus === "Ready") return;
      await wait(POLL_MS);
    }
    throw new Error("It did not become ready.");
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

/** Pages fetched again after the kill, except robots.txt and sitemaps. */
const twice = (earlier: Map<string, number>, later: Map<string, number>): number =>
  [...later.keys()].filter((path) => earlier.has(path) && !/\.(?:txt|xml)$/.test(path)).length;

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** An undisturbed run: its snapshot, and the durations of the crawl and of the whole run. */
type Undisturbed = { snapshot: CrawlSnapshot; crawlMs: number; allMs: number };

async function undisturbed(): Promise<Undisturbed> {
  const start = performance.now();
  const kbId = await subject.begin();
  await subject.untilReady(kbId);
  const allMs = performance.now() - start;
  return { snapshot: await subject.takeSnapshot(kbId), crawlMs: site.lastAskedAt() - start, allMs };
}

/** Kills every other round during the crawl and the others during the training, at a random moment. */
function momentOf(round: number, { crawlMs, allMs }: Undisturbed): number {
  const isCrawling = round % 2 === 1;
  return isCrawling ? Math.random() * crawlMs : crawlMs + Math.random() * (allMs - crawlMs);
}

async function disturbed(round: number, peace: Undisturbed) {
  const momentMs = momentOf(round, peace);
  site.takeCounts();
  const kbId = await subject.begin();
  await wait(momentMs);
  const countsBefore = site.takeCounts();
  await subject.killAndStart();
  await subject.untilReady(kbId);
  const countsAfter = site.takeCounts();
  const snapshot = await subject.takeSnapshot(kbId);
  return {
    "killed after, s": seconds(momentMs),
    "asked for by then": sum(countsBefore),
    "asked for again": twice(countsBefore, countsAfter),
    "pages kept": snapshot.size,
    different: differences(peace.snapshot, snapshot).length,
  };
}

const site = await serveCountedSite(pages);
const subject = await Subject.open(site);
try {
  const peace = await undisturbed();
  const { snapshot: kept, crawlMs, allMs } = peace;
  console.log(
    `In peace: ${kept.size} addresses, crawled in ${seconds(crawlMs)} s, Ready after ${seconds(allMs)} s.`,
  );
  const table = [];
  for (let round = 1; round <= rounds; round += 1) {
    table.push(await disturbed(round, peace));
    console.log(round, JSON.stringify(table.at(-1)));
  }
  console.table(table);
  if (table.some(({ different }) => different > 0)) process.exitCode = 1;
} finally {
  await subject.close();
  await site.close();
}
