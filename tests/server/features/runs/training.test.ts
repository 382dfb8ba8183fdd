import { sql } from "kysely";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Indexer } from "@/server/engines/search/index/indexer";
import { deleteGonePages } from "@/server/features/runs/website/delete-gone-pages";
import { trainPages } from "@/server/features/runs/website/training/train-pages";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { Person, TestPlatform } from "../../../platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { insertRunningWebsite } from "../knowledge-bases/crawling";

let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  await platform.drainEvents();
});

const { signal } = new AbortController();
const unchangedText = ({ markdown }: { markdown: string }) => markdown;
const pageCount = 30;

/** Inserts a completed crawl whose pages wait for training. */
async function insertCrawledRun() {
  const { db } = platform.deps;
  const { organizationId } = ada.user;
  const run = await insertRunningWebsite(db, ada.user, {
    title: "Site",
    baseUrl: "http://127.0.0.1:9/",
  });
  const { kbId, runId: crawlRunId } = run;
  const page = (n: number) => ({
    id: newId(),
    organizationId,
    kbId,
    kind: "page",
    pageUrl: `http://127.0.0.1:9/${n}`,
    depth: 0,
    state: "taken",
    stage: "Crawled",
    crawlRunId,
    title: `Page ${n}`,
    lang: "en",
    markdown: `The number of this page is ${n}.`,
  });
  const pages = Array.from({ length: pageCount }, (_, n) => page(n));
  await db.insertInto("items").values(pages).execute();
  return run;
}

const listItemIdsOfChunks = async (db: Db, kbId: string) => {
  const rows = await db.selectFrom("chunks").where("kbId", "=", kbId).select("itemId").execute();
  return rows.map(({ itemId }) => itemId);
};

test("indexes and publishes every page once with several workers", async () => {
  const run = await insertCrawledRun();
  const { deps } = platform;
  await Promise.all([1, 2, 3].map(() => trainPages(deps, run, unchangedText, signal)));
  const chunks = await listItemIdsOfChunks(deps.db, run.kbId);
  expect(chunks).toHaveLength(pageCount);
  expect(new Set(chunks).size).toBe(pageCount);
  const finishedEvents = (await platform.drainEvents()).filter(
    ({ event, payload }) => event === "ImportWebStatusChanged" && payload.stage === "Finished",
  );
  expect(finishedEvents).toHaveLength(pageCount);
});

test("changes nothing for a run that was replaced", async () => {
  const run = await insertCrawledRun();
  const { deps } = platform;
  await trainPages(deps, run, unchangedText, signal);
  const runId = newId();
  const { db } = deps;
  await db
    .updateTable("knowledgeBases")
    .where("id", "=", run.kbId)
    .set({ crawlRunId: runId })
    .execute();
  await db.updateTable("items").where("kbId", "=", run.kbId).set({ crawlRunId: runId }).execute();
  await trainPages(deps, run, unchangedText, signal);
  await deleteGonePages(deps, run, true, signal);
  expect(await listItemIdsOfChunks(db, run.kbId)).toHaveLength(pageCount);
});

test("fails only the page whose preparation fails", async () => {
  const run = await insertCrawledRun();
  const { deps } = platform;
  const prepare: Indexer["prepare"] = async (items) => {
    if (items.some(({ title }) => title === "Page 7")) throw new Error("The thread has ended.");
    return deps.indexer.prepare(items);
  };
  await trainPages({ ...deps, indexer: { ...deps.indexer, prepare } }, run, unchangedText, signal);
  const rows = await deps.db
    .selectFrom("items")
    .where("kbId", "=", run.kbId)
    .select(["title", "stage", "errorCode"])
    .execute();
  const failed = rows.filter(({ stage }) => stage !== "Finished");
  expect(failed).toEqual([
    { title: "Page 7", stage: "FailedTraining", errorCode: "TRAINING_FAILED" },
  ]);
  expect(new Set(await listItemIdsOfChunks(deps.db, run.kbId)).size).toBe(pageCount - 1);
});

describe("a page whose training fails", () => {
  let site: LocalSite;
  let pages: Record<string, string>;

  beforeEach(async () => {
    pages = { ...shopPages };
    site = await serve((path) => pages[path]);
  });
  afterEach(async () => {
    await site.close();
    await sql`drop function if exists fail_new_chunk() cascade`.execute(platform.deps.db);
    await sql`drop sequence if exists failures`.execute(platform.deps.db);
  });

  /** Makes the insert of a passage about fifty days fail `times` times in the database. */
  async function failChunks(times: number, state: string): Promise<void> {
    const { db } = platform.deps;
    await sql`create sequence failures`.execute(db);
    await sql`
      create function fail_new_chunk() returns trigger language plpgsql as $$
      begin
        if new.text like '%fifty days%' and nextval('failures') <= ${sql.lit(times)} then
          raise exception 'made to fail' using errcode = ${sql.lit(state)};
        end if;
        return new;
      end $$
    `.execute(db);
    await sql`
      create trigger fail_new_chunk before insert on chunks
      for each row execute function fail_new_chunk()
    `.execute(db);
  }

  /** Trains the shop, then trains it again with a changed page while the database fails. */
  async function trainAgain(times: number, state: string) {
    const { dto } = await trainWebsite(platform, ada, site.base);
    pages["/returns"] = String(pages["/returns"]).replace("thirty days", "fifty days");
    await failChunks(times, state);
    const url = `/v1/knowledge-bases/${dto.kbId}?async=true`;
    await platform.inject({ method: "PUT", url, headers: { cookie: ada.cookie } });
    await platform.finishJobs();
    const params = { id: dto.kbId };
    const items = await ada(knowledgeBaseApi.explore, { params, query: { search: "returns" } });
    return { items, kb: await ada(knowledgeBaseApi.get, { params }) };
  }

  test.each([
    ["a deadlock", "40P01"],
    ["a lost connection", "08006"],
    ["a server that restarts", "57P01"],
    ["a full disk", "53100"],
  ])("for %s is trained by the next attempt", async (_, state) => {
    const { items, kb } = await trainAgain(1, state);
    expect(items).toMatchObject([{ stage: "Finished", errorCode: null }]);
    expect(kb).toMatchObject({ failedCount: 0, dto: { kbStatus: "Ready" } });
  });

  test("does not affect others if it causes the error", async () => {
    const { items, kb } = await trainAgain(1_000, "22000");
    expect(items).toMatchObject([{ stage: "FailedTraining", errorCode: "TRAINING_FAILED" }]);
    expect(kb).toMatchObject({ failedCount: 1, dto: { kbStatus: "Ready" } });
  });
});
