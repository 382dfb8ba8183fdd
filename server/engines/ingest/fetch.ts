import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { parseAddress } from "./address";
import { ask, type AskRequest, type Fetched, type Redirect } from "./ask";
import type { CrawlCode } from "./crawl/frontier";
import { FetchFailure } from "./fetch-failure";
import { guardedConnector, mayBePostedTo, refusalOfTarget } from "./guard";
import { post, type Posted, type PostRequest } from "./post";
import { startTimeLimit } from "./time-limit";

type FetchRequest = AskRequest & {
  /** Refuses a redirect's target with a code, before anything is sent to it; what it throws ends the fetch. */
  refuse?: (url: string) => Promise<CrawlCode | undefined> | CrawlCode | undefined;
};

export type Fetcher = {
  /** The name it gives itself, the one robots.txt may speak to. */
  userAgent: string;
  /**
   * Reads one address, following redirects.
   * @throws {FetchFailure} for all that the site or the guard did; the signal's reason when it fired
   */
  fetch(url: string, request?: FetchRequest): Promise<Fetched>;
  /**
   * Posts to an address that `refusalOfTarget` does not refuse, without following redirects.
   * @throws {FetchFailure} if it is refused or does not answer; the signal's reason when it fired
   */
  post(url: string, request: PostRequest): Promise<Posted>;
  /** Why nothing is posted to an address: it has no https, or its host is not public or not known. */
  refusalOfTarget(url: string): Promise<CrawlCode | undefined>;
  close(): Promise<void>;
};

export type FetcherOptions = {
  /** "host" or "host:port" exempt from the rule that only public addresses are connected to. */
  allowHosts: string[];
  userAgent: string;
  timeouts?: {
    connectMs?: number;
    /** From the request to the body's last byte, redirects included. Default 20 s. */
    totalMs?: number;
  };
  /** Largest body, decompressed. Default 8 MiB. */
  maxBytes?: number;
  maxRedirects?: number;
  resolve?: LookupFunction;
};

/** The one way out of the platform: guarded at connect time, redirects by hand, no cookies, caps on size and time. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { allowHosts, userAgent, resolve, maxBytes = 8 << 20, maxRedirects = 8 } = options;
  const { connectMs = 10_000, totalMs = 20_000 } = options.timeouts ?? {};
  const guard = { allowHosts, connectTimeoutMs: connectMs, resolve };
  const agent = new Agent({
    connect: guardedConnector(guard),
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    pipelining: 1,
  });
  const asker = { agent, userAgent, maxBytes };
  return {
    userAgent,
    fetch: (url, request = {}) =>
      withinLimit(totalMs, request.signal, (signal) =>
        follow((at) => ask(asker, at, { ...request, signal }), url, maxRedirects, request.refuse),
      ),
    post: (url, request) =>
      withinLimit(totalMs, request.signal, async (signal) => {
        if (!mayBePostedTo(url, guard))
          throw new FetchFailure("CRAWL_ADDRESS_FORBIDDEN", { cause: url });
        return post(agent, url, { ...request, signal });
      }),
    refusalOfTarget: (url) => refusalOfTarget(url, guard),
    close: () => agent.destroy(),
  };
}

async function withinLimit<T>(
  totalMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = startTimeLimit(totalMs, outer);
  try {
    return await work(limit.signal);
  } catch (error) {
    if (outer?.aborted) throw outer.reason;
    const isLate = limit.signal.aborted && error instanceof FetchFailure;
    throw isLate ? new FetchFailure("CRAWL_TIMEOUT", { cause: error }) : error;
  } finally {
    limit.end();
  }
}

async function follow(
  asks: (url: string) => Promise<Fetched | Redirect>,
  start: string,
  maxRedirects: number,
  refuse: FetchRequest["refuse"],
): Promise<Fetched> {
  const seen = new Set<string>();
  let url = start;
  for (;;) {
    const answer = await asks(url);
    if (!("location" in answer)) return answer;
    const target = parseAddress(answer.location, url);
    if (!target) throw new FetchFailure("CRAWL_INVALID_ADDRESS", { cause: answer.location });
    seen.add(url);
    if (seen.has(target) || seen.size > maxRedirects) {
      throw new FetchFailure("CRAWL_TOO_MANY_REDIRECTS", { cause: target });
    }
    const refusal = await refuse?.(target);
    if (refusal) throw new FetchFailure(refusal, { cause: target });
    url = target;
  }
}
