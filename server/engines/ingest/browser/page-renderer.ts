import PQueue from "p-queue";
import { type Browser, type BrowserContext, chromium, type Request, type Route } from "playwright";
import type { FetchedResponse } from "@/server/engines/ingest/http-request";
import { createFetcher, type Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";
import type { BrowserOptions, BrowserTask } from "./browser-process";
import { CHROMIUM_SWITCHES } from "./chromium";

/** Renders pages one after the other, in separate contexts. */
export type PageRenderer = {
  /** @returns the page's HTML once its requests have ended or half the time is over */
  render(task: BrowserTask): Promise<Buffer>;
};

const MAX_HTML_BYTES = 8 << 20;

/** A proxy that does not exist, for everything that is not intercepted, such as sockets and prefetches. */
const deadProxy = { server: "http://nowhere.invalid:9" };
const args = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  ...CHROMIUM_SWITCHES,
  "--js-flags=--max-old-space-size=256",
];

/** Chromium's sandbox does not work for root. */
export async function openRenderer({
  executablePath,
  allowHosts,
  userAgent,
}: BrowserOptions): Promise<PageRenderer> {
  const browser = await chromium.launch({
    executablePath,
    args,
    proxy: deadProxy,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  browser.once("disconnected", () => process.exit(1)); // The next caller starts another one.
  const clients = {
    ownSite: createFetcher({ allowHosts, userAgent }),
    otherHosts: createFetcher({ allowHosts: [], userAgent }),
    scripts: new ScriptCache(),
  };
  return { render: (task) => render(browser, clients, task) };
}

async function render(
  browser: Browser,
  clients: GuardedClients,
  { page, deadlineMs }: BrowserTask,
): Promise<Buffer> {
  const networkIdleDeadline = performance.now() + deadlineMs / 2;
  const context = await browser.newContext({
    serviceWorkers: "block",
    acceptDownloads: false,
    permissions: [],
  });
  try {
    await blockOtherConnections(context);
    await routeRequests(context, clients, page);
    const tab = await context.newPage();
    context.on("page", (popup) => void popup.close().catch(() => undefined));
    await tab.goto(page.url, { waitUntil: "commit" });
    const timeout = Math.max(1, networkIdleDeadline - performance.now());
    await tab.waitForLoadState("networkidle", { timeout }).catch(ignoreTimeout);
    const html = Buffer.from(await tab.content());
    if (html.length > MAX_HTML_BYTES) throw new Error(`The page has ${html.length} bytes.`);
    return html;
  } finally {
    // Requests of the closed page need no response.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}

async function blockOtherConnections(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/^/, (socket) => void socket.close());
  await context.addInitScript(() => {
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"])
      Reflect.deleteProperty(globalThis, name);
  });
}

/** An incomplete page is used as it is. */
function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
}

/** Pages may load from other hosts only if these are public. */
type GuardedClients = { ownSite: Fetcher; otherHosts: Fetcher; scripts: ScriptCache };

/** The limit of concurrent requests that browsers have per host. */
const MAX_CONCURRENT_REQUESTS = 6;
const MAX_REQUESTS = 150;
/** The limit of bytes for all responses to one page. */
const MAX_BYTES = 24 << 20;
const FETCH_TIMEOUT_MS = 10_000;

/** Style sheets are fulfilled with an empty text, because some scripts wait for them. */
const fetchedTypes = new Set(["script", "fetch", "xhr"]);

/** Headers that do not apply to a decompressed response without cookies. */
const droppedHeaders = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "set-cookie",
]);

/**
 * Fulfills the first navigation with the fetched bytes, and requests for scripts and data with guarded fetches, which
 * ignore robots.txt as browsers do. Blocks all other requests, including further navigations.
 */
async function routeRequests(
  context: BrowserContext,
  clients: GuardedClients,
  page: FetchedResponse,
): Promise<void> {
  const visit = new PageRequests(clients, page);
  await context.route(/^/, (route) => visit.answer(route));
}

class PageRequests {
  readonly #clients: GuardedClients;
  readonly #page: FetchedResponse;
  readonly #host: string;
  readonly #signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  readonly #queue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS });
  #hasNavigated = false;
  #requests = 0;
  #bytes = 0;

  constructor(clients: GuardedClients, page: FetchedResponse) {
    this.#clients = clients;
    this.#page = page;
    this.#host = new URL(page.url).host;
  }

  async answer(route: Route): Promise<void> {
    const request = route.request();
    if (request.isNavigationRequest()) return this.#navigate(route);
    if (request.resourceType() === "stylesheet") {
      return route.fulfill({ contentType: "text/css", body: "" });
    }
    if (!this.#reserve(request)) return route.abort("blockedbyclient");
    try {
      const { status, headers, body } = await this.#queue.add(() => this.#load(request));
      this.#bytes += body.length;
      await route.fulfill({ status, headers: forwardedHeaders(headers), body: Buffer.from(body) });
    } catch (error) {
      const status = error instanceof FetchFailure ? error.status : undefined;
      await (status ? route.fulfill({ status }) : route.abort("failed"));
    }
  }

  #navigate(route: Route): Promise<void> {
    if (this.#hasNavigated) return route.abort("aborted");
    this.#hasNavigated = true;
    const { headers, body } = this.#page;
    return route.fulfill({ headers: forwardedHeaders(headers), body: Buffer.from(body) });
  }

  /** Counts the request; false if the page may not make it. */
  #reserve(request: Request): boolean {
    if (request.method() !== "GET" || !fetchedTypes.has(request.resourceType())) return false;
    this.#requests += 1;
    return this.#requests <= MAX_REQUESTS && this.#bytes <= MAX_BYTES;
  }

  #load(request: Request): Promise<FetchedResponse> {
    const url = request.url();
    const load = () => this.#fetchGuarded(request);
    if (request.resourceType() !== "script") return load();
    return this.#clients.scripts.get(this.#isSameHost(url) ? `own ${url}` : url, load);
  }

  /** Pages must not reach an allowed private host through the page of another host. */
  #fetchGuarded(request: Request): Promise<FetchedResponse> {
    const headers = { accept: request.headers()["accept"] ?? "*/*" };
    const options = { headers, signal: this.#signal };
    if (!this.#isSameHost(request.url()))
      return this.#clients.otherHosts.fetch(request.url(), options);
    return this.#clients.ownSite.fetch(request.url(), {
      ...options,
      refuse: (target) => (this.#isSameHost(target) ? undefined : "CRAWL_OUTSIDE_BASE"),
    });
  }

  #isSameHost = (url: string): boolean => new URL(url).host === this.#host;
}

const forwardedHeaders = (headers: FetchedResponse["headers"]): FetchedResponse["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name)));

const MAX_CACHE_BYTES = 32 << 20;
const MAX_AGE_MS = 5 * 60_000;

/** Shared by the pages of a site, which request the same scripts. */
class ScriptCache {
  readonly #entries = new Map<string, { fetched: FetchedResponse; expiresAt: number }>();
  #bytes = 0;

  async get(key: string, load: () => Promise<FetchedResponse>): Promise<FetchedResponse> {
    const cached = this.#entries.get(key);
    if (cached && cached.expiresAt > Date.now()) return cached.fetched;
    const fetched = await load();
    this.#evict(key);
    this.#entries.set(key, { fetched, expiresAt: Date.now() + MAX_AGE_MS });
    this.#bytes += fetched.body.length;
    for (const oldest of this.#entries.keys())
      if (this.#bytes > MAX_CACHE_BYTES) this.#evict(oldest);
    return fetched;
  }

  #evict(key: string): void {
    this.#bytes -= this.#entries.get(key)?.fetched.body.length ?? 0;
    this.#entries.delete(key);
  }
}
