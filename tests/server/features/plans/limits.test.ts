import { teamApi } from "@/contract/accounts/team";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { uploadApi } from "@/contract/knowledge-bases/uploads";
import {
  assertPagesLeft,
  countCrawledPages,
  reservePages,
} from "@/server/features/plans/page-quota";
import { requireKnownPlans } from "@/server/features/plans/plan";
import { newId } from "@/server/infrastructure/db/id";
import { activationToken, type Person, type TestPlatform } from "../../../platform";
import { goodPassword } from "../../../registration";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import type { LocalSite } from "../../engines/ingest/local-site";
import {
  ask,
  makeChatbot,
  openWebPlatform,
  serveShop,
  setWebsite,
  trainWebsite,
} from "../../platform-steps";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "../uploads/file-steps";
import { TusClient } from "../uploads/tus-client";
import { givePlan, planWith, readPlan, refusal, writePlans } from "./plans";

let platform: TestPlatform;
let site: LocalSite;
let origin: string;
let ada: Person;

beforeAll(async () => {
  const PLANS_FILE = writePlans({
    files: planWith({ files: 2, fileBytes: 1_000, mimeTypes: ["text/plain", "application/zip"] }),
    pairs: planWith({ files: 2 }),
    bytes: planWith({ storageBytes: 100 }),
    bots: planWith({ chatbots: 1, faqCategories: 1 }),
    pages: planWith({ crawledPages: 3 }),
    ten: planWith({ crawledPages: 10 }),
    one: planWith({ prompts: 1 }),
    term: planWith({}, { expires: true }),
    pair: planWith({ users: 2 }),
    tokens: planWith({ messageTokens: 0 }),
  });
  platform = await openWebPlatform({ settings: { PLANS_FILE } });
  origin = await listen(platform);
  site = await serveShop();
});
afterAll(async () => {
  await platform.close();
  await site.close();
});
beforeEach(async () => {
  ada = await platform.signUp();
});

const upload = async (kbId: string, ...files: Parameters<typeof putFiles>[3]) => {
  const { status, body } = await putFiles(origin, ada, kbId, files);
  const [detail] = body.meta?.details ?? [];
  return status < 300 ? body.data?.accepted.length : [body.meta?.message, detail];
};

test("accepts only one of two concurrent uploads, and a new version of a file without extra space", async () => {
  await givePlan(platform, ada, "files");
  const [one, other] = [await makeFileBase(ada), await makeFileBase(ada)];
  await upload(one, textFile("first.txt", "The first text."));
  await platform.finishJobs();
  const full = { path: "files", code: "SUBSCRIPTION_TOTAL_FILES", limit: 2, used: 2 };
  const results = await Promise.all([
    upload(one, textFile("a.txt", "Text a.")),
    upload(other, textFile("b.txt", "Text b.")),
  ]);
  expect(results).toContainEqual(1);
  expect(results).toContainEqual([full.code, full]);
  await platform.finishJobs();
  expect(await upload(one, textFile("first.txt", "The first text, once more."))).toBe(1);
  await platform.finishJobs();
  expect((await readPlan(ada)).usage.files).toBe(2);
  const { code } = await new TusClient(origin, ada.cookie).begin(one, "c.txt", 10);
  expect(code).toBe("SUBSCRIPTION_TOTAL_FILES");
});

test("a plan limits the size and types of single files, and the total number of bytes", async () => {
  await givePlan(platform, ada, "files");
  const kbId = await makeFileBase(ada);
  const big = textFile("big.txt", "x".repeat(1_001));
  const page = textFile("page.md", "# A title");
  expect(await upload(kbId, big)).toMatchObject(["SUBSCRIPTION_SINGLE_FILE_SIZE", {}]);
  expect(await upload(kbId, page)).toMatchObject(["SUBSCRIPTION_MIME_TYPE", {}]);
  await givePlan(platform, ada, "bytes");
  expect(await upload(kbId, textFile("a.txt", "a".repeat(60)))).toBe(1);
  await platform.finishJobs();
  expect(await upload(kbId, textFile("b.txt", "b".repeat(60)))).toMatchObject([
    "SUBSCRIPTION_TOTAL_STORAGE",
    { limit: 100, used: 60 },
  ]);
});

test("a text that the plan refuses leaves no file behind", async () => {
  await givePlan(platform, ada, "files");
  const kbId = await makeFileBase(ada);
  const addText = (title: string, text: string) =>
    refusal(ada(uploadApi.addText, { params: { kbId }, body: { title, text } }));
  expect(await addText("Note", "# Note")).toBe("SUBSCRIPTION_MIME_TYPE");
  await upload(kbId, textFile("a.txt", "Text a."), textFile("b.txt", "Text b."));
  await platform.finishJobs();
  const storedFiles = () =>
    platform.deps.db
      .selectFrom("storedFiles")
      .where("organizationId", "=", ada.user.organizationId)
      .selectAll()
      .execute();
  const before = await storedFiles();
  await givePlan(platform, ada, "pairs");
  const full = ["SUBSCRIPTION_TOTAL_FILES", 2, 2];
  const deleted = jest.spyOn(platform.deps.storage, "delete");
  expect(await addText("Note", "A new text.")).toEqual(full);
  expect(deleted).toHaveBeenCalledTimes(1);
  deleted.mockRestore();
  expect(await storedFiles()).toEqual(before);
});

test("unpacks an archive up to the limit, reports the rest, and continues when there is space", async () => {
  await givePlan(platform, ada, "files");
  const kbId = await makeFileBase(ada);
  const members = ["a", "b", "c"].map((name) => ({ name: `${name}.txt`, data: `Text ${name}.` }));
  await upload(kbId, { name: "box.zip", bytes: zipOf(members) });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({
    "box.zip": "FailedExtracting EXTRACT_PLAN_LIMIT",
    "box.zip/a.txt": "Finished",
  });
  const [run] = await ada(crawlApi.runs, { params: { id: kbId } });
  expect(run?.ended).toBe("planLimit");
  await givePlan(platform, ada, "free");
  await ada(crawlApi.retry, { params: { id: kbId }, body: {} });
  await platform.finishJobs();
  expect(Object.values(await stagesOf(ada, kbId))).toEqual(Array(4).fill("Finished"));
});

test("two crawls share the pages of the month and keep what was trained, then no crawl starts", async () => {
  const { dto } = await trainWebsite(platform, ada, site.base);
  await givePlan(platform, ada, "pages");
  const used = [["SUBSCRIPTION_CRAWLED_PAGES", 3, 4]];
  expect([await refusal(ada(crawlApi.retry, { params: { id: dto.kbId }, body: {} }))]).toEqual(
    used,
  );

  ada = await platform.signUp();
  await givePlan(platform, ada, "pages");
  const [first, second] = await Promise.all([
    trainWebsite(platform, ada, site.base),
    trainWebsite(platform, ada, `${site.base}returns`),
  ]);
  const { usage } = await readPlan(ada);
  expect(usage.crawledPages).toBeLessThanOrEqual(3);
  const ends = [first, second].map(({ lastRun }) => lastRun?.ended);
  expect(ends).toContain("planLimit");
  const params = { id: first.dto.kbId };
  const items = await ada(knowledgeBaseApi.explore, { params });
  expect(items.map(({ errorCode }) => errorCode)).toContain("CRAWL_PLAN_LIMIT");
});

test("a crawl that continues after a crash keeps its reserved pages", async () => {
  const { deps } = platform;
  const { dto } = await trainWebsite(platform, ada, site.base);
  await givePlan(platform, ada, "ten");
  const { organizationId } = ada.user;
  const { id: runId, crawledPages } = await deps.db
    .updateTable("crawlRuns")
    .set({ endedAt: null })
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", dto.kbId)
    .returning(["id", "crawledPages"])
    .executeTakeFirstOrThrow();
  const run = { organizationId, kbId: dto.kbId, runId };
  const reserve = (wanted: number) => reservePages(deps, run, wanted);
  expect(crawledPages).toBeLessThan(10);
  expect(await reserve(100)).toBe(10);
  expect(await reserve(100)).toBe(10);
  expect(await reserve(7)).toBe(7);
  const another = () => refusal(assertPagesLeft(deps, deps.db, organizationId));
  expect(await another()).toEqual(["SUBSCRIPTION_CRAWLED_PAGES", 10, 10]);
  // While a page is counted, it is either reserved or used.
  for (let left = 10 - crawledPages; left > 0; left -= 1) {
    const [, ...others] = await Promise.all([
      deps.db.transaction().execute((tx) => countCrawledPages(tx, run, deps.now(), 1)),
      ...Array.from({ length: 30 }, another),
    ]);
    expect(new Set(others.map(String))).toEqual(new Set(["SUBSCRIPTION_CRAWLED_PAGES,10,10"]));
  }
});

test("refuses a chatbot, FAQ category or user beyond the limit of the plan", async () => {
  await givePlan(platform, ada, "bots");
  await setWebsite(ada);
  const kbIds = [await makeFileBase(ada)];
  const make = (name: string) =>
    ada(chatbotApi.create, { body: { name, templateId: "pure", kbIds } });
  const results = await Promise.all([refusal(make("One")), refusal(make("Two"))]);
  expect(results.toSorted()).toEqual([["SUBSCRIPTION_TOTAL_CHATBOTS", 1, 1], "accepted"]);
  const [bot] = await ada(chatbotApi.list);
  const params = { chatbotId: bot?.id ?? "" };
  await ada(faqApi.createCategory, { params, body: { name: "Delivery" } });
  const another = ada(faqApi.createCategory, { params, body: { name: "Returns" } });
  expect(await refusal(another)).toBe("MAX_FAQ_CATEGORIES");
});

test("only one of two simultaneous acceptances gets the last place of a team", async () => {
  await givePlan(platform, ada, "pair");
  const links = await Promise.all(["grace", "edsger"].map(invite));
  const results = await Promise.all(links.map((token) => refusal(accept(token))));
  expect(results).toContainEqual(["SUBSCRIPTION_TOTAL_USERS", 2, 2]);
  expect(results).toContain("accepted");
  expect(await refusal(invite("barbara"))).toEqual(["SUBSCRIPTION_TOTAL_USERS", 2, 2]);
});

/** The token of a mailed invitation. */
async function invite(name: string): Promise<string> {
  const email = `${name}-${newId()}@example.com`;
  await ada(teamApi.invite, { body: { email, role: "team_member" } });
  await platform.finishJobs();
  return activationToken(platform.mails, email);
}

const accept = (token: string) =>
  platform.anybody(teamApi.accept, {
    params: { token },
    body: {
      firstName: "Grace",
      lastName: "Hopper",
      password: goodPassword,
      passwordRepeat: goodPassword,
      agbConfirmed: true,
      privacyConfirmed: true,
    },
  });

test("the start fails and names the plan if an organisation has a plan that does not exist", async () => {
  const { deps } = platform;
  await givePlan(platform, ada, "bots");
  const { bots: _, ...plans } = deps.env.plans;
  const start = requireKnownPlans({ db: deps.db, env: { ...deps.env, plans } });
  await expect(start).rejects.toThrow('PLANS_FILE has no plan "bots"');
  const wrong = (plan: string, until?: string) => givePlan(platform, ada, plan, until);
  await expect(wrong("none")).rejects.toThrow("The plans are: free, files,");
  await expect(wrong("bots", "2027-12-31")).rejects.toThrow("does not expire");
  await expect(wrong("term")).rejects.toThrow("enter its last day");
  await expect(wrong("term", "2027-02-30")).rejects.toThrow("is not a date");
});

test("answers only one of two concurrent questions, and the reservation of a dead process expires", async () => {
  const { bot } = await makeChatbot(platform, ada, [await makeFileBase(ada)]);
  await givePlan(platform, ada, "one");
  const { organizationId } = ada.user;
  const expiresAt = new Date(Date.now() + 60_000);
  const reserved = { id: newId(), organizationId, expiresAt };
  await platform.deps.db.insertInto("promptReservations").values(reserved).execute();
  expect(await refusal(ask(bot, "Hello?"))).toEqual(["SUBSCRIPTION_PROMPT_COUNT", 1, 1]);

  platform.setClockAhead(120_000);
  const both = await Promise.all([refusal(ask(bot, "Hello?")), refusal(ask(bot, "Hello?"))]);
  platform.setClockAhead(0);
  expect(both.toSorted()).toEqual([["SUBSCRIPTION_PROMPT_COUNT", 1, 1], "accepted"]);
  expect((await readPlan(ada)).usage.prompts).toBe(1);
  await givePlan(platform, ada, "tokens");
  expect(await refusal(ask(bot, "Hello?"))).toEqual(["SUBSCRIPTION_MESSAGE_TOKENS", 0, 0]);
  const { id } = await bot(chatApi.start, { body: {} });
  expect((await bot(chatApi.get, { params: { id } })).messages).toEqual([]);
});
