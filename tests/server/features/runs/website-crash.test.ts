import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { insertRunningWebsite } from "../knowledge-bases/crawling";
import { recount } from "../plans/recount";

const pageCount = 60;

let dataDir: string;
let site: LocalSite;
/** The paths of sent pages in order. */
let sent: string[];
/** The number of pages that the site sends before it stops answering. */
let pagesBeforeSilence: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  sent = [];
  pagesBeforeSilence = 0;
  site = await serve((path) => {
    const page = pageOf(path);
    if (page === undefined) return undefined;
    if (sent.length >= pagesBeforeSilence) return () => {};
    sent.push(path);
    return page;
  });
});
afterEach(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

/** Page n links to 2n and 2n + 1. */
function pageOf(path: string): string | undefined {
  const number = path === "/" ? 1 : Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (!(number <= pageCount)) return undefined;
  const links = [2 * number, 2 * number + 1].filter((next) => next <= pageCount);
  return `<title>Page ${number}</title><main><p>The number of this page is ${number}, word${number}.</p>
    ${links.map((next) => `<a href="/page-${next}">Page ${next}</a>`).join(" ")}</main>`;
}

test("indexes every page once although the process is killed repeatedly", async () => {
  const { organizationId, kbId } = await queueCrawl();
  for (const pages of [10, 15, 15]) await killAfter({ pages, crawled: pages, trained: 0 });
  await killAfter({ pages: pageCount, crawled: pageCount - sent.length, trained: 10 });
  const last = new Program("tests/server/programs/run-queued-jobs.ts", dataDir);
  expect(await last.ends()).toMatchObject({ code: 0, errors: "" });
  expect(last.lines.at(-1)).toBe("done");
  expect(sent).toHaveLength(pageCount);

  const database = await openDatabase({ dataDir });
  const items = await database.db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .select(["pageUrl", "stage", "chunkCount"])
    .execute();
  const chunks = await database.db
    .selectFrom("chunks")
    .where("kbId", "=", kbId)
    .select(["itemId"])
    .execute();
  const kb = await database.db.selectFrom("knowledgeBases").selectAll().executeTakeFirstOrThrow();
  const run = await database.db.selectFrom("crawlRuns").selectAll().executeTakeFirstOrThrow();
  const changes = await database.db.selectFrom("crawlChanges").select("kind").execute();
  const { counted, found } = await recount(database.db, organizationId);
  await database.close();

  expect(run).toMatchObject({ newCount: pageCount, changedCount: 0, failedCount: 0 });
  expect(run.readingMs).toBeGreaterThan(0);
  expect(changes).toHaveLength(pageCount);
  expect(counted).toEqual(found);
  expect(counted).toMatchObject({ crawledPages: pageCount, trainedPages: pageCount });
  expect(new Set(items.map(({ pageUrl }) => pageUrl)).size).toBe(pageCount);
  expect(items).toHaveLength(pageCount);
  expect(items.every(({ stage }) => stage === "Finished")).toBe(true);
  expect(chunks).toHaveLength(pageCount);
  expect(new Set(chunks.map(({ itemId }) => itemId)).size).toBe(pageCount);
  expect(kb).toMatchObject({ kbStatus: "Ready", itemCount: pageCount, failedCount: 0 });
}, 240_000);

type Progress = { pages: number; crawled: number; trained: number };

/** Processes `pages` more pages, and is killed when it reports this progress. */
async function killAfter({ pages, crawled, trained }: Progress): Promise<void> {
  pagesBeforeSilence = sent.length + pages;
  const program = new Program("tests/server/programs/run-queued-jobs.ts", dataDir);
  await program.writes(crawled + trained);
  await program.kill();
}

/** The rows of a new knowledge base, without a worker. */
async function queueCrawl() {
  await copyDatabase(dataDir);
  const database = await openDatabase({ dataDir });
  const queued = await database.db.transaction().execute(() => insertAll(database));
  await database.close();
  return queued;
}

async function insertAll({ db }: Database) {
  const [organizationId, userId] = [newId(), newId()];
  await sql`insert into organizations (id, name) values (${organizationId}, 'Shop')`.execute(db);
  await sql`
    insert into users (id, organization_id, email, password_hash, first_name, last_name, role, status)
    values (${userId}, ${organizationId}, 'ada@example.com', '', 'Ada', 'L', 'organization_owner', 'verified')
  `.execute(db);
  const owner = { organizationId, userId };
  const website = { title: "Site", baseUrl: site.base };
  const { kbId } = await insertRunningWebsite(db, owner, website);
  await enqueue(db, "kb.crawl", { organizationId, userId, kbId });
  return { organizationId, kbId };
}
