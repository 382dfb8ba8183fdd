import { newWebsite } from "@/contract/knowledge-bases";
import { beginCrawl } from "@/server/knowledge-bases/begin";
import { insertWebsite } from "@/server/knowledge-bases/starts-repo";
import type { TestPlatform } from "@/tests/platform";
import { serve } from "../ingest/local-site";
import { openWebPlatform, shopPages } from "../journey";
import { websiteOf } from "./crawling";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());

/** A crawl that another process has worked on for so long before it died. */
async function resume(readingMs: number) {
  const site = await serve(shopPages);
  const ada = await platform.signUp();
  const { organizationId, userId } = ada.user;
  const { db } = platform.deps;
  const website = newWebsite.parse({
    title: "Shop",
    baseUrl: site.base,
    responsibilityConfirmed: true,
  });
  const run = await insertWebsite(db, organizationId, userId, website, new Date());
  await db.updateTable("crawlRuns").where("id", "=", run.runId).set({ readingMs }).execute();
  await beginCrawl(db, run, userId);
  await platform.finishJobs();
  await site.close();
  return websiteOf(platform, ada, run.kbId);
}

test("the time that earlier processes have read counts: when it is over, the crawl ends", async () => {
  const website = await resume(2 * 3_600_000);
  expect(await website.newest()).toMatchObject({ ended: "timeUp", failedCount: 1, newCount: 0 });
  expect(await website.pages()).toMatchObject({ "/": { errorCode: "CRAWL_TIME_OVER" } });
});

test("what is left of the time is enough for the rest", async () => {
  const website = await resume(3_600_000);
  expect(await website.newest()).toMatchObject({ ended: "complete", newCount: 4 });
});
