import PQueue from "p-queue";
import type { BrowserContext, Request, Route } from "playwright";
import type { RecentScripts } from "./browser-scripts";
import type { Fetched } from "../ask";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";

/** The web as a page may see it: its own host, and others, of which only public ones. */
export type Web = { own: Fetcher; foreign: Fetcher; scripts: RecentScripts };

/** As many as browsers have under way at one host. */
const atOnce = 6;
const maxRequests = 150;
const maxBytes = 24 << 20;
/** All that a page fetches before it is shown. */
const fetchingMs = 10_000;

/** What makes text. Styles are taken as empty: some programs wait for them. */
const wanted = new Set(["script", "fetch", "xhr"]);

/** Headers that do not fit an answer that is already decompressed and whose cookies are not kept. */
const dropped = new Set(["content-encoding", "content-length", "transfer-encoding", "set-cookie"]);

/**
 * Answers what a page asks for: the page itself by what was fetched already; scripts and their data by guarded
 * fetches, as browsers do without asking robots.txt; nothing else, and no second document.
 */
export async function answerRequests(
  context: BrowserContext,
  web: Web,
  page: Fetched,
): Promise<void> {
  const visit = new PageRequests(web, page);
  await context.route(/^/, (route) => visit.answer(route));
}

class PageRequests {
  readonly #web: Web;
  readonly #page: Fetched;
  readonly #host: string;
  readonly #signal = AbortSignal.timeout(fetchingMs);
  readonly #queue = new PQueue({ concurrency: atOnce });
  #isShown = false;
  #requests = 0;
  #bytes = 0;

  constructor(web: Web, page: Fetched) {
    this.#web = web;
    this.#page = page;
    this.#host = new URL(page.url).host;
  }

  async answer(route: Route): Promise<void> {
    const request = route.request();
    if (request.isNavigationRequest()) return this.#navigate(route);
    if (request.resourceType() === "stylesheet") {
      return route.fulfill({ contentType: "text/css", body: "" });
    }
    if (!this.#isWanted(request)) return route.abort("blockedbyclient");
    try {
      const { status, headers, body } = await this.#queue.add(() => this.#load(request));
      this.#bytes += body.length;
      await route.fulfill({ status, headers: passed(headers), body: Buffer.from(body) });
    } catch (error) {
      const status = error instanceof FetchFailure ? error.status : undefined;
      await (status ? route.fulfill({ status }) : route.abort("failed"));
    }
  }

  #navigate(route: Route): Promise<void> {
    if (this.#isShown) return route.abort("aborted");
    this.#isShown = true;
    const { headers, body } = this.#page;
    return route.fulfill({ headers: passed(headers), body: Buffer.from(body) });
  }

  #isWanted(request: Request): boolean {
    if (request.method() !== "GET" || !wanted.has(request.resourceType())) return false;
    this.#requests += 1;
    return this.#requests <= maxRequests && this.#bytes <= maxBytes;
  }

  #load(request: Request): Promise<Fetched> {
    const url = request.url();
    const load = () => this.#fetchNow(request);
    if (request.resourceType() !== "script") return load();
    return this.#web.scripts.get(this.#isOwn(url) ? `own ${url}` : url, load);
  }

  /** A host that is private and may be visited is no business of another host's page. */
  #fetchNow(request: Request): Promise<Fetched> {
    const headers = { accept: request.headers()["accept"] ?? "*/*" };
    const sent = { headers, signal: this.#signal };
    if (!this.#isOwn(request.url())) return this.#web.foreign.fetch(request.url(), sent);
    return this.#web.own.fetch(request.url(), {
      ...sent,
      refuse: (target) => (this.#isOwn(target) ? undefined : "CRAWL_OUTSIDE_BASE"),
    });
  }

  #isOwn = (url: string): boolean => new URL(url).host === this.#host;
}

const passed = (headers: Fetched["headers"]): Fetched["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
