import { crawl } from "@/server/engines/ingest/crawl/crawl";
import type { Frontier } from "@/server/engines/ingest/crawl/frontier";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { crawlSite, parser } from "./crawl-site";
import { type Answer, answer, page, redirect, serve, status } from "./local-site";
import { memoryFrontier } from "./memory-frontier";

test("stops redirect loops, and requests nothing inside the network", async () => {
  const secret = await serve({ "/": "<p>secret</p>" });
  const hidden = `http://localhost.:${new URL(secret.base).port}/`;
  const { outcomes } = await crawlSite(
    {
      "/": page("Start", "a", "self", "metadata", "inside"),
      "/a": redirect("/b"),
      "/b": redirect("/a"),
      "/self": redirect("/self"),
      "/metadata": redirect("http://169.254.169.254/latest/"),
      "/inside": redirect(hidden),
    },
    {},
  );
  expect(outcomes).toEqual({
    "/": "taken",
    "/a": "CRAWL_TOO_MANY_REDIRECTS",
    "/b": "CRAWL_TOO_MANY_REDIRECTS",
    "/self": "CRAWL_TOO_MANY_REDIRECTS",
    "/metadata": "CRAWL_OUTSIDE_BASE",
    "/inside": "CRAWL_OUTSIDE_BASE",
  });
  expect(secret.hits).toEqual([]);
  await secret.close();
});

test("stops an endless calendar at the page limit, with an outcome for every address", async () => {
  const { result, outcomes, hits } = await crawlSite(
    (path) => {
      const day = Number(/^\/day\/(\d+)$/.exec(path)?.[1] ?? (path === "/" ? 0 : Number.NaN));
      return Number.isNaN(day)
        ? undefined
        : page(`Day ${day}`, `/day/${day + 1}`, `/day/${day + 2}`);
    },
    { maxPages: 30 },
  );
  expect(result).toMatchObject({ endReason: "limit", taken: 30, open: 0 });
  expect(new Set(Object.values(outcomes))).toEqual(new Set(["taken", "CRAWL_LIMIT_REACHED"]));
  expect(hits.filter((path) => !path.includes("."))).toHaveLength(30);
});

test("a site that generates addresses without text does not exhaust the memory", async () => {
  let linkCount = 0;
  const { result } = await crawlSite(
    (path) => {
      if (path.includes(".")) return undefined;
      const links = Array.from({ length: 300 }, () => `<a href="/x${(linkCount += 1)}"></a>`).join(
        "",
      );
      return path === "/" ? page("Start") + links : links;
    },
    { maxPages: 10 },
  );
  expect(result.taken).toBe(1);
  expect(result.endReason).toBe("limit");
  expect(result.skipped).toBeLessThan(1200);
});

test("reports links deeper than the limit and does not follow them", async () => {
  const { outcomes } = await crawlSite(
    { "/": page("0", "a"), "/a": page("1", "b"), "/b": page("2", "c") },
    { maxDepth: 1 },
  );
  expect(outcomes).toEqual({ "/": "taken", "/a": "taken", "/b": "CRAWL_TOO_DEEP" });
});

test("slow and silent pages do not delay others", async () => {
  const drip: Answer = (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("<p>drip</p>"), 20);
    response.on("close", () => clearInterval(timer));
  };
  const { outcomes } = await crawlSite(
    {
      "/": page("Start", "drip", "silent", "a"),
      "/drip": drip,
      "/silent": () => undefined,
      "/a": page("A"),
    },
    { deadlineMs: 1_500 },
  );
  expect(outcomes).toEqual({
    "/": "taken",
    "/drip": "CRAWL_TIMEOUT",
    "/silent": "CRAWL_TIMEOUT",
    "/a": "taken",
  });
});

/** Answers 429 `times` times, then the page. */
const busy = (times: number, retryAfter: string): Answer => {
  let requests = 0;
  return (_request, response) => {
    requests += 1;
    if (requests <= times) response.writeHead(429, { "retry-after": retryAfter }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(page("A"));
  };
};

test("waits for the Retry-After of a busy site, then requests the page again", async () => {
  const { outcomes, waitsMs } = await crawlSite({ "/": page("Start", "a"), "/a": busy(2, "7") });
  expect(outcomes).toEqual({ "/": "taken", "/a": "taken" });
  expect(waitsMs.filter((ms) => ms > 6000)).toHaveLength(2);
});

test("stops requesting a page of a busy site after three retries", async () => {
  const { outcomes, hits } = await crawlSite({ "/": page("Start", "a"), "/a": busy(99, "1") });
  expect(outcomes).toEqual({ "/": "taken", "/a": "CRAWL_HTTP_429" });
  expect(hits.filter((path) => path === "/a")).toHaveLength(4);
});

test("does not wait for a busy site longer than the limit", async () => {
  const { outcomes, hits } = await crawlSite(
    { "/": page("Start", "a"), "/a": busy(1, "86400") },
    { maxRetryAfterMs: 1000 },
  );
  expect(outcomes["/a"]).toBe("CRAWL_HTTP_429");
  expect(hits.filter((path) => path === "/a")).toHaveLength(1);
});

test("a crawl ends with one reason for all remaining addresses when the site goes down", async () => {
  const links = Array.from({ length: 80 }, (_, n) => `p${n}`);
  const { result, outcomes } = await crawlSite((path) =>
    path === "/"
      ? page("Start", ...links)
      : path.includes(".")
        ? undefined
        : (request) => request.socket.destroy(),
  );
  expect(result).toMatchObject({ endReason: "unreachable", taken: 1, open: 0 });
  expect(outcomes.p79 ?? outcomes["/p79"]).toBe("CRAWL_UNREACHABLE");
});

test("reports at the base that a site is down from the start", async () => {
  const site = await serve({});
  await site.close();
  const { result, outcomes } = await crawlSite({ ...site, close: async () => undefined });
  expect(outcomes).toEqual({ "/": "CRAWL_UNREACHABLE" });
  expect(result).toMatchObject({ endReason: "complete", taken: 0 });
});

test("rejects a private base unless it is allowed", async () => {
  const site = await serve({ "/": page("Start") });
  const fetcher = createFetcher({ allowHosts: [], userAgent: "Antwort/1.0" });
  const { outcomes } = await crawlSite(site, { fetcher });
  expect(outcomes).toEqual({ "/": "CRAWL_ADDRESS_FORBIDDEN" });
  expect(site.hits).toEqual([]);
});

test("reads broken HTML as far as possible", async () => {
  const deep = `${"<div>".repeat(50_000)}Deep text that is still to be found`;
  const { outcomes, pages } = await crawlSite({
    "/": page("Start", "broken", "deep", "latin", "attributes"),
    "/broken": `<p>One<table><tr><td>a<td>b<tr><td>c</table><ul><li>x<li>y</p></div></main><b>Two`,
    "/deep": deep,
    "/latin": answer(
      Buffer.from("<p>Öffnungszeiten für Gäste, täglich außer Sonntag</p>", "latin1"),
      {
        "content-type": "text/html; charset=utf-8",
      },
    ),
    "/attributes": `<p ${'x="y" '.repeat(20_000)}>Text among attributes</p>`,
  });
  expect(new Set(Object.values(outcomes))).toEqual(new Set(["taken"]));
  expect(pages["/latin"]).toMatchObject({
    page: { markdown: "Öffnungszeiten für Gäste, täglich außer Sonntag" },
  });
  expect(pages["/deep"]).toMatchObject({
    page: { markdown: "Deep text that is still to be found" },
  });
});

test("ends the crawl at its time limit and marks the remaining pages", async () => {
  const { result, outcomes } = await crawlSite({ "/": page("Start") }, { timeBudgetMs: -1 });
  expect(result).toMatchObject({ endReason: "timeUp", taken: 0 });
  expect(outcomes).toEqual({ "/": "CRAWL_TIME_OVER" });
});

const links = Array.from({ length: 40 }, (_, n) => `p${n}`);
const site = (path: string): Answer | undefined =>
  path === "/" ? page("Start", ...links) : /^\/p\d+$/.test(path) ? page(path) : undefined;

test("continues an interrupted crawl and fetches only running pages twice", async () => {
  const server = await serve(site);
  const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "Antwort/1.0" });
  const frontier = memoryFrontier();
  const controller = new AbortController();
  const options = {
    baseUrl: server.base,
    subPages: [],
    maxPages: 100,
    fetcher,
    parser,
  };
  let settled = 0;
  const recordOutcome: Frontier["recordOutcome"] = async (url, outcome) => {
    await frontier.recordOutcome(url, outcome);
    settled += 1;
    if (settled === 10) controller.abort();
  };
  const first = crawl({
    ...options,
    frontier: { ...frontier, recordOutcome },
    signal: controller.signal,
  });
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  expect((await frontier.counts()).open).toBeGreaterThan(0);

  frontier.reopen();
  const second = await crawl({ ...options, frontier, signal: new AbortController().signal });
  expect(second).toMatchObject({ endReason: "complete", taken: 41, open: 0 });
  const pages = server.hits.filter((path) => /^\/p\d+$/.test(path));
  expect(pages.length).toBeLessThanOrEqual(40 + 12);
  await fetcher.close();
  await server.close();
});

test("a failing frontier ends the crawl with its error", async () => {
  const frontier = memoryFrontier();
  const broken = { ...frontier, recordOutcome: () => Promise.reject(new Error("disk full")) };
  await expect(crawlSite(site, { frontier: broken })).rejects.toThrow("disk full");
});

test("does not read an unchanged page again", async () => {
  const frontier = memoryFrontier();
  const site = await serve({
    "/": (request, response) => {
      response.writeHead(request.headers["if-none-match"] === '"1"' ? 304 : 200).end();
    },
  });
  const take: Frontier["take"] = async (limit) =>
    (await frontier.take(limit)).map((address) => ({ ...address, etag: '"1"' }));
  await crawlSite(site, { frontier: { ...frontier, take } });
  expect(frontier.outcomes().get(site.base)).toEqual({ state: "unchanged" });
});

test("reports pages with an invalid Retry-After or an unusual status", async () => {
  const { outcomes } = await crawlSite({
    "/": page("Start", "a", "b", "c"),
    "/a": status(503, { "retry-after": "soon" }),
    "/b": status(451),
    "/c": status(304),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/a": "CRAWL_HTTP_5XX",
    "/b": "CRAWL_HTTP_4XX",
    "/c": "CRAWL_NO_TEXT",
  });
});
