import { jest } from "@jest/globals";
import { crawlSite } from "./crawl-site";
import { type Answer, page, serve } from "./local-site";
import { memoryFrontier } from "./memory-frontier";

afterEach(() => void jest.useRealTimers());

const links = Array.from({ length: 20 }, (_, n) => `/p${n}`);

test("a cancelled crawl ends immediately and marks open and running pages", async () => {
  const controller = new AbortController();
  let requests = 0;
  const { result, outcomes, hits } = await crawlSite(
    (path): Answer | undefined => {
      if (path === "/") return page("Start", ...links);
      if (!path.startsWith("/p")) return undefined;
      requests += 1;
      if (requests < 8) return page(path);
      return () => controller.abort();
    },
    { cancel: controller.signal },
  );
  expect(result).toMatchObject({ endReason: "cancelled", open: 0 });
  expect(result.taken).toBeLessThanOrEqual(8);
  const { length } = Object.values(outcomes).filter((code) => code === "CRAWL_CANCELLED");
  expect(length).toBe(21 - result.taken);
  expect(hits.filter((path) => path.startsWith("/p")).length).toBeLessThanOrEqual(11);
});

test("a crawl cancelled before its start sends no request and marks its base", async () => {
  const { result, outcomes, hits } = await crawlSite(
    { "/": page("Start") },
    { cancel: AbortSignal.abort() },
  );
  expect(result.endReason).toBe("cancelled");
  expect(outcomes).toEqual({ "/": "CRAWL_CANCELLED" });
  expect(hits).toEqual([]);
});

test("cancelling ends a pause that the site asked for", async () => {
  const controller = new AbortController();
  const { result, outcomes } = await crawlSite(
    {
      "/": page("Start", "/a"),
      "/a": (_request, response) => {
        response.writeHead(429, { "retry-after": "50" }).end();
        response.on("close", () => controller.abort());
      },
    },
    { cancel: controller.signal, wait: undefined },
  );
  expect(result.endReason).toBe("cancelled");
  expect(outcomes["/a"]).toBe("CRAWL_CANCELLED");
});

test("a crawl at its time limit aborts hanging requests and lists the remaining pages", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const hangs: Answer = () => jest.advanceTimersByTime(1_500);
  const { result, outcomes } = await crawlSite(
    (path) => (path === "/" ? page("Start", "/a", "/b") : path.includes(".") ? undefined : hangs),
    { timeBudgetMs: 1_500 },
  );
  expect(result).toMatchObject({ endReason: "timeUp", taken: 1, open: 0 });
  expect(outcomes).toEqual({ "/": "taken", "/a": "CRAWL_TIME_OVER", "/b": "CRAWL_TIME_OVER" });
});

test("a crawl is complete if the site has exactly as many pages as the limit", async () => {
  const { result } = await crawlSite(
    { "/": page("Start", "/a"), "/a": page("A") },
    { maxPages: 2 },
  );
  expect(result).toMatchObject({ endReason: "complete", taken: 2 });
});

test.each([
  [2, "limit", "CRAWL_LIMIT_REACHED"],
  [1, "planLimit", "CRAWL_PLAN_LIMIT"],
])("names the limit that ends a crawl of two pages with a quota of %i", async (...given) => {
  const [pageQuota, endReason, left] = given;
  const site = { "/": page("Start", "/a", "/b"), "/a": page("A"), "/b": page("B") };
  const { result, outcomes } = await crawlSite(site, { maxPages: 2, pageQuota });
  expect(result).toMatchObject({ endReason, taken: pageQuota });
  expect(outcomes["/b"]).toBe(left);
});

test("limits the received bytes of a crawl, oversized pages included", async () => {
  const large = page("A".repeat(300_000));
  const endless = page("B".repeat(600_000));
  const { result, outcomes } = await crawlSite(
    (path) => {
      if (path === "/") return page("Start", ...links);
      if (path === "/p0") return endless;
      return path.startsWith("/p") ? large : undefined;
    },
    { maxTotalBytes: 1_500_000, concurrency: 1 },
  );
  expect(result).toMatchObject({ endReason: "limit", open: 0 });
  expect(result.taken).toBeLessThanOrEqual(7);
  expect(outcomes["/p0"]).toBe("CRAWL_TOO_LARGE");
  expect(outcomes["/p19"]).toBe("CRAWL_LIMIT_REACHED");
});

test("a crawl of single pages visits only these, follows no links and reads no sitemaps", async () => {
  const site = await serve({
    "/": page("Start", "/a"),
    "/a": page("A", "/b"),
    "/b": page("B"),
    "/sitemap.xml": "<urlset><url><loc>/c</loc></url></urlset>",
  });
  const frontier = memoryFrontier();
  await frontier.add([{ url: `${site.base}a`, depth: 3, source: "link" }]);
  const { outcomes, hits, result } = await crawlSite(site, { onlyQueued: true, frontier });
  expect(result).toMatchObject({ endReason: "complete", taken: 1 });
  expect([...frontier.outcomes().keys()]).toEqual([`${site.base}a`]);
  expect(outcomes).toEqual({});
  expect(hits).toEqual(["/robots.txt", "/a"]);
});
