import { sql } from "kysely";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openFrontier } from "@/server/features/runs/website/frontier/frontier";
import { newId } from "@/server/infrastructure/db/id";
import type { TestPlatform } from "../../../platform";
import { openWebPlatform } from "../../platform-steps";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());

const url = "https://example.com/a";
const address = { url, depth: 0, source: "base" } as const;
const page = {
  url,
  charset: "utf-8",
  title: "A",
  lang: "en",
  markdown: "Parcels take three days.",
  hash: "abc",
  etag: '"1"',
  lastModified: undefined,
  size: 100,
  mimeType: "text/html",
  parts: [],
};

/** A website with a completed crawl, and further runs. */
async function openWebsite() {
  const ada = await platform.signUp();
  const body = {
    title: "A",
    baseUrl: "http://127.0.0.1:9/",
    responsibilityConfirmed: true,
  } as const;
  const { dto } = await ada(knowledgeBaseApi.create, { body });
  await platform.finishJobs();
  const { db } = platform.deps;
  const run = () => ({ organizationId: ada.user.organizationId, kbId: dto.kbId, runId: newId() });
  return { ada, db, kbId: dto.kbId, run };
}

test("trains an unchanged page that was read but not trained before a restart", async () => {
  const { db, kbId, run } = await openWebsite();
  const first = await openFrontier(platform.deps, run());
  await first.add([address]);
  await first.recordOutcome(url, { state: "taken", page });
  await first.flush();

  const second = run();
  const interrupted = await openFrontier(platform.deps, second);
  await interrupted.add([address]);
  await interrupted.flush();

  const resumed = await openFrontier(platform.deps, second);
  expect(await resumed.take(1)).toEqual([{ url, depth: 0, etag: '"1"' }]);
  await resumed.recordOutcome(url, { state: "unchanged" });
  await resumed.flush();
  const items = db.selectFrom("items").where("kbId", "=", kbId).where("pageUrl", "=", url);
  expect(await items.select(["stage", "errorCode"]).execute()).toEqual([
    { stage: "Crawled", errorCode: null },
  ]);
});

test("stores texts and missing texts exactly", async () => {
  const { db, kbId, run } = await openWebsite();
  const texts = ['{"a\\\\b",NULL}', "NULL", "Größe – 🙂", "a\n\n\tb", "x".repeat(100_000)];
  const addressOf = (at: number) => ({ ...address, url: `${url}/${at}` });
  const frontier = await openFrontier(platform.deps, run());
  await frontier.add([...texts, ""].map((_, at) => addressOf(at)));
  for (const [at, markdown] of texts.entries()) {
    const readPage = { ...page, ...addressOf(at), markdown };
    await frontier.recordOutcome(readPage.url, { state: "taken", page: readPage });
  }
  const last = addressOf(texts.length);
  await frontier.recordOutcome(last.url, { state: "skipped", code: "CRAWL_NO_TEXT" });
  await frontier.flush();

  const items = db
    .selectFrom("items")
    .where("kbId", "=", kbId)
    .where("pageUrl", "like", `${url}/%`);
  const storedItems = await items.orderBy("pageUrl").select("markdown").execute();
  expect(storedItems.map(({ markdown }) => markdown)).toEqual([...texts, null]);
});

test("loads all addresses of a large website and skips all open ones", async () => {
  const { db, kbId, run } = await openWebsite();
  const large = run();
  const count = 4_100;
  await sql`insert into items (id, organization_id, kb_id, kind, page_url, depth, crawl_run_id)
    select gen_random_uuid(), ${large.organizationId}, ${kbId}, 'page', ${url} || n, n % 7, ${large.runId}
    from generate_series(1, ${count}::int) n`.execute(db);
  const frontier = await openFrontier(platform.deps, large);
  expect(await frontier.counts()).toMatchObject({ open: count });
  await frontier.recordOutcome(`${url}7`, { state: "taken", page: { ...page, url: `${url}7` } });
  await frontier.recordOpen("CRAWL_TIME_OVER");
  expect(await frontier.counts()).toMatchObject({ open: 0, taken: 1, skipped: count - 1 });

  const { rows } = await sql`select state, error_code as code, count(*) from items
    where kb_id = ${kbId} and crawl_run_id = ${large.runId} group by 1, 2 order by 1`.execute(db);
  expect(rows).toEqual([
    { state: "skipped", code: "CRAWL_TIME_OVER", count: count - 1 },
    { state: "taken", code: null, count: 1 },
  ]);
  const next = await openFrontier(platform.deps, run(), { isPartial: true });
  expect(await next.claim({ ...address, url: `${url}${count}` })).toBe(false);
});

test("reads pages that were not found before after all others", async () => {
  const { db, kbId, run } = await openWebsite();
  const first = await openFrontier(platform.deps, run());
  const [missing, living] = [`${url}/missing`, `${url}/living`];
  await first.add([missing, living].map((one, at) => ({ ...address, url: one, depth: at })));
  await first.recordOutcome(missing, { state: "skipped", code: "CRAWL_HTTP_404" });
  await first.recordOutcome(living, { state: "skipped", code: "CRAWL_NO_TEXT" });
  await first.flush();

  const second = run();
  const set = { crawlRunId: second.runId, state: "queued" };
  const rows = db.updateTable("items").where("kbId", "=", kbId).set(set);
  await rows.where("pageUrl", "in", [missing, living]).execute();
  const next = await openFrontier(platform.deps, second);
  await next.add([{ ...address, url: `${url}/new`, depth: 3 }]);
  expect((await next.take(9)).map((one) => one.url)).toEqual([living, `${url}/new`, missing]);
});

test("the counts of a website that is being read agree with its list of pages", async () => {
  const { ada, db, kbId, run } = await openWebsite();
  await db
    .updateTable("knowledgeBases")
    .where("id", "=", kbId)
    .set({ kbStatus: "InProgress", crawlEndedAt: null })
    .execute();
  const frontier = await openFrontier(platform.deps, run());
  for (const name of ["a", "b", "c"]) {
    const other = { ...page, url: `https://example.com/${name}` };
    await frontier.add([{ ...address, url: other.url }]);
    await frontier.recordOutcome(other.url, { state: "taken", page: other });
    await frontier.flush();
    const { itemCount } = await ada(knowledgeBaseApi.get, { params: { id: kbId } });
    const list = await ada(knowledgeBaseApi.explore, { params: { id: kbId } });
    expect(itemCount).toBe(list.length);
  }
});
