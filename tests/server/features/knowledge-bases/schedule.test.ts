import { KB_TYPE_MISMATCH } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { startDue } from "@/server/features/knowledge-bases/website/schedule";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { Person, TestPlatform } from "@/tests/platform";
import { type Answer, type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { websiteOf } from "./crawling";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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
afterEach(async () => {
  platform.setClockAhead(0);
  await site.close();
});

type Schedule = "off" | "daily" | "weekly" | "monthly";

async function train(schedule: Schedule) {
  const kb = await trainWebsite(platform, ada, site.base);
  const website = websiteOf(platform, ada, kb.dto.kbId);
  const params = { id: kb.dto.kbId };
  const set = (data: object) => ada(knowledgeBaseApi.update, { params, body: { data } });
  return { website, set, kb: await set({ schedule }) };
}

/** Runs the work of every few minutes, with the clock ahead. */
async function runScheduleAhead(aheadMs: number): Promise<void> {
  platform.setClockAhead(aheadMs);
  await enqueue(platform.deps.db, "kb.schedule", {});
  await platform.finishJobs();
}

const msUntil = (time: string | null) => Date.parse(time ?? "") - Date.now();

test("starts a due crawl once and schedules the next one", async () => {
  const { website, kb } = await train("daily");
  expect(Math.abs(msUntil(kb.nextRunAt) - dayMs)).toBeLessThan(60_000);
  await runScheduleAhead(dayMs - hourMs);
  expect(await website.runs()).toHaveLength(1);
  await runScheduleAhead(dayMs + 60_000);
  expect(await website.newest()).toMatchObject({ trigger: "schedule", unchangedCount: 4 });
  await runScheduleAhead(dayMs + 2 * 60_000);
  expect(await website.runs()).toHaveLength(2);
  const later = Date.parse(kb.nextRunAt ?? "") + dayMs;
  expect((await website.get()).nextRunAt).toBe(new Date(later).toISOString());
});

test("starts one crawl when several processes check at once", async () => {
  const { website } = await train("daily");
  platform.setClockAhead(dayMs + 60_000);
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => startDue(platform.deps, {}, signal)));
  await platform.finishJobs();
  expect(await website.runs()).toHaveLength(2);
});

test("schedules weekly, monthly or never", async () => {
  const { set } = await train("weekly");
  const weekly = await set({ schedule: "weekly" });
  expect(Math.round(msUntil(weekly.nextRunAt) / dayMs)).toBe(7);
  const monthly = await set({ schedule: "monthly" });
  expect(Math.round(msUntil(monthly.nextRunAt) / dayMs)).toBeGreaterThanOrEqual(28);
  expect(Math.round(msUntil(monthly.nextRunAt) / dayMs)).toBeLessThanOrEqual(31);
  expect(await set({ schedule: "off" })).toMatchObject({ nextRunAt: null, isOverdue: false });
});

test("reschedules after a manual crawl, not after saving the same schedule", async () => {
  const { website, set, kb } = await train("daily");
  platform.setClockAhead(hourMs);
  const saved = await set({ schedule: "daily", title: "Other" });
  expect(saved.nextRunAt).toBe(kb.nextRunAt);
  await website.crawlAgain();
  const moved = Date.parse((await website.get()).nextRunAt ?? "") - Date.parse(kb.nextRunAt ?? "");
  expect(Math.abs(moved - hourMs)).toBeLessThan(60_000);
});

test("keeps the schedule after a retry", async () => {
  const { website, kb } = await train("daily");
  platform.setClockAhead(hourMs);
  const [page] = Object.values(await website.pages());
  await website.retry([page?.itemId ?? ""]);
  await platform.finishJobs();
  expect((await website.get()).nextRunAt).toBe(kb.nextRunAt);
});

test("marks a crawl as overdue after a quarter of an hour", async () => {
  const { website } = await train("daily");
  platform.setClockAhead(dayMs + 10 * 60_000);
  expect((await website.get()).isOverdue).toBe(false);
  platform.setClockAhead(dayMs + 20 * 60_000);
  expect((await website.get()).isOverdue).toBe(true);
  await runScheduleAhead(dayMs + 20 * 60_000);
  expect((await website.get()).isOverdue).toBe(false);
});

test("mails the creator only after changes", async () => {
  const { website } = await train("daily");
  const mailed = () => platform.mails.filter(({ to }) => to === ada.user.email).length;
  const before = mailed();
  await runScheduleAhead(dayMs + 60_000);
  expect(mailed()).toBe(before);
  pages["/delivery"] = String(shopPages["/delivery"]).replace("three", "nine");
  await runScheduleAhead(2 * dayMs + 2 * 60_000);
  expect(await website.runs()).toHaveLength(3);
  expect(mailed()).toBe(before + 1);
});

test("runs without its creator and sends no mail", async () => {
  const { website } = await train("daily");
  const { db } = platform.deps;
  const kbs = db
    .updateTable("knowledgeBases")
    .where("organizationId", "=", ada.user.organizationId);
  await kbs.set({ createdBy: null }).execute();
  pages["/delivery"] = String(shopPages["/delivery"]).replace("three", "nine");
  const before = platform.mails.length;
  await runScheduleAhead(dayMs + 60_000);
  expect(await website.newest()).toMatchObject({ trigger: "schedule", changedCount: 1 });
  expect(platform.mails).toHaveLength(before);
});

test("rejects a schedule for files", async () => {
  const { db } = platform.deps;
  const kb = {
    id: newId(),
    organizationId: ada.user.organizationId,
    kbType: "File",
    title: "Files",
  };
  await db.insertInto("knowledgeBases").values(kb).execute();
  const change = { params: { id: kb.id }, body: { data: { schedule: "daily" as const } } };
  await expect(ada(knowledgeBaseApi.update, change)).rejects.toThrow(KB_TYPE_MISMATCH);
  await expect(websiteOf(platform, ada, kb.id).cancel()).rejects.toThrow("KB_NOT_IN_PROGRESS");
});
