import "server-only";
import { Readable } from "node:stream";
import { type ErrorCode, errors } from "@/contract/errors";
import type { Answer } from "./api-host";
import { headersToReturn } from "./headers";

const bodiless = new Set([204, 205, 304]);

/** An answer of the API host as the browser gets it, its body as it arrives. */
export function respond({ method }: Request, { statusCode: status, headers, body }: Answer) {
  const init = { status, headers: headersToReturn(headers) };
  if (method !== "HEAD" && !bodiless.has(status)) {
    // Safe: Node's own web stream, which the types of the DOM describe a little differently.
    return new Response(Readable.toWeb(body) as ReadableStream, init);
  }
  body.resume();
  return new Response(null, init);
}

/** A refusal in the envelope of the API. */
export const refuse = (code: ErrorCode): Response => fail(code, errors[code]);

/** The API host did not answer. */
export const unreachable = (): Response => fail("NetworkError", 502);

const fail = (message: string, status: number) =>
  Response.json(
    { meta: { message, requestId: crypto.randomUUID() } },
    { status, headers: { "cache-control": "no-store" } },
  );
