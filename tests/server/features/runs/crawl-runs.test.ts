import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { insertChanges } from "@/server/features/runs/run-repo";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, requestOf, type TestPlatform } from "@/tests/platform";
import { type Answer, type LocalSite, serve, status } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { websiteOf } from "../knowledge-bases/crawling";

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
  ada = await platform.signUp({ language: "en" });
});
afterEach(() => site.close());

async function trainShop() {
  const kb = await trainWebsite(platform, ada, site.base);
  return { kb, website: websiteOf(platform, ada, kb.dto.kbId) };
}

const mailsTo = (person: Person) => platform.mails.filter(({ to }) => to === person.user.email);

test("reports new, changed, unchanged and deleted pages of every crawl", async () => {
  const { kb, website } = await trainShop();
  expect(kb.lastRun).toMatchObject({ trigger: "created", ended: "complete", newCount: 4 });
  expect(await website.crawlAgain()).toMatchObject({
    trigger: "hand",
    ended: "complete",
    newCount: 0,
    changedCount: 0,
    unchangedCount: 4,
    goneCount: 0,
    failedCount: 0,
  });

  delete pages["/returns"];
  pages["/delivery"] = String(shopPages["/delivery"]).replace("three", "nine");
  pages["/opening"] = `${shopPages["/opening"]}<a href="/jobs">Jobs</a>`;
  pages["/jobs"] = "<title>Jobs</title><main><p>We look for a carpenter.</p></main>";
  const run = await website.crawlAgain();
  expect(run).toMatchObject({ newCount: 1, changedCount: 1, unchangedCount: 2, goneCount: 1 });
  expect(await website.changes(run.runId)).toEqual([
    "new /jobs",
    "changed /delivery",
    "gone /returns",
  ]);
  expect(await website.changes(run.runId, { kind: "gone" })).toEqual(["gone /returns"]);
  expect(await website.changes(run.runId, { search: "JOB" })).toEqual(["new /jobs"]);
  expect(await website.runs()).toHaveLength(3);
  expect((await website.get()).lastRun).toEqual(run);
});

test("keeps pages with transient errors and counts them as failed", async () => {
  const { website } = await trainShop();
  for (const path of Object.keys(pages)) pages[path] = status(500);
  expect(await website.crawlAgain()).toMatchObject({ failedCount: 4, goneCount: 0 });
  expect(mailsTo(ada).at(-1)?.subject).toContain("could not be read");
  expect((await website.search("How long does delivery take?")).isAnswered).toBe(true);

  Object.assign(pages, shopPages);
  expect(await website.crawlAgain()).toMatchObject({ failedCount: 0, unchangedCount: 4 });
});

test("deletes no page when the website stops answering", async () => {
  const { website } = await trainShop();
  const { base } = site;
  await site.close();
  expect(await website.crawlAgain()).toMatchObject({ goneCount: 0, unchangedCount: 0 });
  expect(Object.keys(await website.pages())).toHaveLength(4);
  const question = "How long does delivery take?";
  expect((await website.search(question)).passages[0]?.pageUrl).toBe(`${base}delivery`);
  site = await serve({});
});

test("deletes a missing page once and reports it as new when it returns", async () => {
  const { website } = await trainShop();
  delete pages["/returns"];
  expect(await website.crawlAgain()).toMatchObject({ goneCount: 1, failedCount: 1 });
  expect(await website.crawlAgain()).toMatchObject({ goneCount: 0, failedCount: 1 });
  Object.assign(pages, shopPages);
  expect(await website.crawlAgain()).toMatchObject({ newCount: 1, unchangedCount: 3 });
});

test("deletes the pages of an excluded branch", async () => {
  const { website } = await trainShop();
  const run = await website.crawlAgain({ exclude: ["/returns"] });
  expect(await website.changes(run.runId)).toEqual(["gone /returns"]);
  expect((await website.pages())["/returns"]?.stage).not.toBe("Finished");
});

test("mails the counts of the crawl", async () => {
  const { website } = await trainShop();
  pages["/delivery"] = String(shopPages["/delivery"]).replace("three", "nine");
  delete pages["/returns"];
  await website.crawlAgain();
  const text = mailsTo(ada).at(-1)?.text;
  expect(text).toContain("3 entries can now be searched");
  expect(text).toContain("One page is new or has changed");
  expect(text).toContain("2 pages are unchanged");
  expect(text).toContain("One page no longer exists");
  expect(text).toContain("One entry could not be imported");
});

test("counts a change once if it is stored twice", async () => {
  const { kb } = await trainShop();
  const { organizationId } = ada.user;
  const kbId = kb.dto.kbId;
  const run = { organizationId, kbId, runId: kb.lastRun?.runId ?? "" };
  const { db } = platform.deps;
  await db.updateTable("crawlRuns").where("id", "=", run.runId).set({ endedAt: null }).execute();
  await insertChanges(db, run, [{ kind: "changed", pageUrl: site.base, title: "Again" }]);
  await refreshCounts(db, run);
  expect(await websiteOf(platform, ada, kbId).newest()).toMatchObject({
    newCount: 4,
    changedCount: 0,
  });
});

test("lists a report in pages, by kind and address", async () => {
  const { kb, website } = await trainShop();
  const { kbId } = kb.dto;
  const runId = kb.lastRun?.runId ?? "";
  const run = { organizationId: ada.user.organizationId, kbId, runId };
  const more = ["gone /b", "changed /d", "gone /a", "changed /c"].map((change) => {
    const [kind, path] = change.split(" ");
    return { kind: kind === "gone" ? ("gone" as const) : ("changed" as const), path };
  });
  const changes = more.map(({ kind, path }) => ({
    kind,
    pageUrl: `${site.base}${path}`,
    title: "",
  }));
  await insertChanges(platform.deps.db, run, changes);
  const all = await website.changes(runId);
  const kinds = all.map((change) => change.split(" ")[0]).join(" ");
  expect(kinds).toBe("new new new new changed changed gone gone");
  expect(all.slice(0, 4)).toEqual(all.slice(0, 4).toSorted());
  expect(all.slice(4).map((change) => change.slice(-1))).toEqual(["c", "d", "a", "b"]);
  const read = (page: number) => website.changes(runId, { page, pageSize: 3 });
  expect([await read(1), await read(2), await read(3), await read(4)].flat()).toEqual(all);
  expect(await website.changes(runId, { kind: "gone", page: 2, pageSize: 1 })).toEqual(
    all.slice(7),
  );
});

test("returns the total on every page of a list", async () => {
  const { kb } = await trainShop();
  const params = { id: kb.dto.kbId };
  const totalOn = async (query: object) => {
    const request = requestOf(knowledgeBaseApi.explore, { params, query });
    const answer = await platform.inject({ ...request, headers: { cookie: ada.cookie } });
    return answer.json().meta.total;
  };
  const all = kb.itemCount;
  expect(all).toBe(4);
  for (const page of [1, 2, 3, 9]) expect(await totalOn({ pageSize: 2, page })).toBe(all);
  expect(await totalOn({ pageSize: 3, page: 2 })).toBe(all);
  expect(await totalOn({ pageSize: all })).toBe(all);
  expect(await totalOn({ pageSize: 1, page: 2, search: "returns" })).toBe(1);
  expect(await totalOn({ search: "nowhere to be found" })).toBe(0);
  await platform.deps.db
    .updateTable("knowledgeBases")
    .where("id", "=", kb.dto.kbId)
    .set({ kbStatus: "InProgress", itemCount: 0 })
    .execute();
  expect(await totalOn({ pageSize: 2 })).toBe(all);
});

test("deletes every page of a large excluded branch", async () => {
  const { kb, website } = await trainShop();
  const { organizationId } = ada.user;
  const rows = Array.from({ length: 450 }, (_, number) => ({
    id: newId(),
    organizationId,
    kbId: kb.dto.kbId,
    kind: "page",
    pageUrl: `${site.base}old/${number}`,
    state: "taken",
    stage: "Finished",
    trainedHash: "an old one",
  }));
  await platform.deps.db.insertInto("items").values(rows).execute();
  const run = await website.crawlAgain({ exclude: ["/old/*"] });
  expect(run).toMatchObject({ ended: "complete", goneCount: 450, unchangedCount: 4 });
  expect((await website.get()).itemCount).toBe(kb.itemCount);
});

test("keeps the newest fifty runs", async () => {
  const { kb, website } = await trainShop();
  const { organizationId } = ada.user;
  const kbId = kb.dto.kbId;
  const old = Array.from({ length: 60 }, (_, days) => ({
    id: newId(),
    organizationId,
    kbId,
    trigger: "hand",
    startedAt: new Date(Date.now() - (days + 1) * 86_400_000),
  }));
  await platform.deps.db.insertInto("crawlRuns").values(old).execute();
  const run = await website.crawlAgain();
  const storedRuns = await ada(crawlApi.runs, { params: { id: kbId }, query: { pageSize: 100 } });
  expect(storedRuns).toHaveLength(50);
  expect(storedRuns[0]).toEqual(run);
});

test("rejects the report of another website's run", async () => {
  const { kb, website } = await trainShop();
  const other = await trainWebsite(platform, ada, "http://127.0.0.1:9/");
  await expect(website.changes(other.lastRun?.runId ?? "")).rejects.toThrow("NOT_FOUND");
  const bob = await platform.signUp();
  const foreign = websiteOf(platform, bob, kb.dto.kbId);
  await expect(foreign.runs()).rejects.toThrow("KB_NOT_FOUND");
  await expect(foreign.changes(kb.lastRun?.runId ?? "")).rejects.toThrow("KB_NOT_FOUND");
});
