// npm run bench:widget: embeds a chatbot in a page of another site and opens it with an empty browser cache. Prints the
// size of the widget, and the time until its bubble shows and until it accepts a question.
import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { embedTag } from "@/contract/chatbots/embed";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { launchOptions } from "@/scripts/browser";
import { buildWidget } from "@/scripts/widget/build";
import { signUp } from "./client";
import { type Figure, kilobytes, printFigures } from "./figures";
import { freePort, type BenchPlatform, openPlatform } from "./platform";

const ROUNDS = 7;

/** The requests of a page to the API host. */
type Taken = { requests: number; gzip: number; brotli: number };
type Seen = { bubble: Taken; chat: Taken; scriptMs: number; shift: number };

/** A chatbot's script tag, allowed on a site. */
async function tagFor(measured: BenchPlatform, origin: string): Promise<string> {
  const { person, organizationId: id } = await signUp(measured);
  await person(organizationApi.update, { params: { id }, body: { website: origin } });
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { kbType: "File", title: "Bench" },
  });
  const configs = { allowedOrigins: [origin] };
  const { apiKey } = await person(chatbotApi.create, {
    body: { name: "Bench", templateId: "pure", kbIds: [dto.kbId], configs },
  });
  return embedTag(measured.apiUrl, apiKey);
}

/** The same page with and without the tag. */
async function serve(port: number, tag: () => string) {
  const server = createServer(({ url }, response) => {
    const words = "<p>Words of the page.</p>".repeat(40);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Page</title>${url === "/with" ? tag() : ""}<h1>Page</h1>${words}`,
    );
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return server;
}

async function measureLoad(browser: Browser, origin: string, apiUrl: string): Promise<Seen> {
  const page = await browser.newPage();
  const takeLoaded = watch(page, apiUrl);
  const without = await scriptMsOf(page, `${origin}/without`, "h1");
  const withIt = await scriptMsOf(page, `${origin}/with`, ".bubble");
  const bubble = await takeLoaded();
  const shift = await shiftOf(page);
  await page.locator(".bubble").click();
  await page.locator(".message.bot .box").waitFor();
  const chat = await takeLoaded();
  await page.context().close();
  return { bubble, chat, shift, scriptMs: withIt - without };
}

/** Returns the responses of the API host so far. */
function watch(page: Page, apiUrl: string): () => Promise<Taken> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    const isOurs = response.url().startsWith(apiUrl);
    if (isOurs && response.request().method() !== "OPTIONS") bodies.push(response.body());
  });
  return async () => {
    const all = await Promise.all(bodies);
    const sum = (zip: (body: Buffer) => Buffer) =>
      all.reduce((bytes, body) => bytes + zip(body).length, 0);
    return { requests: all.length, gzip: sum(gzipSync), brotli: sum(brotliCompressSync) };
  };
}

/** Milliseconds of script execution until an element showed. */
async function scriptMsOf(page: Page, url: string, selector: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await page.goto(url);
  await page.locator(selector).waitFor();
  const { metrics } = await cdp.send("Performance.getMetrics");
  await cdp.detach();
  return 1_000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(observer.takeRecords()), 500);
    });
    return entries.reduce(
      (sum, entry) => sum + ("value" in entry && typeof entry.value === "number" ? entry.value : 0),
      0,
    );
  });

function figuresOf(all: readonly Seen[]): Figure[] {
  const [first] = all;
  if (!first) return [];
  const median = (pick: (seen: Seen) => number) =>
    all.map(pick).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const formatTaken = ({ gzip, brotli, requests }: Taken) =>
    `${kilobytes(gzip)}, brotli ${kilobytes(brotli)}, ${requests} request${requests === 1 ? "" : "s"}`;
  return [
    {
      measure: "P1 until the bubble, gzip",
      figure: formatTaken(first.bubble),
      limit: "≤ 6 KB, 1 request",
    },
    { measure: "P2 until one can chat, gzip", figure: formatTaken(first.chat), limit: "≤ 30 KB" },
    {
      measure: "P3 script CPU until the bubble",
      figure: `${median(({ scriptMs }) => scriptMs).toFixed(1)} ms`,
      limit: "≤ 15 ms",
    },
    {
      measure: "P3 layout shift",
      figure: Math.max(...all.map(({ shift }) => shift)).toFixed(3),
      limit: "0",
    },
  ];
}

await buildWidget(console.log);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const measured = await openPlatform();
const browser = await chromium.launch(launchOptions());
let tag = "";
const server = await serve(port, () => tag);
try {
  tag = await tagFor(measured, origin);
  const all: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    all.push(await measureLoad(browser, origin, measured.apiUrl));
  }
  printFigures(figuresOf(all));
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await measured.stop();
  await measured.remove();
}
