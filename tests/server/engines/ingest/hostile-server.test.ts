import { gzipSync } from "node:zlib";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { crawlSite } from "./crawl-site";
import { type Answer, answer, page, redirect } from "./local-site";

const html = { "content-type": "text/html" };

test("cuts off a page above the size limit, with or without a declared length", async () => {
  const sizeMb = 64;
  let sentMb = 0;
  const unsaid: Answer = (_request, response) => {
    response.writeHead(200, html);
    const send = (): void => {
      if (response.destroyed || sentMb >= sizeMb) return;
      sentMb += 1;
      if (response.write(Buffer.alloc(1 << 20, "x"))) setImmediate(send);
      else response.once("drain", send);
    };
    send();
  };
  // With the product's own limit.
  const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "Antwort/1.0" });
  const { outcomes } = await crawlSite(
    {
      "/": page("Start", "said", "unsaid", "a"),
      "/said": answer(Buffer.alloc(10 << 20, "x"), {}),
      "/unsaid": unsaid,
      "/a": page("A"),
    },
    { fetcher },
  );
  await fetcher.close();
  expect(outcomes).toEqual({
    "/": "taken",
    "/said": "CRAWL_TOO_LARGE",
    "/unsaid": "CRAWL_TOO_LARGE",
    "/a": "taken",
  });
  expect(sentMb).toBeLessThan(sizeMb / 2);
});

/** Writes bytes to the socket that no web server sends. */
const raw =
  (text: string, moreEveryMs?: number): Answer =>
  ({ socket }) => {
    socket.write(text);
    const timer = setInterval(() => socket.write("x"), moreEveryMs ?? 2 ** 30);
    socket.once("close", () => clearInterval(timer));
  };

test("reports malformed answers and endless headers without blocking other requests", async () => {
  const ok = "HTTP/1.1 200 OK\r\n";
  const { outcomes } = await crawlSite(
    {
      "/": page("Start", "noise", "lengths", "head", "drip", "a"),
      "/noise": raw("\0\x01\x02 hello\r\n\r\n"),
      "/lengths": raw(`${ok}content-length: 5\r\ncontent-length: 7\r\n\r\nhello!!`),
      "/head": raw(`${ok}x: ${"x".repeat(200_000)}\r\n\r\n`),
      "/drip": raw(`${ok}x: `, 20),
      "/a": page("A"),
    },
    { deadlineMs: 1_500 },
  );
  expect(outcomes).toEqual({
    "/": "taken",
    "/noise": "CRAWL_UNREACHABLE",
    "/lengths": "CRAWL_UNREACHABLE",
    "/head": "CRAWL_UNREACHABLE",
    "/drip": "CRAWL_TIMEOUT",
    "/a": "taken",
  });
});

test("slow redirects share the time limit of one response", async () => {
  const slow: Answer = ({ url = "" }, response) => {
    const next = `/slow${Number(url.slice(5)) + 1}`;
    setTimeout(() => response.writeHead(302, { location: next }).end(), 300);
  };
  const { outcomes, hits } = await crawlSite(
    (path) => (path === "/" ? page("Start", "slow1") : path.startsWith("/slow") ? slow : undefined),
    { deadlineMs: 1_000 },
  );
  expect(outcomes["/slow1"]).toBe("CRAWL_TIMEOUT");
  expect(hits.filter((path) => path.startsWith("/slow")).length).toBeLessThan(6);
});

test("ignores sitemaps that are bombs, refer to themselves or leave the site, and reads the rest", async () => {
  const index = (...urls: string[]) =>
    `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;
  const bomb = Buffer.alloc(128 << 20, " ");
  bomb.write("<urlset>");
  bomb.write("<url><loc>/late</loc></url></urlset>", bomb.length - 100);
  const { outcomes, hits } = await crawlSite({
    "/sitemap.xml": index("/bomb.xml.gz", "/sitemap.xml", "/away.xml", "/good.xml"),
    "/bomb.xml.gz": answer(gzipSync(bomb), { "content-type": "application/gzip" }),
    "/away.xml": redirect("http://169.254.169.254/sitemap.xml"),
    "/good.xml": "<urlset><url><loc>/a</loc></url></urlset>",
    "/": page("Start"),
    "/a": page("A"),
  });
  expect(outcomes).toEqual({ "/": "taken", "/a": "taken" });
  expect(hits.filter((path) => path === "/sitemap.xml")).toHaveLength(1);
});

test("sends no cookies or credentials, and no Referer that contains them", async () => {
  const receivedHeaders: (string | undefined)[] = [];
  const noting =
    (body: string): Answer =>
    ({ headers }, response) => {
      receivedHeaders.push(headers.cookie, headers.authorization, headers.referer);
      response
        .writeHead(200, { ...html, "set-cookie": "id=1; path=/; domain=127.0.0.1" })
        .end(body);
    };
  const { outcomes } = await crawlSite((path) => {
    if (path === "/") return noting(page("Start", "a", "//ada:secret@127.0.0.1/vault", "/moved"));
    if (path === "/moved") return redirect("//ada:secret@127.0.0.1/vault");
    return path === "/a" ? noting(page("A")) : undefined;
  });
  expect(outcomes).toEqual({ "/": "taken", "/a": "taken", "/moved": "CRAWL_INVALID_ADDRESS" });
  expect(receivedHeaders).toEqual(Array.from({ length: 6 }, () => undefined));
});

test("stops at the depth limit on a page that links ever deeper", async () => {
  const { result, outcomes } = await crawlSite(
    (path) => (path.includes(".") ? undefined : page("The same", "again/", "?session=1", "#part")),
    { maxPages: 50, maxDepth: 9 },
  );
  expect(result).toMatchObject({ endReason: "complete", open: 0 });
  expect(new Set(Object.values(outcomes))).toEqual(new Set(["taken", "CRAWL_TOO_DEEP"]));
  expect(Object.keys(outcomes).length).toBeLessThan(30);
});
