import "server-only";
import { Readable } from "node:stream";
import { Agent, type Dispatcher } from "undici";
import { headersToSend } from "./headers";
import { apiHostOf } from "./settings";

/** Long timeouts: a call may wait for training, and event streams may be silent. */
const agent = new Agent({ connections: 64, headersTimeout: 600_000, bodyTimeout: 0 });

export type ApiHostResponse = Dispatcher.ResponseData;

/** Streams both ways. Aborts when the caller disconnects. */
export function askApiHost(
  request: Request,
  token: string | undefined,
  traceparent: string | undefined,
): Promise<ApiHostResponse> {
  const { pathname, search } = new URL(request.url);
  const body = bodyOf(request);
  return agent.request({
    origin: apiHostOf(request.headers.get("host") ?? ""),
    path: pathname + search,
    method: request.method,
    headers: {
      ...headersToSend(request, token, body !== null),
      ...(traceparent && { traceparent }),
    },
    body,
    signal: request.signal,
  });
}

/**
 * Next.js gives every request except GET and HEAD a body; only the headers tell whether one was sent (RFC 9112, 6.3).
 */
function bodyOf({ headers, body }: Request): Readable | null {
  const isSent = headers.has("transfer-encoding") || Number(headers.get("content-length")) > 0;
  return body && isSent ? Readable.from(chunksOf(body), { objectMode: false }) : null;
}

/** Drains the body if the API host responds early: browsers read the response only after they have sent the whole body. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void drainBody(reader);
  }
}

async function drainBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The caller disconnected.
  }
}

/** Reads public data during server rendering. Throws unless the API host returns 200. */
export async function readFromApiHost(host: string, path: `/v1/${string}`): Promise<unknown> {
  const { statusCode, body } = await agent.request({
    origin: apiHostOf(host),
    path,
    method: "GET",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(5_000),
  });
  const data = await body.json();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return data;
}
