import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { parseAddress } from "./address";
import type { CrawlCode } from "./crawl/frontier";
import { FetchFailure } from "./fetch-failure";
import {
  sendRequest,
  type HttpRequest,
  type FetchedResponse,
  type Redirect,
  post,
  type PostResponse,
  type PostRequest,
} from "./http-request";
import { guardedConnector, mayBePostedTo, refusalOfTarget } from "./ssrf-guard";
import { startTimeLimit } from "./time-limit";

type FetchRequest = HttpRequest & {
  /** Returns a code for the target of a redirect that must not be requested. */
  refuse?: (url: string) => Promise<CrawlCode | undefined> | CrawlCode | undefined;
};

export type Fetcher = {
  /** Rules of robots.txt may name it. */
  userAgent: string;
  /**
   * Follows redirects.
   * @throws {FetchFailure} for failures of the site and of the guard; or the signal's reason
   */
  fetch(url: string, request?: FetchRequest): Promise<FetchedResponse>;
  /**
   * Follows no redirects.
   * @throws {FetchFailure} if the address is refused or does not respond; or the signal's reason
   */
  post(url: string, request: PostRequest): Promise<PostResponse>;
  /** Returns a code for an address without https, and for a host that is unknown or not public. */
  refusalOfTarget(url: string): Promise<CrawlCode | undefined>;
  close(): Promise<void>;
};

export type FetcherOptions = {
  /** "host" or "host:port" that may have a private address. */
  allowHosts: string[];
  userAgent: string;
  timeouts?: {
    connectMs?: number;
    /** The time limit for a request with its redirects, up to the last byte. Default: 20 s. */
    totalMs?: number;
  };
  /** Decompressed. Default 8 MiB. */
  maxBytes?: number;
  maxRedirects?: number;
  resolve?: LookupFunction;
};

/**
 * Creates the client for all requests to websites: checks addresses on connect, follows redirects itself, keeps no
 * cookies, and limits size and time.
 */
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
  const client = { agent, userAgent, maxBytes };
  return {
    userAgent,
    fetch: (url, request = {}) =>
      withinLimit(totalMs, request.signal, (signal) =>
        follow(
          (at) => sendRequest(client, at, { ...request, signal }),
          url,
          maxRedirects,
          request.refuse,
        ),
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
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = startTimeLimit(totalMs, callerSignal);
  try {
    return await work(limit.signal);
  } catch (error) {
    if (callerSignal?.aborted) throw callerSignal.reason;
    const isTimeout = limit.signal.aborted && error instanceof FetchFailure;
    throw isTimeout ? new FetchFailure("CRAWL_TIMEOUT", { cause: error }) : error;
  } finally {
    limit.end();
  }
}

async function follow(
  send: (url: string) => Promise<FetchedResponse | Redirect>,
  start: string,
  maxRedirects: number,
  refuse: FetchRequest["refuse"],
): Promise<FetchedResponse> {
  const visited = new Set<string>();
  let url = start;
  for (;;) {
    const response = await send(url);
    if (!("location" in response)) return response;
    const target = parseAddress(response.location, url);
    if (!target) throw new FetchFailure("CRAWL_INVALID_ADDRESS", { cause: response.location });
    visited.add(url);
    if (visited.has(target) || visited.size > maxRedirects) {
      throw new FetchFailure("CRAWL_TOO_MANY_REDIRECTS", { cause: target });
    }
    const refusal = await refuse?.(target);
    if (refusal) throw new FetchFailure(refusal, { cause: target });
    url = target;
  }
}
