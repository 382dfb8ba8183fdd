import "server-only";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { type ErrorCode, errors } from "@/contract/errors";
import { type AnswerHeaders, headersToReturn } from "./headers";
import { nodeCallOf } from "./node-calls";

/** What the API host answers, whoever sent the call. */
export type Answer = {
  statusCode: number;
  headers: AnswerHeaders;
  body: Readable;
};

const bodiless = new Set([204, 205, 304]);

/** A shorter body is read whole: to stream it would take more than all else that a call does here. In bytes. */
const longBody = 64 * 1024;

/** Hands an answer of the API host to the browser; a long one, and one that does not say how long it is, as it comes. */
export async function passOn(request: Request, answer: Answer): Promise<Response> {
  const { statusCode: status, headers, body } = answer;
  if (request.method === "HEAD" || bodiless.has(status)) {
    body.resume();
    return respond(request, answer, null);
  }
  const isShort = Number(headers["content-length"]) < longBody;
  if (isShort) return passOnWhole(request, answer, await readWhole(body));
  // Safe: Node's own web stream, which the types of the DOM describe a little differently.
  return respond(request, answer, Readable.toWeb(body) as ReadableStream);
}

/** As `passOn`, where the body has been read. */
export function passOnWhole(request: Request, answer: Answer, body: Buffer<ArrayBuffer>): Response {
  const response = respond(request, answer, body);
  sendTogether(nodeCallOf(request)?.response);
  return response;
}

/** Next.js leaves these out, as a body from its own `fetch` is another than they say. Ours goes on as it came. */
const ofBody = ["content-encoding", "content-length"];

function respond(request: Request, answer: Answer, body: BodyInit | null): Response {
  const { response } = nodeCallOf(request) ?? {};
  for (const name of ofBody) {
    const value = answer.headers[name];
    if (value !== undefined) response?.setHeader(name, value);
  }
  return new Response(body, {
    status: answer.statusCode,
    headers: headersToReturn(answer.headers),
  });
}

/** All of a short body. */
export async function readWhole(body: Readable): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer); // safe: a body has no other pieces
  return Buffer.concat(pieces);
}

/** In one packet: Next.js sends the head, the body and the end of an answer apart. */
function sendTogether(response: ServerResponse | undefined): void {
  const socket = response?.socket;
  socket?.cork();
  setImmediate(() => socket?.uncork());
}

/** A refusal in the words of the API. */
export const refuse = (code: ErrorCode): Response => fail(code, errors[code]);

/** The API host did not answer. */
export const unreachable = (): Response => fail("NetworkError", 502);

const fail = (message: string, status: number) =>
  Response.json(
    { meta: { message, requestId: crypto.randomUUID() } },
    { status, headers: { "cache-control": "no-store" } },
  );
