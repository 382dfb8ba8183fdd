import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { enqueueRun } from "@/server/features/runs/start-run";
import { websiteSource } from "@/server/features/runs/website/website-source";
import { newId } from "@/server/infrastructure/db/id";
import type { Person, TestPlatform } from "@/tests/platform";
import { type Answer, type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { insertRunningWebsite, websiteOf } from "../knowledge-bases/crawling";

let platform: TestPlatform;
let site: LocalSite;
let pages: Record<string, Answer>;
let ada: Person;

beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  pages = { ...shopPages };
  site = await serve((path) => pages[path]);
  ada = await platform.signUp();
});
afterEach(() => site.close());

/** Makes a page hang. Resolves when it is requested. */
function hang(path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  pages[path] = () => resolve();
  return promise;
}

test("trains the pages read before a cancellation, fails the rest with a reason and sends no mail", async () => {
  pages["/"] = `<title>Shop</title><main><p>We sell tools.</p><a href="/never">Never</a></main>`;
  const pageRequested = hang("/never");
  const body = { title: "Shop", baseUrl: site.base, responsibilityConfirmed: true } as const;
  const kb = await ada(knowledgeBaseApi.create, { body });
  const website = websiteOf(platform, ada, kb.dto.kbId);
  const mails = platform.mails.length;
  await pageRequested;
  expect(await website.cancel()).toEqual({ ok: true });
  await platform.finishJobs();

  expect(await website.pages()).toMatchObject({
    "/": { stage: "Finished", errorCode: null },
    "/never": { stage: "FailedTraining", errorCode: "CRAWL_CANCELLED" },
  });
  expect(await website.get()).toMatchObject({
    lastRun: { ended: "cancelled", newCount: 1, failedCount: 1 },
    dto: { kbStatus: "Ready" },
  });
  expect(platform.mails).toHaveLength(mails);
});

test("keeps the pages of earlier crawls when a crawl is cancelled", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const website = websiteOf(platform, ada, kb.dto.kbId);
  const pageRequested = hang("/returns");
  await website.begin();
  await pageRequested;
  await website.cancel();
  await platform.finishJobs();

  const stages = Object.values(await website.pages()).map(({ stage }) => stage);
  expect(stages).toEqual(["Finished", "Finished", "Finished", "Finished"]);
  expect(await website.newest()).toMatchObject({ ended: "cancelled", goneCount: 0 });
  expect((await website.search("When may I send goods back?")).passages).not.toEqual([]);
});

test("fails the untrained pages when the training is cancelled", async () => {
  const { db } = platform.deps;
  const { organizationId, userId } = ada.user;
  const website = { title: "Read", baseUrl: site.base };
  const run = await insertRunningWebsite(db, ada.user, website);
  const item = { organizationId, kbId: run.kbId, kind: "page", state: "taken", stage: "Crawled" };
  const text = { crawlRunId: run.runId, title: "A", lang: "en", markdown: "A text to train." };
  const rows = ["a", "b"].map((path) => ({
    ...item,
    ...text,
    id: newId(),
    pageUrl: site.base + path,
  }));
  await db.insertInto("items").values(rows).execute();
  const now = new Date();
  await db
    .updateTable("knowledgeBases")
    .where("id", "=", run.kbId)
    .set({ crawlEndedAt: now, cancelRequestedAt: now })
    .execute();
  await db
    .updateTable("crawlRuns")
    .where("id", "=", run.runId)
    .set({ ended: "complete" })
    .execute();
  await enqueueRun(db, websiteSource, run, userId);
  await platform.finishJobs();

  const { newest, pages: read } = websiteOf(platform, ada, run.kbId);
  const cancelled = { stage: "FailedTraining", errorCode: "CRAWL_CANCELLED" };
  expect(await read()).toMatchObject({ "/a": cancelled, "/b": cancelled });
  expect(await newest()).toMatchObject({ ended: "cancelled", newCount: 0, failedCount: 2 });
});

test("cancels a crawl immediately if no job runs it", async () => {
  const { db } = platform.deps;
  const { userId } = ada.user;
  const run = await insertRunningWebsite(db, ada.user, { title: "Waits", baseUrl: site.base });
  const website = websiteOf(platform, ada, run.kbId);
  await website.cancel();
  expect(await website.get()).toMatchObject({
    lastRun: { ended: "cancelled" },
    dto: { kbStatus: "Ready" },
  });
  await enqueueRun(db, websiteSource, run, userId);
  await platform.finishJobs();
  expect(site.hits).toEqual([]);
});

test("rejects the cancellation of an idle or foreign website", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const { cancel } = websiteOf(platform, ada, kb.dto.kbId);
  await expect(cancel()).rejects.toMatchObject({ code: "KB_NOT_IN_PROGRESS", status: 409 });
  const bob = await platform.signUp();
  await expect(websiteOf(platform, bob, kb.dto.kbId).cancel()).rejects.toThrow("KB_NOT_FOUND");
});
