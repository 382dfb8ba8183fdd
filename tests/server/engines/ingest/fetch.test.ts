import { brotliCompressSync, gzipSync } from "node:zlib";
import { createFetcher, type Fetcher } from "@/server/engines/ingest/fetch";
import type { ResponseHead } from "@/server/engines/ingest/http-request";
import { answer, redirect, serve, status, type Answer, type LocalSite } from "./local-site";

let site: LocalSite;
let fetcher: Fetcher;
/** A fetcher with a short time limit. */
let fetcherWithShortTimeout: Fetcher;

const bomb = gzipSync(Buffer.alloc(64 << 20));
const receivedHeaders: Record<string, unknown>[] = [];

const drip: Answer = (_request, response) => {
  response.writeHead(200, { "content-type": "text/html" });
  const timer = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(timer));
};

const answers: Record<string, Answer> = {
  "/page": "<p>Grüße</p>",
  "/gzip": answer(gzipSync("<p>packed</p>"), { "content-encoding": "gzip" }),
  "/br": answer(brotliCompressSync("<p>packed</p>"), { "content-encoding": "br" }),
  "/twice": answer(gzipSync(gzipSync("<p>packed</p>")), { "content-encoding": "gzip, gzip" }),
  "/cut": answer(gzipSync("<p>packed</p>".repeat(99)).subarray(0, 40), {
    "content-encoding": "gzip",
  }),
  "/bomb": answer(bomb, { "content-encoding": "gzip" }),
  "/odd-encoding": answer("x", { "content-encoding": "zip" }),
  "/large": answer(Buffer.alloc(200_000, "x"), {}),
  "/large-unsaid": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    for (let n = 0; n < 20; n += 1) response.write(Buffer.alloc(10_000, "x"));
    response.end();
  },
  "/pdf": answer("%PDF-1.7", { "content-type": "application/pdf" }),
  "/drip": drip,
  "/silent": () => undefined,
  "/hang-up": (request) => request.socket.destroy(),
  "/to-page": redirect("/page#part", 301),
  "/to-private": redirect("http://169.254.169.254/latest/meta-data/"),
  "/to-hex": redirect("http://0xa9fea9fe/"),
  "/to-file": redirect("file:///etc/passwd"),
  "/to-user": redirect("http://user:pass@127.0.0.1/"),
  "/loop-a": redirect("/loop-b"),
  "/loop-b": redirect("/loop-a"),
  "/busy": status(429, { "retry-after": "7" }),
  "/teapot": status(418),
  "/headers": (request, response) => {
    receivedHeaders.push(request.headers);
    response.writeHead(200, { "set-cookie": "a=b; path=/" }).end("ok");
  },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`/hop${n}`, redirect(`/hop${n + 1}`, 307)]),
  ),
  ...Object.fromEntries([401, 403, 404, 410, 500, 503].map((code) => [`/${code}`, status(code)])),
};

beforeAll(async () => {
  site = await serve(answers);
  const options = {
    allowHosts: [new URL(site.base).host],
    userAgent: "Antwort/1.0 (+https://example.com)",
    maxBytes: 100_000,
  };
  fetcher = createFetcher(options);
  fetcherWithShortTimeout = createFetcher({ ...options, timeouts: { totalMs: 300 } });
});

afterAll(async () => {
  await fetcher.close();
  await fetcherWithShortTimeout.close();
  await site.close();
});

const read = async (path: string) => {
  const { body } = await fetcher.fetch(new URL(path, site.base).href);
  return body.toString("utf8");
};

test.each([
  ["page", "<p>Grüße</p>"],
  ["gzip", "<p>packed</p>"],
  ["br", "<p>packed</p>"],
  ["twice", "<p>packed</p>"],
])("reads /%s", async (path, text) => {
  await expect(read(path)).resolves.toBe(text);
});

test("returns the received part of a truncated body", async () => {
  await expect(read("cut")).resolves.toMatch(/^<p>packed/);
});

test("follows a redirect and returns its target", async () => {
  const { url } = await fetcher.fetch(`${site.base}to-page`);
  expect(url).toBe(`${site.base}page`);
});

test.each([
  ["401", "CRAWL_HTTP_401"],
  ["403", "CRAWL_HTTP_403"],
  ["404", "CRAWL_HTTP_404"],
  ["410", "CRAWL_HTTP_410"],
  ["busy", "CRAWL_HTTP_429"],
  ["teapot", "CRAWL_HTTP_4XX"],
  ["500", "CRAWL_HTTP_5XX"],
  ["503", "CRAWL_HTTP_5XX"],
  ["bomb", "CRAWL_TOO_LARGE"],
  ["large", "CRAWL_TOO_LARGE"],
  ["large-unsaid", "CRAWL_TOO_LARGE"],
  ["hang-up", "CRAWL_UNREACHABLE"],
  ["odd-encoding", "CRAWL_UNREACHABLE"],
  ["to-private", "CRAWL_ADDRESS_FORBIDDEN"],
  ["to-hex", "CRAWL_ADDRESS_FORBIDDEN"],
  ["to-file", "CRAWL_INVALID_ADDRESS"],
  ["to-user", "CRAWL_INVALID_ADDRESS"],
  ["loop-a", "CRAWL_TOO_MANY_REDIRECTS"],
  ["hop0", "CRAWL_TOO_MANY_REDIRECTS"],
])("/%s ends as %s", async (path, code) => {
  await expect(read(path)).rejects.toMatchObject({ code });
});

test.each(["drip", "silent"])("times out on /%s", async (path) => {
  await expect(fetcherWithShortTimeout.fetch(`${site.base}${path}`)).rejects.toMatchObject({
    code: "CRAWL_TIMEOUT",
  });
});

test("returns the delay of Retry-After", async () => {
  await expect(read("busy")).rejects.toMatchObject({ status: 429, retryAfterMs: 7000 });
});

test("reports a closed port as unreachable", async () => {
  const closed = await serve({});
  await closed.close();
  const otherFetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "Antwort/1.0" });
  await expect(otherFetcher.fetch(closed.base)).rejects.toMatchObject({
    code: "CRAWL_UNREACHABLE",
  });
  await otherFetcher.close();
});

test("rejects an unwanted media type before its body", async () => {
  const refuseBody = ({ mediaType }: ResponseHead) =>
    mediaType === "text/html" ? undefined : ("CRAWL_NOT_HTML" as const);
  await expect(fetcher.fetch(`${site.base}pdf`, { refuseBody })).rejects.toMatchObject({
    code: "CRAWL_NOT_HTML",
  });
});

test("can reject the target of a redirect before a request to it", async () => {
  const before = site.hits.filter((path) => path === "/page").length;
  const reading = fetcher.fetch(`${site.base}to-page`, { refuse: () => "CRAWL_OUTSIDE_BASE" });
  await expect(reading).rejects.toMatchObject({ code: "CRAWL_OUTSIDE_BASE" });
  expect(site.hits.filter((path) => path === "/page")).toHaveLength(before);
});

test("does not report a failure of the platform during a redirect as a failure of the site", async () => {
  const refuse = () => Promise.reject(new Error("The database is gone."));
  const reading = fetcher.fetch(`${site.base}to-page`, { refuse });
  await expect(reading).rejects.toThrow("The database is gone.");
});

test("stores no cookies and sends the product's name as user agent", async () => {
  await read("headers");
  await read("headers");
  expect(receivedHeaders.at(-1)).toMatchObject({
    "user-agent": "Antwort/1.0 (+https://example.com)",
  });
  expect(receivedHeaders.at(-1)).not.toHaveProperty("cookie");
});

test("rejects with the caller's own abort reason", async () => {
  const controller = new AbortController();
  const reading = fetcher.fetch(`${site.base}silent`, { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(reading).rejects.toThrow("enough");
});
