// npm run bench:recrawl -- [COUNT]: crawls and trains COUNT generated pages (default 10,000) of a local site, then reads
// them again with unchanged ETags. Prints the duration of both, the site's answers, and the number of new passages,
// which shows how many pages were trained again.
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, type SignedUp, signUp } from "./client";
import { readChunkIds } from "./crawl-snapshot";
import { type Figure, printFigures } from "./figures";
import { serveGeneratedSite } from "./generated-site";
import { type BenchPlatform, startPlatform } from "./platform";

const READY_MS = 3_600_000;
const POLL_MS = 250;
/** Also the crawl's page limit. */
const BAR_COUNT = 10_000;
const count = Number(process.argv[2] ?? BAR_COUNT);

/** Seconds from the start to the end of the training. */
async function readSite(person: Call, begin: () => Promise<string>) {
  const start = performance.now();
  const kbId = await begin();
  while (performance.now() - start < READY_MS) {
    const { dto } = await person(knowledgeBaseApi.get, { params: { id: kbId } });
    if (dto.kbStatus === "Ready")
      return { kbId, seconds: (performance.now() - start) / 1_000, statuses: await takeStatuses() };
    await wait(POLL_MS);
  }
  throw new Error("The training did not end.");
}

async function takeStatuses(): Promise<string> {
  const statuses = await site.takeStatuses();
  return [...statuses].map(([status, answers]) => `${answers} × ${status}`).join(", ");
}

async function create(person: Call): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title: "Site", baseUrl: site.baseUrl, maxPages: count, responsibilityConfirmed: true },
  });
  return dto.kbId;
}

/** Called with fetch, because the client sends JSON only and this body may be a form. */
async function readAgain({ cookie }: SignedUp, kbId: string): Promise<string> {
  const response = await fetch(`${platform.apiUrl}/v1/knowledge-bases/${kbId}?async=true`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ data: {} }),
  });
  if (!response.ok) throw new Error(`The second crawl was refused: ${await response.text()}`);
  return kbId;
}

/** The embedded database can be read only while the platform is stopped. */
async function readChunks(kbId: string): Promise<Set<string>> {
  await platform.stop();
  const ids = await readChunkIds(platform.dataDir, kbId);
  platform = await startPlatform(settings, platform);
  return ids;
}

async function measure(): Promise<Figure[]> {
  const person = await signUp(platform);
  const first = await readSite(person.person, () => create(person.person));
  const chunksBefore = await readChunks(first.kbId);
  const again = await readSite(person.person, () => readAgain(person, first.kbId));
  const chunksAfter = await readChunks(first.kbId);
  const newCount = [...chunksAfter].filter((id) => !chunksBefore.has(id)).length;
  const isBar = count === BAR_COUNT;
  return [
    { measure: "first crawl until Ready, seconds", figure: first.seconds.toFixed(1) },
    { measure: "first crawl, answers", figure: first.statuses },
    { measure: "passages", figure: String(chunksBefore.size) },
    {
      measure: "P20 unchanged pages until Ready, seconds",
      figure: again.seconds.toFixed(1),
      ...(isBar && { limit: "≤ 60" }),
    },
    { measure: "unchanged pages, answers", figure: again.statuses },
    {
      measure: "passages trained again, lost",
      figure: `${newCount}, ${chunksBefore.size + newCount - chunksAfter.size}`,
      limit: "0, 0",
    },
  ];
}

const site = await serveGeneratedSite(count);
const settings = { CRAWLER_ALLOW_HOSTS: site.host };
let platform: BenchPlatform = await startPlatform(settings);
try {
  printFigures(await measure());
} finally {
  await platform.stop();
  await platform.remove();
  await site.close();
}
