import { fork } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { htmlToPage } from "@/server/engines/ingest/html/page";
import { createParser, type Parser } from "@/server/engines/ingest/parser/parser";
import { parseRobots } from "@/server/engines/ingest/robots/robots";
import { readSitemapFile } from "@/server/engines/ingest/robots/sitemap-file";
import { processorSeconds } from "@/tests/processor-time";
import { crawlSite } from "./crawl-site";
import { page, serve } from "./local-site";

const contentType = "text/html; charset=utf-8";
const address = "http://a.example/";
const { signal } = new AbortController();

let logged: object[];
let parser: Parser;

/** A parser with limits that a page of a few megabytes exceeds. */
function openParser(limits: { deadlineMs?: number; maxMegabytes?: number } = {}): Parser {
  logged = [];
  parser = createParser({
    log: { warn: (details: object) => void logged.push(details) },
    ...limits,
  });
  return parser;
}
afterEach(() => parser?.close());

const fileOf = (html: string) => ({ bytes: Buffer.from(html), contentType, address });
const readPage = (html: string) => parser.readPage(fileOf(html), signal);
/** The running child processes of this process. */
const countProcesses = () =>
  process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
/** For tests of the memory limit: on a busy machine the usual deadline could expire first. */
const noDeadline = { deadlineMs: 120_000 };
/** Enough elements for hundreds of megabytes. */
const heavyPage = "<span>ab</span>".repeat(400_000);

test("reads a page as in this process, including robots directives and links", async () => {
  const html = `<meta name="robots" content="none">${page("Prices", "/a", "/b")}`;
  const expected = htmlToPage(Buffer.from(html), contentType, address);
  openParser();
  expect(await readPage(html)).toEqual(expected);
});

test.each([
  ["many buttons", "<button>More</button>".repeat(80_000)],
  [
    "a button with a long line",
    `<button>${"-".repeat(200_000)}?</button><p>${"a ".repeat(200_000)}`,
  ],
])("a page with %s is read before the deadline", async (_case, html) => {
  openParser({ deadlineMs: 20_000 });
  expect(await readPage(`${page("Prices")}<div>${html}</div>`)).toMatchObject({ title: "Prices" });
});

test("starts one parser process before the first page", async () => {
  openParser();
  const before = countProcesses();
  parser.prepare();
  parser.prepare();
  expect(countProcesses()).toBe(before + 1);
  expect(await readPage(page("Prices"))).toMatchObject({ title: "Prices" });
});

test("a parser process ends with its channel, but not by a signal to its group", async () => {
  const child = fork("server/engines/ingest/parser/parser-main.ts", {
    execArgv: ["--import", "./scripts/resolve.mjs"],
    serialization: "advanced",
  });
  const ended = once(child, "exit");
  expect(await once(child, "message")).toEqual([{ kind: "ready" }, undefined]);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) child.kill(name);
  const replied = once(child, "message");
  child.send({ kind: "page", file: fileOf(page("Prices")) });
  const [reply] = await Promise.race([replied, ended]);
  expect(reply).toMatchObject({ kind: "read", result: { title: "Prices" } });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

test("an expensive page does not block this process", async () => {
  openParser();
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 5);
  await readPage("<b>".repeat(400_000));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(3);
});

test("logs a page that uses too much memory as unreadable, and reads the next one", async () => {
  openParser({ ...noDeadline, maxMegabytes: 64 });
  await expect(readPage(heavyPage)).rejects.toMatchObject({ code: "CRAWL_UNREADABLE" });
  expect(logged).toMatchObject([{ address, code: "CRAWL_UNREADABLE" }]);
  expect(await readPage(page("Prices"))).toMatchObject({ title: "Prices" });
});

test("replaces a parser process that keeps too much memory after a page", async () => {
  const before = countProcesses();
  openParser({ ...noDeadline, maxMegabytes: 256 });
  await readPage(heavyPage);
  while (countProcesses() > before) await nextTurn();
  expect(await readPage(page("Prices"))).toMatchObject({ title: "Prices" });
});

test("reports a page that is too slow as unreadable, and ends its process", async () => {
  openParser({ deadlineMs: 20 });
  await expect(readPage(heavyPage)).rejects.toMatchObject({ code: "CRAWL_UNREADABLE" });
  expect(logged).toMatchObject([{ err: new Error("It was not read within 20 ms.") }]);
});

test("reports a page with more text than a book as too large", async () => {
  openParser();
  const reading = readPage(`<p>${"A word follows another. ".repeat(90_000)}</p>`);
  await expect(reading).rejects.toMatchObject({ code: "CRAWL_TOO_LARGE" });
});

test("closing waits for the page that is being read", async () => {
  openParser();
  const reading = readPage(page("Prices"));
  await parser.close();
  expect(await reading).toMatchObject({ title: "Prices" });
});

test("a cancellation does not wait for the current page", async () => {
  openParser();
  const stopping = new AbortController();
  const reading = parser.readPage(fileOf(heavyPage), stopping.signal);
  stopping.abort(new Error("Stopping."));
  await expect(reading).rejects.toThrow("Stopping.");
});

test("many slow pages of one organisation do not delay others", async () => {
  openParser({ deadlineMs: 500 });
  const order: string[] = [];
  const read = (organizationId: string, html: string) =>
    parser
      .forOrganization(organizationId)
      .readPage(fileOf(html), signal)
      .catch(() => undefined)
      .then(() => order.push(organizationId));
  const busy = Array.from({ length: 4 }, () => read("busy", heavyPage));
  await read("other", page("Prices"));
  expect(order.length).toBeLessThan(4);
  await Promise.all(busy);
});

test("organisations take turns at one process", async () => {
  openParser();
  const order: string[] = [];
  const picture = { bytes: Buffer.from("no picture"), type: "png", maxSide: 64 } as const;
  const reencode = async (organizationId: string) => {
    await parser.forOrganization(organizationId).reencodePicture(picture, signal);
    order.push(organizationId);
  };
  await Promise.all(["a", "a", "a", "a", "b", "c", "d"].map(reencode));
  expect(order.at(-1)).toBe("a");
});

test("a page that cannot be read fails with its reason, and the other pages of the site are stored", async () => {
  const site = await serve({
    "/": page("Start", "crowded", "b"),
    "/crowded": heavyPage,
    "/b": page("B"),
  });
  const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "Antwort/1.0" });
  const { outcomes } = await crawlSite(site, {
    fetcher,
    parser: openParser({ ...noDeadline, maxMegabytes: 64 }),
  });
  await fetcher.close();
  expect(outcomes).toEqual({ "/": "taken", "/crowded": "CRAWL_UNREADABLE", "/b": "taken" });
});

const wideTable = `<table><tr>${"<td colspan=50 rowspan=50>x".repeat(600)}${"<tr><td>y".repeat(6_000)}</table>`;

/** CPU seconds. Linear time takes four on a slow machine, quadratic time minutes. */
const MAX_LINEAR_SECONDS = 10;

test.each([
  ["blanks in code", `<pre>a${" ".repeat(400_000)}b</pre>`],
  ["a table of spans", wideTable],
  ["nested elements", `${"<div>".repeat(400_000)}text`],
  ["headings", "<h3>Title</h3>".repeat(100_000)],
  ["end tags of what is not open", `${"<div>".repeat(40_000)}${"</x>".repeat(200_000)}`],
])("the time for a page of %s grows only with its length", async (_, html) => {
  const convert = () => htmlToPage(Buffer.from(html), contentType, address);
  expect(await processorSeconds(convert)).toBeLessThan(MAX_LINEAR_SECONDS);
});

test("a table keeps its spans up to a limit, and its text beyond the limit", () => {
  const { markdown } = htmlToPage(Buffer.from(`<main>${wideTable}</main>`), contentType, address);
  expect(markdown.match(/y/g)).toHaveLength(6_000);
  expect(markdown.length).toBeLessThan(1_000_000);
});

test("end tags below the depth limit close no other element", () => {
  const deep = `${"<div>".repeat(700)}<p>deep</p>${"</div>".repeat(700)}`;
  const html = `<body><section>${deep}</section><nav><a href="/x">Menu</a></nav><p>After</p></body>`;
  expect(htmlToPage(Buffer.from(html), contentType, address).markdown).toBe("deep\n\nAfter");
});

test("evaluates a robots.txt of wildcards quickly for all addresses of a site", async () => {
  const rule = (n: number) => `Disallow: /${"*a".repeat(90)}${n}\n`;
  const text = `User-agent: *\n${Array.from({ length: 2_600 }, (_, n) => rule(n)).join("")}`;
  const rules = parseRobots(text, "Antwort/1.0");
  const path = "a".repeat(180);
  const seconds = await processorSeconds(() => {
    for (let n = 0; n < 20; n += 1) rules.isAllowed(`${address}${path}-${n}x`);
  });
  expect(seconds).toBeLessThan(3);
});

test("returns at most the requested number of addresses from a sitemap", () => {
  const entry = (n: number) => `<sitemap><loc>/s${n}.xml</loc></sitemap>`;
  const xml = `<sitemapindex>${Array.from({ length: 50_000 }, (_, n) => entry(n)).join("")}`;
  const file = { bytes: Buffer.from(xml), contentType: "text/xml", address, maxBytes: 50 << 20 };
  expect(readSitemapFile({ ...file, maxAddresses: 30 }).sitemaps).toHaveLength(30);
});

test("aborts a picture that is too slow", async () => {
  openParser({ deadlineMs: 1 });
  const file = { bytes: Buffer.alloc(0), type: "png", maxSide: 1 } as const;
  expect(await parser.reencodePicture(file, signal)).toBeUndefined();
  expect(logged).toMatchObject([{ err: new Error("It was not read within 1 ms.") }]);
});
