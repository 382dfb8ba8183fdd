import { type Readable, pipeline } from "node:stream";
import zlib from "node:zlib";
import { type Dispatcher, type Agent, errors } from "undici";
import type { CrawlCode } from "./crawl/frontier";
import { FetchFailure } from "./fetch-failure";

export type Fetched = {
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

export type AnswerHead = Omit<Fetched, "body">;

export type Redirect = { location: string };

export type HttpRequest = {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Rejects a successful answer before its body is read. */
  refuseBody?: (head: AnswerHead) => CrawlCode | undefined;
  /** Default: the fetcher's. */
  maxBytes?: number | ((head: AnswerHead) => number | undefined);
  /** Truncates a longer body to `maxBytes` instead of failing. */
  truncates?: boolean;
  /** Receives the number of decompressed bytes as they arrive, also of a body that is too large. */
  onBytes?: (count: number) => void;
};

type HttpClient = { agent: Agent; userAgent: string; maxBytes: number };

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Follows no redirects.
 * @throws {FetchFailure} for every failure, including an abort
 */
export async function sendRequest(
  { agent, userAgent, maxBytes }: HttpClient,
  url: string,
  request: HttpRequest,
): Promise<Fetched | Redirect> {
  try {
    const answer = await send(agent, url, userAgent, request);
    // An unread body must not end the process when it fails.
    answer.body.on("error", () => undefined);
    const location = redirects.has(answer.statusCode) ? headerOf(answer, "location") : undefined;
    if (location === undefined) return await read(answer, url, request, maxBytes);
    await discard(answer);
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
  answer: Dispatcher.ResponseData,
  url: string,
  { maxBytes, truncates = false, refuseBody, onBytes }: HttpRequest,
  usualBytes: number,
): Promise<Fetched> {
  const head = headOf(answer, url);
  const requestedBytes = typeof maxBytes === "function" ? maxBytes(head) : maxBytes;
  const limits = { maxBytes: requestedBytes ?? usualBytes, truncates, onBytes };
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
const discard = (answer: Dispatcher.ResponseData): Promise<void> =>
  answer.body.dump({ limit: 16_384 });

function headerOf(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
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
  /** The length at which the answer's body is truncated, in bytes. */
  maxBytes: number;
  signal?: AbortSignal;
};

export type PostAnswer = { status: number; body: Buffer };

/**
 * Follows no redirects.
 * @throws {FetchFailure} if there is no answer
 */
export async function post(
  agent: Agent,
  url: string,
  { headers, body, maxBytes, signal }: PostRequest,
): Promise<PostAnswer> {
  const { origin, pathname, search } = new URL(url);
  try {
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: "POST",
      headers,
      body,
      // A connection that the receiver is about to close would lose the request.
      reset: true,
      ...(signal && { signal }),
    });
    answer.body.on("error", () => undefined);
    const reading = readBody(answer.body, "", { maxBytes, truncates: true });
    // The status is known already.
    return { status: answer.statusCode, body: await reading.catch(() => Buffer.alloc(0)) };
  } catch (error) {
    throw toFailure(error);
  }
}

const ACCEPT_ENCODING = "gzip, deflate, br";

/** `truncates` cuts a longer body instead of failing. `onBytes` receives the number of bytes as they arrive. */
type Cap = {
  maxBytes: number;
  truncates?: boolean;
  onBytes?: ((count: number) => void) | undefined;
};

/**
 * Fails as soon as the body exceeds `maxBytes`.
 * @param encodings the answer's content-encoding
 * @throws {FetchFailure} CRAWL_TOO_LARGE, or CRAWL_UNREACHABLE for an unknown encoding
 */
async function readBody(
  body: Readable,
  encodings: string,
  { maxBytes, truncates = false, onBytes }: Cap,
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
