import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Pool } from "undici";
import type { Answer } from "./answer";
import { headersToSend } from "./headers";
import { type NodeCall, nodeCallOf } from "./node-calls";
import { answerMs, sendBody } from "./send-body";
import { apiHostOf } from "./settings";

// Connections outlive a request, so they are kept by the module; a file read anew in development keeps them too.
const kept = globalThis as { apiHosts?: Map<string, Pool> };
const pools = (kept.apiHosts ??= new Map<string, Pool>());

function poolOf(address: string): Pool {
  const known = pools.get(address);
  if (known) return known;
  // A stream of events may be silent for long: no limit between two pieces of a body.
  const made = new Pool(address, { connections: 64, bodyTimeout: 0, headersTimeout: answerMs });
  pools.set(address, made);
  return made;
}

/** Larger ones, and those that do not say how large they are, go on as Node has read them. */
const copiedBytes = 1024 ** 2;

/** Sends a request on to the API host as it is, body streamed, and stops when its sender does. */
export function askApiHost(request: Request, token: string | undefined): Promise<Answer> {
  const address = apiHostOf(request.headers.get("host") ?? "");
  const { pathname, search } = new URL(request.url);
  const call = nodeCallOf(request);
  const sent = {
    method: request.method,
    path: pathname + search,
    headers: headersToSend(request, token, call !== undefined),
    signal: request.signal,
  };
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  const large = request.body && length > copiedBytes ? unread(call) : undefined;
  if (large) return sendBody(address, sent, large);
  return poolOf(address).request({
    ...sent,
    // Safe: Node's own web stream, which the types of the DOM describe a little differently.
    body: request.body ? Readable.fromWeb(request.body as ReadableStream) : null,
  });
}

/** What Node has of a body, where nobody has begun with it. */
const unread = (call: NodeCall | undefined) =>
  call && !call.request.readableDidRead ? call.request : undefined;

/** Reads something public for a page that is drawn on the server. Throws where the host does not answer. */
export async function readFromApiHost(host: string, path: `/v1/${string}`): Promise<unknown> {
  const answer = await poolOf(apiHostOf(host)).request({
    method: "GET",
    path,
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(5_000),
  });
  const body = await answer.body.json();
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return body;
}
