import { gzipSync } from "node:zlib";
import { jest } from "@jest/globals";
import type { CrawlPreview } from "@/contract/knowledge-bases/crawls";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { previewCrawl } from "@/server/engines/ingest/preview/preview";
import { parser } from "./crawl-site";
import { type Answer, answer, page, redirect, serve, status } from "./local-site";

const text = (content: string) => answer(content, { "content-type": "text/plain" });
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join("")}</urlset>`;

type Options = Partial<Parameters<typeof previewCrawl>[0]> & { path?: string };

/** The preview of a site, and the requested paths. */
async function previewSite(
  answers: Parameters<typeof serve>[0],
  { path = "/", ...options }: Options = {},
) {
  const site = await serve(answers);
  const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "Antwort/1.0" });
  try {
    const preview = await previewCrawl({
      baseUrl: new URL(path, site.base).href,
      fetcher,
      parser,
      signal: new AbortController().signal,
      wait: async () => undefined,
      ...options,
    });
    return { preview, hits: site.hits, base: site.base };
  } finally {
    await fetcher.close();
    await site.close();
  }
}

const branchesOf = ({ branches }: CrawlPreview) =>
  branches.map(({ path, pages, files }) => `${path} ${pages}+${files}`);

test("counts the branches of a site from its sitemaps and the links of some pages, each page once", async () => {
  const blog = Array.from({ length: 30 }, (_, n) => `/blog/post-${n}`);
  const { preview, base, hits } = await previewSite((path): Answer | undefined => {
    if (path === "/robots.txt")
      return text("Sitemap: /map.xml.gz\nUser-agent: *\nDisallow: /blog/post-1");
    if (path === "/map.xml.gz")
      return answer(gzipSync(urlset(...blog, "/blog/", "/help/", "/help/faq?utm_source=x")), {
        "content-type": "application/gzip",
      });
    if (path === "/")
      return page(
        "Acme",
        "/blog",
        "/help/index.html",
        "/help/faq",
        "/help/prices.pdf",
        "/a.jpg",
        "https://else.example/",
      );
    if (path === "/help/faq") return page("FAQ", "/help/old/a", "/help/old/b");
    return path.includes(".") ? undefined : page(path);
  });
  expect(preview).toMatchObject({
    baseUrl: base,
    title: "Acme",
    lang: "en",
    errorCode: null,
    robots: { isFound: true, crawlDelaySeconds: 0, forbidden: 11 },
    sitemaps: { files: 1, pages: 33 },
    sampled: 12,
    pages: 25,
    files: 1,
  });
  expect(branchesOf(preview)).toEqual(["/ 25+1", "/blog/ 20+0", "/help/ 4+1", "/help/old/ 2+0"]);
  expect(hits.length).toBeLessThan(20);
});

test("finds a website of twelve pages completely, even if they link to the first one by its file name", async () => {
  const paths = Array.from({ length: 11 }, (_, n) => `/page-${n}.html`);
  const navigation = ["/index.html", ...paths];
  const { preview, hits } = await previewSite((path) =>
    ["/", ...navigation].includes(path) ? page(path, ...navigation) : undefined,
  );
  expect(preview).toMatchObject({ pages: 12, sampled: 12, isPartial: false });
  expect(hits).not.toContain("/index.html");
});

test("previews a redirecting base as the crawl does, and names its final address", async () => {
  const { preview } = await previewSite({
    "/": redirect("/de/"),
    "/de/": page("Start", "/de/a", "/en/"),
    "/de/a": page("A"),
    "/en/": page("Home"),
  });
  expect(preview).toMatchObject({ title: "Start", errorCode: null, pages: 3, isPartial: false });
});

test.each([
  ["is not there", status(404), "CRAWL_HTTP_404"],
  ["fails", status(500), "CRAWL_HTTP_5XX"],
  ["is a file", answer("%PDF-1.7", { "content-type": "application/pdf" }), "CRAWL_NOT_HTML"],
  ["leads elsewhere", redirect("http://127.0.0.2/"), "CRAWL_OUTSIDE_BASE"],
  ["holds nothing", "<!doctype html><title>Nothing</title>", "CRAWL_NO_TEXT"],
  ["asks not to be indexed", `<meta name="robots" content="noindex"><p>Text`, "CRAWL_NOINDEX"],
])("returns the reason for a base that %s", async (_what, base, errorCode) => {
  const { preview } = await previewSite({ "/": base, "/sitemap.xml": urlset("/a") });
  expect(preview).toMatchObject({ errorCode, sitemaps: { files: 1, pages: 1 } });
});

test("names a robots.txt that forbids everything as the reason, and requests no page", async () => {
  const { preview, hits } = await previewSite({
    "/robots.txt": text("User-agent: *\nDisallow: /\nCrawl-delay: 30"),
    "/": page("Start"),
  });
  expect(preview).toMatchObject({
    errorCode: "CRAWL_BLOCKED_BY_ROBOTS",
    robots: { isFound: true, crawlDelaySeconds: 10 },
    pages: 0,
  });
  expect(hits).not.toContain("/");
});

test("returns the reason for a site that is down, and for a base inside the network", async () => {
  const site = await serve({});
  await site.close();
  const signal = new AbortController().signal;
  const fetcher = createFetcher({ allowHosts: [], userAgent: "Antwort/1.0" });
  const wait = async () => undefined;
  const previewOf = (baseUrl: string) => previewCrawl({ baseUrl, fetcher, parser, signal, wait });
  expect(await previewOf(site.base)).toMatchObject({
    errorCode: "CRAWL_ADDRESS_FORBIDDEN",
    pages: 0,
  });
  expect(await previewOf("http://127.0.0.1.invalid/")).toMatchObject({
    errorCode: "CRAWL_UNREACHABLE",
    pages: 0,
    branches: [{ path: "/", pages: 0, files: 0 }],
  });
  await fetcher.close();
});

test("returns a partial preview at the time limit, and marks it as incomplete", async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
  const abortAndHang: Answer = () => limit.abort();
  const { preview } = await previewSite(
    (path) => {
      if (path === "/") return page("Start", "/a", "/b");
      return path.includes(".") ? undefined : abortAndHang;
    },
    { budgetMs: 400 },
  );
  expect(timeout).toHaveBeenNthCalledWith(1, 400);
  expect(preview).toMatchObject({ errorCode: null, title: "Start", pages: 3, isPartial: true });
});

test("returns the timeout of a first page as the reason", async () => {
  const { preview } = await previewSite({ "/": () => undefined }, { budgetMs: 300 });
  expect(preview).toMatchObject({ errorCode: "CRAWL_TIMEOUT", isPartial: true });
});

test("an aborted caller receives no preview", async () => {
  const controller = new AbortController();
  const abortAndHang: Answer = () => controller.abort(new Error("gone"));
  await expect(previewSite({ "/": abortAndHang }, { signal: controller.signal })).rejects.toThrow(
    "gone",
  );
});

test("rejects with an error that the site did not cause", async () => {
  const broken = new Proxy(parser, {
    get: () => () => Promise.reject(new Error("no memory")),
  });
  await expect(previewSite({ "/": page("Start") }, { parser: broken })).rejects.toThrow(
    "no memory",
  );
});
