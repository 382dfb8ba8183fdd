import { crawlSite } from "./crawl-site";
import { page, redirect, serve } from "./local-site";
import { memoryFrontier } from "./memory-frontier";

const shop = {
  "/": page("Start", "/blog/", "/shop/a", "/blog/x"),
  "/blog/": page("Blog", "/blog/x", "/shop/b"),
  "/blog/x": page("X"),
  "/shop/a": page("A"),
  "/shop/b": page("B"),
};

test("reports excluded addresses and never requests them", async () => {
  const { outcomes, hits } = await crawlSite(shop, { exclude: ["/blog/"] });
  expect(outcomes).toEqual({
    "/": "taken",
    "/shop/a": "taken",
    "/blog/": "CRAWL_EXCLUDED",
    "/blog/x": "CRAWL_EXCLUDED",
  });
  expect(hits.filter((path) => path.startsWith("/blog"))).toEqual([]);
});

test("reads the links of an excluded base", async () => {
  const { outcomes, hits } = await crawlSite(shop, { include: ["/shop/"] });
  expect(outcomes).toEqual({
    "/": "CRAWL_EXCLUDED",
    "/shop/a": "taken",
    "/blog/": "CRAWL_EXCLUDED",
    "/blog/x": "CRAWL_EXCLUDED",
  });
  expect(hits.filter((path) => path === "/")).toHaveLength(1);
});

test("follows links after a base that redirects to an excluded address", async () => {
  const { outcomes } = await crawlSite(
    {
      "/": redirect("/de/"),
      "/de/": page("Start", "/de/shop/a", "/en/"),
      "/de/shop/a": page("A"),
    },
    { include: ["/de/shop/"] },
  );
  expect(outcomes).toEqual({
    "/": "CRAWL_DUPLICATE",
    "/de/": "CRAWL_EXCLUDED",
    "/de/shop/a": "taken",
    "/en/": "CRAWL_EXCLUDED",
  });
});

test("reads a named sub-page and the target of its redirect", async () => {
  const site = await serve({ ...shop, "/blog/x": redirect("/blog/y"), "/blog/y": page("Y") });
  const { outcomes } = await crawlSite(site, {
    exclude: ["/blog/"],
    subPages: [`${site.base}blog/x`],
  });
  expect(outcomes).toMatchObject({
    "/blog/x": "CRAWL_DUPLICATE",
    "/blog/y": "taken",
    "/blog/": "CRAWL_EXCLUDED",
  });
});

test("a redirect to a folder that only shares the first letters with the base leaves the base", async () => {
  const { outcomes } = await crawlSite(
    {
      "/help": page("Help", "/help/a"),
      "/help/a": redirect("/helpdesk"),
      "/helpdesk": page("Desk"),
    },
    { path: "/help" },
  );
  expect(outcomes).toEqual({ "/help": "taken", "/help/a": "CRAWL_OUTSIDE_BASE" });
});

test("neither a redirect nor a canonical address bypasses the rules", async () => {
  const { outcomes, hits } = await crawlSite(
    {
      "/": page("Start", "/a", "/b"),
      "/a": redirect("/out/a"),
      "/b": `<link rel="canonical" href="/out/b">${page("B")}`,
    },
    { exclude: ["/out/"] },
  );
  expect(outcomes).toEqual({ "/": "taken", "/a": "CRAWL_EXCLUDED", "/b": "taken" });
  expect(hits.filter((path) => path.startsWith("/out"))).toEqual([]);
});

test("thousands of excluded addresses do not count towards the page limit", async () => {
  const out = Array.from({ length: 3_000 }, (_, n) => `/out/${n}`);
  const inside = Array.from({ length: 30 }, (_, n) => `/in/${n}`);
  const { result, outcomes } = await crawlSite(
    (path) => (path === "/" ? page("Start", ...out, ...inside) : page(path)),
    { exclude: ["/out/"], maxPages: 31 },
  );
  expect(result).toMatchObject({ endReason: "complete", taken: 31, skipped: 1_000 });
  expect(outcomes["/out/7"]).toBe("CRAWL_EXCLUDED");
});

test("reads the links of a base that was excluded later, without a conditional request", async () => {
  const frontier = memoryFrontier();
  const site = await serve({
    "/": (request, response) => {
      const isConditional = request.headers["if-none-match"] !== undefined;
      response.writeHead(isConditional ? 304 : 200, { "content-type": "text/html" });
      response.end(isConditional ? "" : page("Start", "/in/a"));
    },
    "/in/a": page("A"),
  });
  const take = async (limit: number) =>
    (await frontier.take(limit)).map((address) => ({ ...address, etag: '"1"' }));
  await crawlSite(site, { include: ["/in/"], frontier: { ...frontier, take } });
  expect(frontier.outcomes().get(`${site.base}in/a`)?.state).toBe("taken");
});
