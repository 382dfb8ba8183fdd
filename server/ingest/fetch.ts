import type { LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import { Agent, errors } from "undici";
import { parseAddress } from "./address";
import { acceptEncoding, readBody } from "./decompress";
import { FetchFailure } from "./fetch-failure";
import type { CrawlCode } from "./crawl/frontier";
import { guardedConnector } from "./guard";
import { startTimeLimit } from "./time-limit";

/** What came back from an address, redirects followed. */
export type Fetched = {
  /** The address that answered, after redirects. */
  url: string;
  /** 2xx or 304. */
  status: number;
  /** Lower case, without parameters; empty where the site names none. */
  mediaType: string;
  headers: Record<string, string>;
  /** Decompressed; empty for 304. */
  body: Buffer;
};

/** What an answer says before its body comes. */
export type AnswerHead = Omit<Fetched, "body">;

export type FetchRequest = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Refuses a redirect's target with a code, before anything is sent to it. */
  refuse?: (url: string) => Promise<CrawlCode | undefined> | CrawlCode | undefined;
  /** Refuses an answer of 2xx with a code, before its body is read. */
  refuseBody?: (head: AnswerHead) => CrawlCode | undefined;
  /** The fetcher's own where this says nothing. */
  maxBytes?: number | ((head: AnswerHead) => number | undefined);
  /** Gives the first `maxBytes` of a longer body instead of failing. */
  truncates?: boolean;
  /** Told of the body's bytes as they come, decompressed, also of one that turns out too large. */
  onBytes?: (count: number) => void;
};

export type Fetcher = {
  /** The name it gives itself, the one robots.txt may speak to. */
  userAgent: string;
  /**
   * Reads one address, following redirects.
   * @throws {FetchFailure} for all that the site or the guard did; the signal's reason when it fired
   */
  fetch(url: string, request?: FetchRequest): Promise<Fetched>;
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

const redirects = new Set([301, 302, 303, 307, 308]);

/** The one way out of the platform: guarded at connect time, redirects by hand, no cookies, caps on size and time. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { connectMs = 10_000, totalMs = 20_000 } = options.timeouts ?? {};
  const agent = new Agent({
    connect: guardedConnector({
      allowHosts: options.allowHosts,
      connectTimeoutMs: connectMs,
      resolve: options.resolve,
    }),
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    pipelining: 1,
  });
  return {
    userAgent: options.userAgent,
    async fetch(url, request = {}) {
      const limit = startTimeLimit(totalMs, request.signal);
      try {
        return await follow(agent, url, options, { ...request, signal: limit.signal });
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason;
        throw toFailure(error, limit.signal.aborted);
      } finally {
        limit.end();
      }
    },
    close: () => agent.destroy(),
  };
}

type Limits = Pick<FetcherOptions, "userAgent" | "maxBytes" | "maxRedirects">;

async function follow(
  agent: Agent,
  start: string,
  { userAgent, maxBytes = 8 << 20, maxRedirects = 8 }: Limits,
  request: FetchRequest & { signal: AbortSignal },
): Promise<Fetched> {
  const seen = new Set<string>();
  let url = start;
  for (;;) {
    const answer = await send(agent, url, userAgent, request);
    // Errors of a body reach whoever reads it; a body that nobody reads must not end the process.
    answer.body.on("error", () => undefined);
    const location = redirects.has(answer.statusCode) ? headerOf(answer, "location") : undefined;
    if (location === undefined) return read(answer, url, request, maxBytes);
    await discard(answer);
    const target = parseAddress(location, url);
    if (!target) throw new FetchFailure("CRAWL_INVALID_ADDRESS", { cause: location });
    seen.add(url);
    if (seen.has(target) || seen.size > maxRedirects) {
      throw new FetchFailure("CRAWL_TOO_MANY_REDIRECTS", { cause: target });
    }
    const refusal = await request.refuse?.(target);
    if (refusal) throw new FetchFailure(refusal, { cause: target });
    url = target;
  }
}

function send(agent: Agent, url: string, userAgent: string, request: FetchRequest) {
  const { origin, pathname, search } = new URL(url);
  return agent.request({
    origin,
    path: `${pathname}${search}`,
    method: "GET",
    headers: {
      "user-agent": userAgent,
      accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
      "accept-encoding": acceptEncoding,
      ...request.headers,
    },
    signal: request.signal,
  });
}

async function read(
  answer: Dispatcher.ResponseData,
  url: string,
  { maxBytes, truncates = false, refuseBody, onBytes }: FetchRequest,
  usualBytes: number,
): Promise<Fetched> {
  const head = headOf(answer, url);
  const wanted = typeof maxBytes === "function" ? maxBytes(head) : maxBytes;
  const limits = { maxBytes: wanted ?? usualBytes, truncates, onBytes };
  const refusal = refusalOf(head, limits, refuseBody);
  if (refusal) {
    await discard(answer);
    throw refusal;
  }
  const body = await readBody(answer.body, head.headers["content-encoding"] ?? "", limits);
  return { ...head, body };
}

function headOf(answer: Dispatcher.ResponseData, url: string): AnswerHead {
  const headers = Object.fromEntries(
    Object.keys(answer.headers).map((name) => [name, headerOf(answer, name) ?? ""]),
  );
  const [mediaType = ""] = (headers["content-type"] ?? "").split(";", 1);
  return { url, status: answer.statusCode, mediaType: mediaType.trim().toLowerCase(), headers };
}

function refusalOf(
  head: AnswerHead,
  { maxBytes, truncates }: { maxBytes: number; truncates: boolean },
  refuseBody: FetchRequest["refuseBody"],
): FetchFailure | undefined {
  const { status, headers, mediaType } = head;
  if (status === 304) return undefined;
  if (status < 200 || status > 299) return FetchFailure.ofStatus(status, headers["retry-after"]);
  const refusal = refuseBody?.(head);
  if (refusal) return new FetchFailure(refusal, { cause: mediaType });
  const length = Number(headers["content-length"] ?? 0);
  return length > maxBytes && !truncates ? new FetchFailure("CRAWL_TOO_LARGE") : undefined;
}

/** Frees the connection: a short body is read to its end, a long one cuts the connection. */
const discard = (answer: Dispatcher.ResponseData): Promise<void> =>
  answer.body.dump({ limit: 16_384 });

function headerOf(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

function toFailure(error: unknown, isLate: boolean): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const isTimeout =
    isLate ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  return new FetchFailure(isTimeout ? "CRAWL_TIMEOUT" : "CRAWL_UNREACHABLE", { cause: error });
}
