import { runJobs } from "@/server/features/runs/jobs";
import { enqueueRun } from "@/server/features/runs/start-run";
import { websiteSource } from "@/server/features/runs/website/website-source";
import { newId } from "@/server/infrastructure/db/id";
import type { TestPlatform } from "@/tests/platform";
import { serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages } from "../../platform-steps";
import { insertRunningWebsite, websiteOf } from "../knowledge-bases/crawling";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());

/** A crawl without a worker. */
async function insertCrawl(baseUrl: string) {
  const ada = await platform.signUp();
  const { userId } = ada.user;
  const run = await insertRunningWebsite(platform.deps.db, ada.user, { title: "Shop", baseUrl });
  return { ada, run, userId, website: websiteOf(platform, ada, run.kbId) };
}

/** A crawl that another process worked on for this time before it died. */
async function resume(readingMs: number) {
  const site = await serve(shopPages);
  const { run, userId, website } = await insertCrawl(site.base);
  const { db } = platform.deps;
  await db.updateTable("crawlRuns").where("id", "=", run.runId).set({ readingMs }).execute();
  await enqueueRun(db, websiteSource, run, userId);
  await platform.finishJobs();
  await site.close();
  return website;
}

test("ends a crawl when all processes together have used its reading time", async () => {
  const website = await resume(2 * 3_600_000);
  expect(await website.newest()).toMatchObject({ ended: "timeUp", failedCount: 1, newCount: 0 });
  expect(await website.pages()).toMatchObject({ "/": { errorCode: "CRAWL_TIME_OVER" } });
});

test("continues a crawl within the remaining reading time", async () => {
  const website = await resume(3_600_000);
  expect(await website.newest()).toMatchObject({ ended: "complete", newCount: 4 });
});

test("abandons a crawl that does not advance and fails its open pages", async () => {
  const { run, userId, website } = await insertCrawl("http://127.0.0.1:9/");
  const { organizationId, kbId, runId: crawlRunId } = run;
  const page = { organizationId, kbId, crawlRunId, id: newId(), kind: "page", state: "queued" };
  await platform.deps.db
    .insertInto("items")
    .values({ ...page, pageUrl: "http://127.0.0.1:9/" })
    .execute();
  await runJobs["kb.crawl"].onExhausted(platform.deps, { organizationId, kbId, userId });
  expect(await website.newest()).toMatchObject({ ended: "interrupted", failedCount: 1 });
  expect(await website.pages()).toMatchObject({ "/": { errorCode: "CRAWL_INTERRUPTED" } });
});

test("abandons a crawl whose process died while abandoning it", async () => {
  const { run, userId, website } = await insertCrawl("http://127.0.0.1:9/");
  const { organizationId, kbId, runId: crawlRunId } = run;
  const { db } = platform.deps;
  const page = { organizationId, kbId, crawlRunId, kind: "page", state: "queued" };
  const done = { state: "skipped", stage: "FailedTraining", errorCode: "CRAWL_INTERRUPTED" };
  const pageUrl = "http://127.0.0.1:9/";
  await db
    .insertInto("items")
    .values({ ...page, ...done, id: newId(), pageUrl })
    .execute();
  await db
    .insertInto("items")
    .values({ ...page, id: newId(), pageUrl: `${pageUrl}a` })
    .execute();
  await db
    .updateTable("crawlRuns")
    .where("id", "=", crawlRunId)
    .set({ ended: "interrupted" })
    .execute();
  await runJobs["kb.crawl"].onExhausted(platform.deps, { organizationId, kbId, userId });
  expect(await website.newest()).toMatchObject({ ended: "interrupted", failedCount: 2 });
});
