import { organizationApi } from "@/contract/accounts/organizations";
import { unansweredApi } from "@/contract/conversations/unanswered";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { readDigest } from "@/server/features/notifications/digest/digest";
import { scheduleDigests } from "@/server/features/notifications/digest/schedule";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, type TestPlatform, openPlatform } from "@/tests/platform";
import { ask, makeChatbot } from "../../platform-steps";

const DAY_MS = 24 * 60 * 60_000;

let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp({ language: "en" });
  platform.mails.length = 0;
});
afterEach(() => platform.setClockAhead(0));

const optIn = (weeklyDigest = true) =>
  ada(organizationApi.update, {
    params: { id: ada.user.organizationId },
    body: { weeklyDigest, timeZone: "UTC" },
  });

/** The Monday after the week of this moment, at an hour UTC. */
function monday(hour: number, weeks = 0): Date {
  const day = new Date(Date.now());
  day.setUTCHours(hour, 30, 0, 0);
  const daysOn = (8 - day.getUTCDay()) % 7 || 7;
  return new Date(day.getTime() + (daysOn + 7 * weeks) * DAY_MS);
}

/** Runs the schedule at this time. Returns the mailed digests. */
async function digestsAt(at: Date) {
  platform.setClockAhead(at.getTime() - Date.now());
  platform.mails.length = 0;
  await scheduleDigests(platform.deps);
  await platform.finishJobs();
  return platform.mails.filter(({ to }) => to === ada.user.email);
}

async function askQuestions(...questions: string[]) {
  const kb = await ada(knowledgeBaseApi.create, { body: { title: newId(), kbType: "File" } });
  const { bot } = await makeChatbot(platform, ada, [kb.dto.kbId]);
  for (const question of questions) await ask(bot, question, "en");
}

test("is sent once to those who subscribed, on Monday from eight o'clock on", async () => {
  expect(await digestsAt(monday(8))).toEqual([]);
  await optIn();
  expect(await digestsAt(monday(7))).toEqual([]);
  const [digest, ...others] = await digestsAt(monday(8));
  expect(others).toEqual([]);
  expect(digest?.subject).toBe("Your week with Antwort");
  expect(digest?.text).toContain("nobody talked to your chatbots");
  expect(await digestsAt(monday(9))).toEqual([]);
  expect(await digestsAt(new Date(monday(9).getTime() + DAY_MS))).toEqual([]);
  expect(await digestsAt(monday(8, 1))).toHaveLength(1);
  platform.setClockAhead(0);
  await optIn(false);
  expect(await digestsAt(monday(8, 2))).toEqual([]);
});

test("is sent later if the platform was down on Monday, but not much later", async () => {
  await optIn();
  const at = (hours: number) => new Date(monday(8).getTime() + hours * 60 * 60_000);
  expect(await digestsAt(at(24))).toEqual([]);
  expect(await digestsAt(at(23))).toHaveLength(1);
});

test("is not written for a person who unsubscribed after it was queued", async () => {
  const read = () => readDigest(platform.deps.db, ada.user.organizationId, "2026-11-30");
  await optIn();
  expect(await read()).toBeDefined();
  await optIn(false);
  expect(await read()).toBeUndefined();
});

test("counts the previous week, with its groups of unanswered questions as text", async () => {
  await optIn();
  await askQuestions(
    "How long does the warranty last?",
    "How long does the warranty last?",
    "How long is the guarantee?",
    "Do you sell <b>kites</b>?",
    "Who founded the club?",
    "hello",
  );
  await platform.finishJobs();
  const ignored = (await ada(unansweredApi.list)).find(({ name }) => name.includes("club"));
  const params = { id: ignored?.id ?? "" };
  await ada(unansweredApi.update, { params, body: { state: "ignored" } });
  const [digest] = await digestsAt(monday(8));
  expect(digest?.text).toContain("Conversations last week: 6. Questions: 6, 17% of them answered.");
  expect(digest?.text).toContain("Asked 3 times:\nHow long does the warranty last?");
  expect(digest?.text).toContain("Asked once:\nDo you sell <b>kites</b>?");
  expect(digest?.text).not.toContain("Who founded the club?");
  expect(digest?.html).not.toContain("<b>kites");
  expect(digest?.text).toContain("/unanswered");
  const [later] = await digestsAt(monday(8, 1));
  expect(later?.text).toContain("nobody talked to your chatbots");
  expect(later?.text).toContain("/analytics");
});

test("names only gone pages of the recipient's organisation", async () => {
  await optIn();
  const { db } = platform.deps;
  const { organizationId } = ada.user;
  const [kbId, id] = [newId(), newId()];
  const kb = { id: kbId, organizationId, kbType: "Web", kbStatus: "Ready", title: "Shop" };
  await db.insertInto("knowledgeBases").values(kb).execute();
  const run = { id, organizationId, kbId, trigger: "created", endedAt: new Date() };
  await db.insertInto("crawlRuns").values(run).execute();
  const gone = { runId: id, organizationId, kbId, title: "Old", kind: "gone" };
  const rows = ["/a", "/b"].map((pageUrl) => ({ ...gone, pageUrl }));
  await db.insertInto("crawlChanges").values(rows).execute();
  const bob = await platform.signUp();
  const params = { id: bob.user.organizationId };
  await bob(organizationApi.update, { params, body: { weeklyDigest: true, timeZone: "UTC" } });
  const [digest] = await digestsAt(monday(8));
  expect(digest?.text).toContain("2 pages of your websites no longer exist.");
  const his = platform.mails.filter(({ to }) => to === bob.user.email);
  expect(his.map(({ text }) => text)).toEqual([expect.not.stringContaining("no longer exist")]);
});
