// npm run bench:site -- FOLDER: serves a folder of HTML pages, crawls it with the real platform, and compares the
// outcome of each address with the links in the files. Then crawls it twice more, with ETags and without.
import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, type SignedUp, signUp } from "./client";
import { differences, type CrawlSnapshot, readChunkIds, readSnapshot } from "./crawl-snapshot";
import { type Figure, printFigures } from "./figures";
import { fileOf, type FolderSite, serveFolder } from "./folder-site";
import { followLinks } from "./linked-files";
import { type BenchPlatform, startPlatform } from "./platform";

const READY_MS = 3_600_000;
const MAX_PAGES = 10_000;

type Crawled = {
  seconds: number;
  statuses: Map<number, number>;
  page: CrawlSnapshot;
  chunks: Set<string>;
};

async function untilReady(person: Call, id: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const { dto } = await person(knowledgeBaseApi.get, { params: { id } });
    if (dto.kbStatus === "Ready") return;
    await wait(200);
  }
  throw new Error("The training did not end.");
}

/** One crawl and its stored result. The platform is stopped to read the rows, and started again. */
class Crawls {
  readonly #site: FolderSite;
  #measured: BenchPlatform;

  constructor(site: FolderSite, measured: BenchPlatform) {
    this.#site = site;
    this.#measured = measured;
  }

  async run(person: Call, begin: () => Promise<string>): Promise<Crawled> {
    this.#site.takeStatuses();
    const start = performance.now();
    const kbId = await begin();
    await untilReady(person, kbId);
    const seconds = (performance.now() - start) / 1_000;
    await this.#measured.stop();
    const { dataDir } = this.#measured;
    const snapshot = await readSnapshot(dataDir, kbId);
    const chunks = await readChunkIds(dataDir, kbId);
    this.#measured = await startPlatform(settings, this.#measured);
    return { seconds, statuses: this.#site.takeStatuses(), page: snapshot, chunks };
  }

  async close(): Promise<void> {
    await this.#measured.stop();
    await this.#measured.remove();
  }
}

async function create(person: Call): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, {
    body: {
      title: "Site",
      baseUrl: site.baseUrl,
      maxPages: MAX_PAGES,
      responsibilityConfirmed: true,
    },
  });
  return dto.kbId;
}

/** Called with fetch, because the client sends JSON only and this body may be a form. */
async function again(apiUrl: string, { cookie }: SignedUp, kbId: string): Promise<string> {
  const response = await fetch(`${apiUrl}/v1/knowledge-bases/${kbId}?async=true`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ data: {} }),
  });
  if (!response.ok) throw new Error(`The second crawl was refused: ${await response.text()}`);
  return kbId;
}

function fileFigures(first: Crawled): Figure[] {
  const linked = followLinks(folder);
  const outcomes = new Map([...first.page].map(([url, kept]) => [url, kept.outcome]));
  const reached = new Set([...outcomes.keys()].map((url) => fileOf(new URL(url).pathname)));
  const readPages = [...outcomes].filter(([, outcome]) => outcome === "Finished");
  const takenFiles = new Set(readPages.map(([url]) => fileOf(new URL(url).pathname)));
  const missed = [...linked.pages].filter((name) => !reached.has(name));
  const madeUp = [...takenFiles].filter((name) => !linked.pages.has(name));
  const byOutcome = Map.groupBy(outcomes.values(), (outcome) => outcome);
  return [
    {
      measure: "HTML files on disk",
      figure: String(globSync("**/*.html", { cwd: folder }).length),
    },
    {
      measure: "… that links lead to (those of rel=nofollow aside)",
      figure: String(linked.pages.size),
    },
    {
      measure: "other files, and names without a file, that links lead to",
      figure: `${linked.others.size}, ${linked.lost.size}`,
    },
    { measure: "addresses with an outcome", figure: String(outcomes.size) },
    ...[...byOutcome].map(([outcome, all]) => ({
      measure: `… ${outcome}`,
      figure: String(all.length),
    })),
    { measure: "HTML files taken", figure: String(takenFiles.size) },
    { measure: "linked HTML files without an outcome", figure: countAndFirst(missed), limit: "0" },
    { measure: "taken without a linked file", figure: countAndFirst(madeUp), limit: "0" },
    {
      measure: "linked HTML files not taken",
      figure: countAndFirst([...linked.pages].filter((name) => !takenFiles.has(name))),
    },
  ];
}

/** The number of entries, and the first ones. */
const countAndFirst = (names: string[]): string => [names.length, ...names.slice(0, 1)].join(", ");

function crawlFigures(
  name: string,
  { seconds, statuses, page: snapshot, chunks }: Crawled,
  first: Crawled,
): Figure[] {
  const answers = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`);
  const isSame = (id: string): boolean => first.chunks.has(id);
  const unchanged = [...chunks].filter(isSame).length;
  return [
    { measure: `${name}, seconds until Ready`, figure: seconds.toFixed(1) },
    { measure: `${name}, answers`, figure: answers.join(", ") },
    {
      measure: `${name}, chunks`,
      figure: `${chunks.size}, ${chunks.size - unchanged} of them new`,
    },
    {
      measure: `${name}, pages of which another thing is kept`,
      figure: countAndFirst(differences(first.page, snapshot)),
    },
  ];
}

const folder = process.argv[2] ?? "";
if (!folder) throw new Error("Name a folder: npm run bench:site -- FOLDER");
const site = await serveFolder(folder);
const settings = { CRAWLER_ALLOW_HOSTS: site.host };
const measured = await startPlatform(settings);
const crawls = new Crawls(site, measured);
try {
  const person = await signUp(measured);
  let kbId = "";
  site.hasValidators = true;
  const first = await crawls.run(person.person, async () => (kbId = await create(person.person)));
  const repeat = () => again(measured.apiUrl, person, kbId);
  const byMarks = await crawls.run(person.person, repeat);
  site.hasValidators = false;
  const byHash = await crawls.run(person.person, repeat);
  printFigures([
    ...fileFigures(first),
    ...crawlFigures("first crawl", first, first),
    ...crawlFigures("second, by ETag", byMarks, first),
    ...crawlFigures("third, without marks", byHash, first),
  ]);
} finally {
  await crawls.close();
  await site.close();
}
