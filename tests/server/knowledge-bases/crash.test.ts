import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "@/server/db/database";
import { newId } from "@/server/db/id";
import { enqueue } from "@/server/jobs/enqueue";
import { prepareDatabase } from "@/server/jobs/prepare";
import { insertWebsite } from "@/server/knowledge-bases/repo";
import { Program } from "../../program";
import { type LocalSite, serve } from "../ingest/local-site";

const pageCount = 60;

let dataDir: string;
let site: LocalSite;
let onHit: (count: number) => void = () => {};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  site = await serve((path) => {
    onHit(site.hits.length);
    return pageOf(path);
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

test("a crawl whose process is killed again and again ends with every page once", async () => {
  const { organizationId, kbId } = await queueCrawl();
  for (const hits of [4, 15, 30, 45, 58]) {
    const program = new Program("tests/server/programs/work.ts", dataDir);
    await reaches(hits);
    await program.kill();
  }
  const last = new Program("tests/server/programs/work.ts", dataDir);
  expect(await last.ends()).toMatchObject({ code: 0, errors: "" });
  expect(last.lines.at(-1)).toBe("done");

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
  await database.close();

  expect(new Set(items.map(({ pageUrl }) => pageUrl)).size).toBe(pageCount);
  expect(items).toHaveLength(pageCount);
  expect(items.every(({ stage }) => stage === "Finished")).toBe(true);
  expect(chunks).toHaveLength(pageCount);
  expect(new Set(chunks.map(({ itemId }) => itemId)).size).toBe(pageCount);
  expect(kb).toMatchObject({ kbStatus: "Ready", itemCount: pageCount, failedCount: 0 });
}, 120_000);

const reaches = (hits: number): Promise<void> =>
  new Promise((resolve) => {
    onHit = (count) => {
      if (count >= hits) resolve();
    };
    onHit(site.hits.length);
  });

/** What the call that makes a knowledge base leaves behind, without a platform that works it off. */
async function queueCrawl() {
  const database = await openDatabase({ dataDir });
  await prepareDatabase(database, { retryDelaySeconds: 0 });
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
  const kb = await insertWebsite(db, organizationId, userId, {
    kbType: "Web",
    title: "Site",
    baseUrl: site.base,
    subPages: [],
    includeFiles: false,
    maxPages: 100,
    responsibilityConfirmed: true,
  });
  await enqueue(db, "kb.crawl", { organizationId, userId, kbId: kb.id });
  return { organizationId, kbId: kb.id };
}
