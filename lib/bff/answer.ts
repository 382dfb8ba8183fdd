import "server-only";
import { Readable } from "node:stream";
import { type ErrorCode, errors } from "@/contract/errors";
import { type AnswerHeaders, headersToReturn } from "./headers";

/** What the API host answers, whoever sent the call. */
export type Answer = {
  statusCode: number;
  headers: AnswerHeaders;
  body: Readable;
};

const bodiless = new Set([204, 205, 304]);

/** Hands an answer of the API host to the browser, body streamed. */
export function passOn(answer: Answer, isHead: boolean): Response {
  const { statusCode: status } = answer;
  const headers = headersToReturn(answer.headers);
  if (isHead || bodiless.has(status)) {
    answer.body.resume();
    return new Response(null, { status, headers });
  }
  // Safe: Node's own web stream, which the types of the DOM describe a little differently.
  const body = Readable.toWeb(answer.body) as ReadableStream;
  return new Response(body, { status, headers });
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
