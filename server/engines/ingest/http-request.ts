import { type Readable, pipeline } from "node:stream";
import zlib from "node:zlib";
import { type Dispatcher, type Agent, errors } from "undici";
import type { CrawlCode } from "./crawl/frontier";
import { FetchFailure } from "./fetch-failure";

export type FetchedResponse = {
  /** The final address, after redirects. */
  url: string;
  /** 2xx or 304. */
  status: number;
  /** Lower case, without parameters; empty without a type. */
  mediaType: string;
  headers: Record<string, string>;
  /** Decompressed; empty for 304. */
  body: Buffer;
};

export type ResponseHead = Omit<FetchedResponse, "body">;

export type Redirect = { location: string };

export type HttpRequest = {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Rejects a successful response before its body is read. */
  refuseBody?: (head: ResponseHead) => CrawlCode | undefined;
  /** Default: the fetcher's. */
  maxBytes?: number | ((head: ResponseHead) => number | undefined);
  /** Truncates a longer body to `maxBytes` instead of failing. */
  truncates?: boolean;
  /** Receives the number of decompressed bytes as they arrive, also of a body that is too large. */
  onBytes?: (count: number) => void;
};

type HttpClient = { agent: Agent; userAgent: string; maxBytes: number };

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Follows no redirects.
 * @throws {FetchFailure} for every failure, including an abort
 */
export async function sendRequest(
  { agent, userAgent, maxBytes }: HttpClient,
  url: string,
  request: HttpRequest,
): Promise<FetchedResponse | Redirect> {
  try {
    const response = await send(agent, url, userAgent, request);
    // The error of an unread body must not end the process.
    response.body.on("error", () => undefined);
    const location = REDIRECT_STATUSES.has(response.statusCode)
      ? headerOf(response, "location")
      : undefined;
    if (location === undefined) return await read(response, url, request, maxBytes);
    await discard(response);
    return { location };
  } catch (error) {
    throw toFailure(error);
  }
}

function send(agent: Agent, url: string, userAgent: string, request: HttpRequest) {
  const { origin, pathname, search } = new URL(url);
  return agent.request({
    origin,
    path: `${pathname}${search}`,
    method: "GET",
    headers: {
      "user-agent": userAgent,
      accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
      "accept-encoding": ACCEPT_ENCODING,
      ...request.headers,
    },
    ...(request.signal && { signal: request.signal }),
  });
}

async function read(
  response: Dispatcher.ResponseData,
  url: string,
  { maxBytes, truncates = false, refuseBody, onBytes }: HttpRequest,
  defaultMaxBytes: number,
): Promise<FetchedResponse> {
  const head = headOf(response, url);
  const requestedBytes = typeof maxBytes === "function" ? maxBytes(head) : maxBytes;
  const limits = { maxBytes: requestedBytes ?? defaultMaxBytes, truncates, onBytes };
  const refusal = refusalOf(head, limits, refuseBody);
  if (refusal) {
    await discard(response);
    throw refusal;
  }
  const body = await readBody(response.body, head.headers["content-encoding"] ?? "", limits);
  return { ...head, body };
}

function headOf(response: Dispatcher.ResponseData, url: string): ResponseHead {
  const headers = Object.fromEntries(
    Object.keys(response.headers).map((name) => [name, headerOf(response, name) ?? ""]),
  );
  const [mediaType = ""] = (headers["content-type"] ?? "").split(";", 1);
  return { url, status: response.statusCode, mediaType: mediaType.trim().toLowerCase(), headers };
}

function refusalOf(
  head: ResponseHead,
  { maxBytes, truncates }: { maxBytes: number; truncates: boolean },
  refuseBody: HttpRequest["refuseBody"],
): FetchFailure | undefined {
  const { status, headers, mediaType } = head;
  if (status === 304) return undefined;
  if (status < 200 || status > 299) return FetchFailure.ofStatus(status, headers["retry-after"]);
  const refusal = refuseBody?.(head);
  if (refusal) return new FetchFailure(refusal, { cause: mediaType });
  const length = Number(headers["content-length"] ?? 0);
  return length > maxBytes && !truncates ? new FetchFailure("CRAWL_TOO_LARGE") : undefined;
}

/** Frees the connection: reads a short body to its end, and closes the connection of a long one. */
const discard = (response: Dispatcher.ResponseData): Promise<void> =>
  response.body.dump({ limit: 16_384 });

function headerOf(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

function toFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const isTimeout =
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  return new FetchFailure(isTimeout ? "CRAWL_TIMEOUT" : "CRAWL_UNREACHABLE", { cause: error });
}

export type PostRequest = {
  headers: Record<string, string>;
  body: string;
  /** The length in bytes at which the response body is truncated. */
  maxBytes: number;
  signal?: AbortSignal;
};

export type PostResponse = { status: number; body: Buffer };

/**
 * Follows no redirects.
 * @throws {FetchFailure} if there is no response
 */
export async function post(
  agent: Agent,
  url: string,
  { headers, body, maxBytes, signal }: PostRequest,
): Promise<PostResponse> {
  const { origin, pathname, search } = new URL(url);
  try {
    const response = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: "POST",
      headers,
      body,
      // A connection that the receiver is about to close would lose the request.
      reset: true,
      ...(signal && { signal }),
    });
    response.body.on("error", () => undefined);
    const reading = readBody(response.body, "", { maxBytes, truncates: true });
    // The status suffices if the body fails.
    return { status: response.statusCode, body: await reading.catch(() => Buffer.alloc(0)) };
  } catch (error) {
    throw toFailure(error);
  }
}

const ACCEPT_ENCODING = "gzip, deflate, br";

type BodyLimit = {
  maxBytes: number;
  truncates?: boolean;
  onBytes?: ((count: number) => void) | undefined;
};

/**
 * Fails as soon as the body exceeds `maxBytes`.
 * @param encodings the `content-encoding` header
 * @throws {FetchFailure} CRAWL_TOO_LARGE, or CRAWL_UNREACHABLE for an unknown encoding
 */
async function readBody(
  body: Readable,
  encodings: string,
  { maxBytes, truncates = false, onBytes }: BodyLimit,
): Promise<Buffer> {
  const decoders = encodings
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && name !== "identity")
    .toReversed()
    .map(decoder);
  const last = decoders.at(-1) ?? body;
  // The reader of the last stream receives the error.
  if (decoders.length > 0) pipeline([body, ...decoders], () => undefined);

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of last as AsyncIterable<Buffer>) {
    size += chunk.length;
    onBytes?.(chunk.length);
    chunks.push(chunk);
    if (size > maxBytes && truncates) break;
    if (size > maxBytes) throw new FetchFailure("CRAWL_TOO_LARGE");
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}

/** A truncated stream returns its beginning, as in browsers. */
function decoder(name: string) {
  if (name === "gzip" || name === "x-gzip") {
    return zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  }
  if (name === "deflate") return zlib.createInflate({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  if (name === "br") {
    return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
  }
  throw new FetchFailure("CRAWL_UNREACHABLE", { cause: `content-encoding ${name}` });
}
