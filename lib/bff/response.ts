import "server-only";
import { Readable } from "node:stream";
import { type ErrorCode, errors } from "@/contract/errors";
import type { ApiHostResponse } from "./api-host";
import { headersToReturn } from "./headers";

const bodiless = new Set([204, 205, 304]);

export function respond(
  { method }: Request,
  { statusCode: status, headers, body }: ApiHostResponse,
) {
  const init = { status, headers: headersToReturn(headers) };
  if (method !== "HEAD" && !bodiless.has(status)) {
    // Safe: Node's web stream, which the DOM types describe slightly differently.
    return new Response(Readable.toWeb(body) as ReadableStream, init);
  }
  body.resume();
  return new Response(null, init);
}

/** Returns an error in the API's format. */
export const refuse = (code: ErrorCode): Response => errorResponse(code, errors[code]);

export const unreachable = (): Response => errorResponse("NetworkError", 502);

function errorResponse(message: string, status: number): Response {
  const requestId = crypto.randomUUID();
  return Response.json(
    { meta: { message, requestId } },
    { status, headers: { "cache-control": "no-store", "x-request-id": requestId } },
  );
}
