import { newId } from "@/server/infrastructure/db/id";
import type { Person, TestPlatform } from "@/tests/platform";
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
  ada = await platform.signUp();
});
afterEach(() => site.close());

async function train() {
  const kb = await trainWebsite(platform, ada, site.base);
  const website = websiteOf(platform, ada, kb.dto.kbId);
  /** Crawls single pages again. Returns the visited paths without robots.txt. */
  const retry = async (...paths: string[]) => {
    const pageOf = await website.pages();
    const ids = paths.map((path) => pageOf[path]?.itemId ?? "");
    site.hits.length = 0;
    const { accepted } = await website.retry(ids.length > 0 ? ids : undefined);
    await platform.finishJobs();
    return { accepted, visited: site.hits.filter((path) => path !== "/robots.txt") };
  };
  return { website, retry };
}

test("retries all failed pages and no others", async () => {
  pages["/returns"] = status(404);
  pages["/opening"] = status(403);
  const { website, retry } = await train();
  const before = await website.pages();
  Object.assign(pages, shopPages);
  const { accepted, visited } = await retry();
  expect(accepted).toBe(2);
  expect(visited.toSorted()).toEqual(["/opening", "/returns"]);
  expect(await website.newest()).toMatchObject({
    trigger: "retry",
    ended: "complete",
    newCount: 2,
    unchangedCount: 0,
    goneCount: 0,
  });
  const after = await website.pages();
  expect(after["/returns"]).toMatchObject({ stage: "Finished", errorCode: null });
  expect(after["/delivery"]).toEqual(before["/delivery"]);
});

test("does not retry pages that rules and settings leave out", async () => {
  pages["/returns"] = status(404);
  pages["/opening"] = '<meta name="robots" content="noindex"><main><p>Hidden</p></main>';
  const { website, retry } = await train();
  await website.crawlAgain({ exclude: ["/delivery"] });
  expect(await website.newest()).toMatchObject({ failedCount: 1, skippedCount: 2 });
  expect(await website.get()).toMatchObject({ itemCount: 4, failedCount: 1, skippedCount: 2 });
  const mail = platform.mails.at(-1)?.text;
  expect(mail).toContain("Ein Eintrag konnte nicht übernommen werden");
  expect(mail).toContain("2 Seiten wurden wegen Ihrer Einstellungen");
  expect(await retry()).toEqual({ accepted: 1, visited: ["/returns"] });
});

test("retries one page without following its links", async () => {
  const { website, retry } = await train();
  pages["/delivery"] = `${shopPages["/delivery"]}`
    .replace("three working days", "nine working days")
    .replace("</main>", '<a href="/new">New</a></main>');
  pages["/new"] = "<title>New</title><main><p>Nobody knows this page.</p></main>";
  expect(await retry("/delivery")).toEqual({ accepted: 1, visited: ["/delivery"] });
  const run = await website.newest();
  expect(run).toMatchObject({ newCount: 0, changedCount: 1, unchangedCount: 0, goneCount: 0 });
  expect(Object.keys(await website.pages())).toHaveLength(4);
  const { passages } = await website.search("How long does delivery within Germany take?");
  expect(passages[0]?.text).toContain("nine working days");
});

test("deletes a retried page that is gone and keeps one with a transient error", async () => {
  const { website, retry } = await train();
  pages["/returns"] = status(410);
  pages["/delivery"] = status(503, { "retry-after": "3600" });
  await retry("/returns", "/delivery");
  expect(await website.newest()).toMatchObject({ goneCount: 1, failedCount: 2 });
  expect(await website.pages()).toMatchObject({
    "/returns": { stage: "FailedTraining", errorCode: "CRAWL_HTTP_410", chunkCount: 0 },
    "/delivery": { stage: "Finished", errorCode: "CRAWL_HTTP_5XX" },
  });
});

test("detects boilerplate in a retry, so that an unchanged page is not trained again", async () => {
  const footer = "<p>Birch and Barrow, 12 Wood Lane, 28195 Bremen, registered there in 1987.</p>";
  for (const [path, text] of Object.entries(shopPages)) {
    pages[path] = text.replace("</main>", `${footer}</main>`);
  }
  const { website, retry } = await train();
  await retry("/delivery");
  expect(await website.newest()).toMatchObject({ changedCount: 0, unchangedCount: 1 });
});

test("visits the whole website in the crawl after a retry", async () => {
  const { website, retry } = await train();
  await retry("/delivery");
  expect(await website.crawlAgain()).toMatchObject({ unchangedCount: 4, goneCount: 0 });
});

test("starts no run without failed pages and rejects unknown ones", async () => {
  const { website } = await train();
  expect(await website.retry()).toEqual({ accepted: 0 });
  expect((await website.get()).dto.kbStatus).toBe("Ready");
  await expect(website.retry([newId()])).rejects.toThrow("NOT_FOUND");
  const [page] = Object.values(await website.pages());
  await website.begin();
  await expect(website.retry([page?.itemId ?? ""])).rejects.toThrow("KB_IN_PROGRESS");
  await platform.finishJobs();
});

describe("one page by its address", () => {
  test("is added to the website and remains in the next crawl", async () => {
    const { website } = await train();
    pages["/hidden"] =
      `<title>Repairs</title><main><p>Repairs of garden shears cost twelve euros.</p><a href="/more">More</a></main>`;
    site.hits.length = 0;
    expect(await website.readPage(`${site.base}hidden`)).toEqual({ accepted: 1 });
    await platform.finishJobs();
    expect(site.hits.filter((path) => path !== "/robots.txt")).toEqual(["/hidden"]);
    expect(await website.newest()).toMatchObject({ trigger: "retry", newCount: 1, goneCount: 0 });
    const { passages } = await website.search("What do repairs of garden shears cost?");
    expect(passages[0]?.text).toContain("twelve euros");
    expect(await website.crawlAgain()).toMatchObject({ unchangedCount: 5, goneCount: 0 });
  });

  test("is read again if it is known, even in another spelling", async () => {
    const { website } = await train();
    pages["/delivery"] = `${shopPages["/delivery"]}`.replace("three working", "nine working");
    await website.readPage(`${site.base}delivery/`);
    await platform.finishJobs();
    expect(await website.newest()).toMatchObject({ newCount: 0, changedCount: 1 });
    expect(Object.keys(await website.pages())).toHaveLength(4);
  });

  test("must belong to the website, and no other run may be active", async () => {
    const { website } = await train();
    const foreignPage = website.readPage("https://example.com/delivery");
    await expect(foreignPage).rejects.toThrow("PAGE_ISNOT_SUB_OF_BASE");
    await website.begin();
    await expect(website.readPage(`${site.base}hidden`)).rejects.toThrow("KB_IN_PROGRESS");
    await platform.finishJobs();
  });
});
