import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { Person, TestPlatform } from "@/tests/platform";
import { type Answer, type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { websiteOf } from "./crawling";

const dayMs = 24 * 3_600_000;

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

/** A sitemap of these paths, each with its `lastmod`; answers 304 to a request with its ETag. */
function sitemap(entries: Record<string, string | undefined>): Answer {
  const urls = Object.entries(entries).map(
    ([path, lastmod]) =>
      `<url><loc>${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`,
  );
  const etag = `"${urls.join().length}-${urls.join()}"`.replaceAll(/[<>]/g, "");
  return (request, response) => {
    if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
    const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
    return response.writeHead(200, { "content-type": "application/xml", etag }).end(body);
  };
}

const past = "2020-01-01";
const future = new Date(Date.now() + 3_600_000).toISOString();

async function watch() {
  const { dto } = await trainWebsite(platform, ada, site.base);
  const website = websiteOf(platform, ada, dto.kbId);
  const body = { data: { schedule: "daily", scheduleMode: "sitemap" } } as const;
  const kb = await ada(knowledgeBaseApi.update, { params: { id: dto.kbId }, body });
  expect(kb.scheduleMode).toBe("sitemap");
  let days = 0;
  /** Advances a day. Returns the run with its changes and the requested paths. */
  const check = async () => {
    days += 1;
    platform.setClockAhead(days * dayMs + 60_000);
    site.hits.length = 0;
    await enqueue(platform.deps.db, "kb.schedule", {});
    await platform.finishJobs();
    const run = await website.newest();
    return { run, changes: await website.changes(run.runId), hits: [...site.hits] };
  };
  return { website, check };
}

test("reads only the changed, new and vanished pages of a sitemap", async () => {
  const listed = { "/": past, "/delivery": past, "/returns": past, "/opening": past };
  pages["/sitemap.xml"] = sitemap(listed);
  const { check } = await watch();
  const mails = platform.mails.length;
  const first = await check();
  expect(first.hits).toEqual(["/robots.txt", "/sitemap.xml"]);
  expect(first.run).toMatchObject({ trigger: "sitemap", ended: "complete", failedCount: 0 });
  expect(platform.mails.length).toBe(mails);

  const { "/returns": _, ...rest } = listed;
  pages["/sitemap.xml"] = sitemap({ ...rest, "/delivery": future, "/gifts": past });
  pages["/delivery"] = String(shopPages["/delivery"]).replace("three", "nine");
  pages["/gifts"] = String(shopPages["/returns"]).replaceAll("Returns", "Gift cards");
  delete pages["/returns"];
  const second = await check();
  expect(second.changes).toEqual(["new /gifts", "changed /delivery", "gone /returns"]);
  expect(new Set(second.hits)).toEqual(
    new Set(["/robots.txt", "/sitemap.xml", "/delivery", "/gifts", "/returns"]),
  );
});

test("asks for an unchanged sitemap conditionally and reads no page then", async () => {
  pages["/sitemap.xml"] = sitemap({ "/": undefined, "/delivery": undefined });
  const { check } = await watch();
  const before = await check();
  // The pages of the sitemap before the first check are unknown.
  expect(before.hits).toEqual(expect.arrayContaining(["/returns", "/opening"]));
  const { hits, run } = await check();
  expect(hits).toEqual(["/robots.txt", "/sitemap.xml"]);
  expect(run).toMatchObject({ ended: "complete", newCount: 0, changedCount: 0, goneCount: 0 });
});

test("reports a missing sitemap, reads nothing and keeps every page", async () => {
  const { website, check } = await watch();
  const mails = platform.mails.length;
  const { hits, run } = await check();
  expect(hits).toEqual(["/robots.txt", "/sitemap.xml"]);
  expect(run).toMatchObject({ trigger: "sitemap", ended: "noSitemap", goneCount: 0 });
  expect((await website.get()).characterCount).toBeGreaterThan(0);
  expect(platform.mails.length).toBe(mails + 1);
});

test("deletes nothing after a transient error of a sitemap, or if a page that left it still answers", async () => {
  const down: Answer = (_, response) => response.writeHead(500).end();
  pages["/sitemap.xml"] = sitemap({
    "/": past,
    "/delivery": past,
    "/returns": past,
    "/opening": past,
  });
  const { website, check } = await watch();
  await check();
  const whole = pages["/sitemap.xml"];
  pages["/sitemap.xml"] = down;
  expect((await check()).run).toMatchObject({ ended: "complete", goneCount: 0 });
  pages["/sitemap.xml"] = sitemap({ "/": past, "/delivery": past });
  expect((await check()).changes).toEqual([]);
  pages["/sitemap.xml"] = whole;
  await check();
  expect(Object.values(await website.pages()).map(({ stage }) => stage)).toEqual(
    Array(4).fill("Finished"),
  );
});

test("stops at the page limit and leaves out excluded addresses", async () => {
  pages["/sitemap.xml"] = sitemap({ "/": past });
  const { dto } = await trainWebsite(platform, ada, site.base);
  const website = websiteOf(platform, ada, dto.kbId);
  const data = { schedule: "daily", scheduleMode: "sitemap", maxPages: 5 } as const;
  await ada(knowledgeBaseApi.update, {
    params: { id: dto.kbId },
    body: { data: { ...data, exclude: ["/x"] } },
  });
  for (const name of ["x", "a", "b", "c"])
    pages[`/${name}`] = String(shopPages["/returns"]).replaceAll("Returns", `Page ${name}`);
  pages["/sitemap.xml"] = sitemap({ "/": past, "/x": past, "/a": past, "/b": past, "/c": past });
  platform.setClockAhead(dayMs + 60_000);
  await enqueue(platform.deps.db, "kb.schedule", {});
  await platform.finishJobs();
  expect(await website.newest()).toMatchObject({ ended: "limit", newCount: 1 });
  const runs = await ada(crawlApi.runs, { params: { id: dto.kbId }, query: {} });
  expect(runs).toHaveLength(2);
  expect(Object.keys(await website.pages())).not.toContain("/x");
});
