// npm run bench:fairness: one organisation saturates each worker with four archives of 5.7 MB and six crawls of a slow
// site. Prints how long a small file and a small crawl of another organisation take to start and to be trained. With
// DATABASE_URL there are two workers.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type SignedUp, signUp } from "./client";
import { printFigures } from "./figures";
import { largeArchive } from "./large-files";
import { freePort, type BenchPlatform, startPlatform } from "./platform";
import { serveSlowSite, type SlowSite } from "./slow-site";
import { isReady, timeUntil, trainSmallFile, uploadFile, type WorkTimes } from "./small-file";

const ARCHIVES = 4;
const ARCHIVE_BYTES = 5_700_000;
const MEMBER_BYTES = 8_000;
const CRAWLS = 6;
const SLOW_MS = 3_000;
const TIMEOUT_MS = 180_000;
const workers = process.env.DATABASE_URL ? 2 : 1;

async function crawl({ person }: SignedUp, title: string, baseUrl: string): Promise<string> {
  const body = { kbType: "Web", title, baseUrl, responsibilityConfirmed: true } as const;
  return (await person(knowledgeBaseApi.create, { body })).dto.kbId;
}

async function smallCrawl(other: SignedUp, site: SlowSite, part: string): Promise<WorkTimes> {
  const firstRequest = site.nextRequest();
  const startedAt = performance.now();
  const kbId = await crawl(other, part, site.addressOf(part));
  const timeout = wait(TIMEOUT_MS, Number.POSITIVE_INFINITY, { ref: false });
  const [askedAt, trained] = await Promise.all([
    Promise.race([firstRequest, timeout]),
    timeUntil(isReady(other, kbId)),
  ]);
  return { started: askedAt - startedAt, trained };
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1_000).toFixed(2)} s` : "never");

const figuresOf = (what: string, { started, trained }: WorkTimes) => [
  { measure: `${what}: starts after`, figure: seconds(started), limit: "≤ 2 s" },
  { measure: `${what}: is trained after`, figure: seconds(trained) },
];

async function startPlatforms(settings: Record<string, string>): Promise<BenchPlatform[]> {
  const first = await startPlatform(settings);
  if (workers === 1) return [first];
  const apiUrl = `http://127.0.0.1:${await freePort()}`;
  const roles = { ...settings, ROLES: "sockets,worker" };
  return [first, await startPlatform(roles, { dataDir: first.dataDir, apiUrl })];
}

async function startSaturation(
  platform: BenchPlatform,
  busy: SignedUp,
  slow: SlowSite,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "antwort-bench-"));
  const archive = await largeArchive(join(folder, "many.zip"), ARCHIVE_BYTES, MEMBER_BYTES);
  const bytes = await readFile(archive.path);
  await rm(folder, { recursive: true });
  for (let at = 0; at < workers * ARCHIVES; at += 1) {
    await uploadFile(platform, busy, { name: `many-${at}.zip`, bytes });
  }
  for (let at = 0; at < workers * CRAWLS; at += 1) {
    await crawl(busy, `Slow ${at}`, slow.addressOf(`part${at}`));
  }
  await wait(2_000);
}

async function measure(platform: BenchPlatform, slow: SlowSite, quick: SlowSite): Promise<void> {
  const [busy, other] = [await signUp(platform), await signUp(platform)];
  const alone = {
    file: await trainSmallFile(platform, other, "alone.txt"),
    crawl: await smallCrawl(other, quick, "alone"),
  };
  await startSaturation(platform, busy, slow);
  const [file, crawled] = await Promise.all([
    trainSmallFile(platform, other, "beside.txt"),
    smallCrawl(other, quick, "beside"),
  ]);
  printFigures([
    ...figuresOf("a small file alone", alone.file),
    ...figuresOf("a small crawl alone", alone.crawl),
    ...figuresOf("a small file beside another organisation's work", file),
    ...figuresOf("a small crawl beside another organisation's work", crawled),
  ]);
}

const slow = await serveSlowSite(SLOW_MS, 100_000);
const quick = await serveSlowSite(20, 3);
const platforms = await startPlatforms({ CRAWLER_ALLOW_HOSTS: `${slow.host},${quick.host}` });
const [first] = platforms;
try {
  if (first) await measure(first, slow, quick);
} finally {
  for (const platform of platforms) await platform.kill();
  await first?.remove();
  slow.close();
  quick.close();
}
