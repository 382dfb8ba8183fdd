import "server-only";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import type { Answer } from "./answer";

/** An answer may wait for the end of a training. */
export const answerMs = 600_000;

type Sent = { method: string; path: string; headers: Record<string, string>; signal: AbortSignal };

/**
 * Sends a request on whose body may be large: what came of it goes on as Node has read it, and its memory is given back
 * as soon as it has. Rejects where no answer came, or the signal fires.
 */
export function sendBody(address: string, sent: Sent, body: IncomingMessage): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { request } = address.startsWith("https:") ? https : http;
  const headers = {
    ...sent.headers,
    // Said for every method: with some, Node does not mark the end of a body.
    ...(!("content-length" in sent.headers) && { "transfer-encoding": "chunked" }),
    // Else the API host closes after a refusal, which is lost while the body is still being sent.
    connection: "keep-alive",
  };
  // A connection of its own: one that was used may be closed just when the body begins, which cannot be sent again.
  const sending = request(address, { ...sent, headers, agent: false });
  sending.setTimeout(answerMs, () => sending.destroy(new Error("No answer came in time.")));
  sending.once("response", (answer) => {
    sending.setTimeout(0);
    // Who answers in full before he has heard everything does not want the rest.
    answer.once("end", () => sending.destroy());
    resolve({ statusCode: answer.statusCode ?? 502, headers: answer.headers, body: answer });
  });
  sending.on("error", reject);
  pour(body, sending);
  return promise;
}

function pour(body: IncomingMessage, sending: ClientRequest): void {
  const pass = (piece: Buffer) => {
    const isAwaited = !sending.write(piece, (failure) => {
      if (!failure) giveBack(piece);
    });
    if (isAwaited) body.pause();
  };
  body.on("data", pass).once("end", () => sending.end());
  sending.on("drain", () => body.resume());
  // A browser hears of a refusal when it has sent everything: the rest passes.
  sending.once("close", () => body.off("data", pass).resume());
}

/** Else it waits for the collector, which counts what lies outside of its heap only when that is 64 MB and more. */
function giveBack({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer.byteLength === byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
