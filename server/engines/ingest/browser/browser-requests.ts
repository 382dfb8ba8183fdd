import PQueue from "p-queue";
import type { BrowserContext, Request, Route } from "playwright";
import type { Fetched } from "@/server/engines/ingest/http-request";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";
import type { RecentScripts } from "./browser-scripts";

/** Pages may load from other hosts only if these are public. */
export type Web = { own: Fetcher; foreign: Fetcher; scripts: RecentScripts };

/** The limit of browsers per host. */
const AT_ONCE = 6;
const MAX_REQUESTS = 150;
const MAX_BYTES = 24 << 20;
const FETCHING_MS = 10_000;

/** Style sheets are answered empty, because some scripts wait for them. */
const wanted = new Set(["script", "fetch", "xhr"]);

/** Headers that do not apply to a decompressed answer without cookies. */
const dropped = new Set(["content-encoding", "content-length", "transfer-encoding", "set-cookie"]);

/**
 * The page itself from what was fetched; scripts and their data by guarded fetches, as browsers do without robots.txt;
 * nothing else, and no second document.
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
  readonly #signal = AbortSignal.timeout(FETCHING_MS);
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
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
    return this.#requests <= MAX_REQUESTS && this.#bytes <= MAX_BYTES;
  }

  #load(request: Request): Promise<Fetched> {
    const url = request.url();
    const load = () => this.#fetchNow(request);
    if (request.resourceType() !== "script") return load();
    return this.#web.scripts.get(this.#isOwn(url) ? `own ${url}` : url, load);
  }

  /** Pages must not reach an allowed private host through the page of another host. */
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
