import { crawlSite } from "./crawl-site";
import { answer, page, redirect } from "./local-site";

test("stores the target of a redirect as the page, and the redirecting address as a duplicate", async () => {
  const { outcomes, pages, base } = await crawlSite({
    "/": page("Start", "old", "older", "new"),
    "/older": redirect("/old", 301),
    "/old": redirect("/new", 308),
    "/new": page("New"),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/older": "CRAWL_DUPLICATE",
    "/old": "CRAWL_DUPLICATE",
    "/new": "taken",
  });
  expect(pages["/old"]).toMatchObject({ duplicateOf: `${base}new` });
});

test("stores the canonical address as the page, even if nothing links to it", async () => {
  const variant = (name: string) =>
    page(name).replace("<title>", `<link rel="canonical" href="/shoe"><title>`);
  const { outcomes, hits } = await crawlSite({
    "/": page("Start", "shoe?size=1", "shoe?size=2"),
    "/shoe?size=1": variant("Shoe"),
    "/shoe?size=2": variant("Shoe"),
    "/shoe": variant("Shoe"),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/shoe?size=1": "CRAWL_DUPLICATE",
    "/shoe?size=2": "CRAWL_DUPLICATE",
    "/shoe": "taken",
  });
  expect(hits.filter((path) => path === "/shoe")).toHaveLength(1);
});

test("reads the canonical address from the Link header", async () => {
  const link = { link: `</next>; rel="next", </shoe>; rel="canonical"` };
  const { outcomes } = await crawlSite({
    "/": page("Start", "shoe?size=1"),
    "/shoe?size=1": answer(page("Shoe"), link),
    "/shoe": answer(page("Shoe"), link),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/shoe?size=1": "CRAWL_DUPLICATE",
    "/shoe": "taken",
  });
});

test.each(["/lost", "/", "https://elsewhere.example/", "/b"])(
  "keeps a page whose canonical address is %s",
  async (href) => {
    const pageWithCanonical = (name: string, original: string) =>
      page(name).replace("<title>", `<link rel="canonical" href="${original}"><title>`);
    const { outcomes } = await crawlSite({
      "/": page("Start", "a", "b"),
      "/a": pageWithCanonical("A", href),
      "/b": pageWithCanonical("B", "/a"),
    });
    const storedPages = Object.values(outcomes).filter((outcome) => outcome === "taken");
    expect(storedPages.length).toBeGreaterThanOrEqual(2);
    expect(outcomes["/a"] === "taken" || outcomes["/b"] === "taken").toBe(true);
  },
);

test("addresses with and without final slash or index file are one page if their texts are equal", async () => {
  const { result, outcomes } = await crawlSite({
    "/": page("Start", "a", "a/", "a/index.html", "index.html", "b", "b/"),
    "/index.html": page("Start", "a", "a/", "a/index.html", "index.html", "b", "b/"),
    "/a": page("A"),
    "/a/": page("A"),
    "/a/index.html": page("A"),
    "/b": page("B without"),
    "/b/": page("B with"),
  });
  expect(result).toMatchObject({ taken: 4, skipped: 3 });
  expect(outcomes).toMatchObject({ "/b": "taken", "/b/": "taken" });
});

test("ignores scheme, tracking parameters and fragments", async () => {
  const links = ["a?utm_source=mail&gclid=1", "a#top", "./a", "a?b=1&fbclid=x", "%61"];
  const { outcomes, hits } = await crawlSite({
    "/": (request, response) => {
      const secure = `https://${request.headers.host}/a`;
      response.writeHead(200, { "content-type": "text/html" }).end(page("Start", secure, ...links));
    },
    "/a": page("A"),
    "/a?b=1": page("A with b"),
  });
  expect(outcomes).toEqual({ "/": "taken", "/a": "taken", "/a?b=1": "taken" });
  expect(hits.filter((path) => path === "/a")).toHaveLength(1);
});
