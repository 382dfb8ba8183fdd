import type { Person, TestPlatform } from "@/tests/platform";
import {
  type Answer,
  answer,
  type LocalSite,
  serve,
  status,
} from "../../engines/ingest/local-site";
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

const robots = (...lines: string[]): Answer =>
  answer(["User-agent: *", ...lines].join("\n"), { "content-type": "text/plain" });

/** The trained shop. Later visits are counted. */
async function trainShop() {
  const kb = await trainWebsite(platform, ada, site.base);
  site.hits.length = 0;
  return websiteOf(platform, ada, kb.dto.kbId);
}

test("deletes a page that robots.txt forbids, and reads it again when it is allowed", async () => {
  const website = await trainShop();
  pages["/robots.txt"] = robots("Disallow: /returns");
  expect(await website.crawlAgain()).toMatchObject({ goneCount: 1, unchangedCount: 3 });
  expect(site.hits).not.toContain("/returns");
  expect((await website.pages())["/returns"]).toMatchObject({
    stage: "FailedTraining",
    errorCode: "CRAWL_BLOCKED_BY_ROBOTS",
    chunkCount: 0,
  });
  pages["/robots.txt"] = robots("Disallow: /nothing");
  expect(await website.crawlAgain()).toMatchObject({ newCount: 1, unchangedCount: 3 });
});

test("deletes all pages of a website whose robots.txt forbids everything", async () => {
  const website = await trainShop();
  pages["/robots.txt"] = robots("Disallow: /");
  expect(await website.crawlAgain()).toMatchObject({ goneCount: 4 });
  expect(site.hits).toEqual(["/robots.txt"]);
  expect((await website.search("How long does delivery take?")).isAnswered).toBe(false);
});

test("stops the crawl and keeps all pages if robots.txt is unavailable", async () => {
  const website = await trainShop();
  pages["/robots.txt"] = status(500);
  expect(await website.crawlAgain()).toMatchObject({ goneCount: 0, changedCount: 0 });
  expect(new Set(site.hits)).toEqual(new Set(["/robots.txt"]));
  expect((await website.search("How long does delivery take?")).isAnswered).toBe(true);
  delete pages["/robots.txt"];
  expect(await website.crawlAgain()).toMatchObject({ unchangedCount: 4, failedCount: 0 });
});
