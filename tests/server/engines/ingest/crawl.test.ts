import { gzipSync } from "node:zlib";
import { crawlSite } from "./crawl-site";
import { answer, page, status } from "./local-site";

const text = (content: string) => answer(content, { "content-type": "text/plain" });

test("reads the pages below the base once and requests no others", async () => {
  const { outcomes, hits, result } = await crawlSite(
    {
      "/help/": page(
        "Help",
        "a",
        "b?utm_source=x",
        "/other",
        "https://elsewhere.example/",
        "mailto:a@b.c",
      ),
      "/help/a": page("A", "b#part", "./", "../help/a"),
      "/help/b": page("B", "a"),
      "/other": page("Other"),
    },
    { path: "/help/" },
  );
  expect(outcomes).toEqual({ "/help/": "taken", "/help/a": "taken", "/help/b": "taken" });
  expect(hits.filter((path) => path.startsWith("/help/"))).toHaveLength(3);
  expect(hits).not.toContain("/other");
  expect(result).toMatchObject({ endReason: "complete", taken: 3, open: 0 });
});

test("a page has its title, language, text and validators", async () => {
  const { pages, base } = await crawlSite({
    "/": answer(page("Prices"), { etag: '"1"', "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT" }),
  });
  expect(pages["/"]).toMatchObject({
    state: "taken",
    page: {
      url: base,
      title: "Prices",
      lang: "en",
      markdown: "# Prices\n\nAll there is to know about Prices, told in one sentence.",
      etag: '"1"',
      charset: "utf-8",
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    },
  });
});

test("every address found has an outcome with a reason", async () => {
  const { outcomes } = await crawlSite({
    "/": page(
      "Start",
      "gone",
      "lost",
      "shut",
      "broken",
      "pdf",
      "picture.jpg",
      "hidden",
      "empty",
      "app",
      "large",
    ),
    "/gone": status(410),
    "/shut": status(403),
    "/broken": status(500),
    "/pdf": answer("%PDF-1.7", { "content-type": "application/pdf" }),
    "/hidden": `<meta name="robots" content="noindex, follow"><p>Not for you</p><a href="behind">x</a>`,
    "/behind": page("Behind"),
    "/empty": "<!doctype html><title>Nothing</title><body></body>",
    "/app": `<!doctype html><title>App</title><div id="root"></div><script src="app.js"></script>`,
    "/large": answer(Buffer.alloc(600_000, "x"), {}),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/gone": "CRAWL_HTTP_410",
    "/lost": "CRAWL_HTTP_404",
    "/shut": "CRAWL_HTTP_403",
    "/broken": "CRAWL_HTTP_5XX",
    "/pdf": "CRAWL_IS_FILE",
    "/picture.jpg": "CRAWL_NOT_HTML",
    "/hidden": "CRAWL_NOINDEX",
    "/behind": "taken",
    "/empty": "CRAWL_NO_TEXT",
    "/app": "CRAWL_NEEDS_JAVASCRIPT",
    "/large": "CRAWL_TOO_LARGE",
  });
});

test("obeys a robots meta element that names this crawler only", async () => {
  const { outcomes } = await crawlSite({
    "/": page("Start", "/ours", "/others"),
    "/ours": `<meta name="Antwort" content="noindex, nofollow"><p>Text</p><a href="/behind">x</a>`,
    "/others": `<meta name="googlebot" content="noindex"><p>Text</p>`,
    "/behind": page("Behind"),
  });
  expect(outcomes).toEqual({ "/": "taken", "/ours": "CRAWL_NOINDEX", "/others": "taken" });
});

test("does not follow the links of a nofollow page", async () => {
  const { outcomes } = await crawlSite({
    "/": page("Start", "a", "b"),
    "/a": `<meta name="robots" content="nofollow">${page("A", "c")}`,
    "/b": answer(page("B", "d"), { "x-robots-tag": "nofollow" }),
  });
  expect(Object.keys(outcomes)).toEqual(["/", "/a", "/b"]);
});

test("obeys X-Robots-Tag for all crawlers and for this one", async () => {
  const { outcomes } = await crawlSite({
    "/": page("Start", "a", "b", "c", "d"),
    "/a": answer(page("A"), { "x-robots-tag": "googlebot: noindex, nofollow" }),
    "/b": answer(page("B"), { "x-robots-tag": "googlebot: nofollow, Antwort: noindex" }),
    "/c": answer(page("C"), { "x-robots-tag": "unavailable_after: 1 Jan 2030 00:00:00 GMT, none" }),
    "/d": answer(page("D"), { "x-robots-tag": "max-snippet: 50, noarchive" }),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/a": "taken",
    "/b": "CRAWL_NOINDEX",
    "/c": "CRAWL_NOINDEX",
    "/d": "taken",
  });
});

test("reads the language of a page from itself, from its alternates or from the response", async () => {
  const translations = `<link rel="alternate" hreflang="de-at" href="/at"><link rel="alternate" hreflang="fr" href="/fr">`;
  const { pages } = await crawlSite({
    "/": page("Start", "at", "nl", "none"),
    "/at": `<title>AT</title>${translations}<p>Wir öffnen um neun.</p>`,
    "/fr": `<html lang="fr-CA"><title>FR</title>${translations}<p>Nous ouvrons à neuf heures.</p>`,
    "/nl": answer("<title>NL</title><p>Wij openen om negen uur.</p>", { "content-language": "nl" }),
    "/none": "<title>None</title><p>Nine.</p>",
  });
  const languages = Object.entries(pages).map(([path, outcome]) => [
    path,
    outcome.state === "taken" ? outcome.page.lang : outcome.state,
  ]);
  expect(Object.fromEntries(languages)).toEqual({
    "/": "en",
    "/at": "de-AT",
    "/fr": "fr-CA",
    "/nl": "nl",
    "/none": undefined,
  });
});

test("obeys robots.txt for this crawler, including wildcards and exceptions", async () => {
  const { outcomes, hits, waitsMs } = await crawlSite({
    "/robots.txt": text(
      "User-agent: *\nDisallow: /\n\nUser-agent: Antwort\nDisallow: /private/\nAllow: /private/open\nDisallow: /*.php$\nCrawl-delay: 3",
    ),
    "/": page("Start", "private/x", "private/open", "a.php", "a.php?x=1"),
    "/private/open": page("Open"),
    "/a.php?x=1": page("PHP"),
  });
  expect(outcomes).toEqual({
    "/": "taken",
    "/private/x": "CRAWL_BLOCKED_BY_ROBOTS",
    "/private/open": "taken",
    "/a.php": "CRAWL_BLOCKED_BY_ROBOTS",
    "/a.php?x=1": "taken",
  });
  expect(hits).not.toContain("/private/x");
  expect(Math.max(...waitsMs)).toBeGreaterThan(2900);
});

test("a robots.txt that forbids everything ends the crawl and is named as the reason", async () => {
  const { outcomes, hits, result } = await crawlSite({
    "/robots.txt": text("User-agent: *\nDisallow: /"),
    "/": page("Start"),
  });
  expect(outcomes).toEqual({ "/": "CRAWL_BLOCKED_BY_ROBOTS" });
  expect(hits).toEqual(["/robots.txt"]);
  expect(result).toMatchObject({ endReason: "complete" });
});

test.each([
  [500, "CRAWL_HTTP_5XX"],
  [503, "CRAWL_HTTP_5XX"],
  [429, "CRAWL_HTTP_429"],
  [404, "taken"],
  [403, "taken"],
])("that answers %i: the base is %s", async (code, outcome) => {
  const { outcomes } = await crawlSite({ "/robots.txt": status(code), "/": page("Start") });
  expect(outcomes).toEqual({ "/": outcome });
});

test("limits the crawl delay of robots.txt", async () => {
  const { waitsMs } = await crawlSite(
    {
      "/robots.txt": text("User-agent: *\nCrawl-delay: 3600"),
      "/": page("A", "b"),
      "/b": page("B"),
    },
    { maxCrawlDelayMs: 50 },
  );
  expect(Math.max(...waitsMs)).toBeLessThanOrEqual(150);
});

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc> ${url} </loc><lastmod>2024-01-01</lastmod></url>`)
    .join("")}</urlset>`;

test("reads sitemap indexes, compressed sitemaps and the default location", async () => {
  const site = (path: string) => {
    const base = "http://127.0.0.1";
    if (path === "/robots.txt") return text("Sitemap: /maps/index.xml\n");
    if (path === "/maps/index.xml") {
      return `<sitemapindex><sitemap><loc>/maps/part.xml.gz</loc></sitemap><sitemap><loc>/lost.xml</loc></sitemap></sitemapindex>`;
    }
    if (path === "/maps/part.xml.gz") {
      return answer(gzipSync(urlset("/deep/a", "/deep/b&amp;c", `${base}.example/x`)), {
        "content-type": "application/gzip",
      });
    }
    if (path === "/sitemap.xml") return urlset("/usual");
    return ["/", "/deep/a", "/deep/b&c", "/usual"].includes(path) ? page(path) : undefined;
  };
  const { outcomes } = await crawlSite(site);
  expect(outcomes).toEqual({
    "/": "taken",
    "/deep/a": "taken",
    "/deep/b&c": "taken",
    "/usual": "taken",
  });
});

test("reads a broken sitemap up to the error", async () => {
  const { outcomes } = await crawlSite({
    "/sitemap.xml": urlset("/a").replace("</urlset>", "<url><loc>/b"),
    "/": page("Start"),
    "/a": page("A"),
  });
  expect(outcomes).toEqual({ "/": "taken", "/a": "taken" });
});
