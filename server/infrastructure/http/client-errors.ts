import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { failureBody } from "./errors";
import { responseHeaders } from "./response-headers";

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a request that Node's parser rejected before it reached Fastify. */
export function answerClientError(env: Env, error: { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  socket.end(rawAnswer(env, new ApiError("BAD_REQUEST", { status })), () => socket.destroy());
}

function rawAnswer(env: Env, error: ApiError): string {
  const requestId = randomUUID();
  const body = JSON.stringify(failureBody(error, requestId));
  const headers = {
    ...responseHeaders(env, requestId),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status } = error;
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
