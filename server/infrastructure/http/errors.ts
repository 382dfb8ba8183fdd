import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { DatabaseUnavailable } from "@/server/infrastructure/db/transient-error";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { addToOutcome } from "./request-outcome";
import { responseHeaders } from "./response-headers";

/** About the duration of a database restart. */
const RETRY_AFTER_SECONDS = 5;

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((cause: FastifyError | Error, request, reply) => {
    const error = toApiError(cause);
    // Maintenance is a setting, not a failure.
    if (error.status >= 500 && error.code !== "MAINTENANCE_MODE")
      request.log.error({ err: cause }, error.code);
    return sendError(request, reply, error);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError("NOT_FOUND")));
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const { status, retryAfterSeconds } = error;
  addToOutcome(request, { code: error.code });
  if (retryAfterSeconds !== undefined)
    void reply.header("retry-after", Math.ceil(retryAfterSeconds));
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .send(failureBody(error, request.id));
}

const failureBody = ({ code, details }: ApiError, requestId: string) => ({
  meta: { message: code, requestId, ...(details && { details }) },
});

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (violatedIndex(error)) return new ApiError("ALREADY_EXISTS", { cause: error });
  if (error instanceof DatabaseUnavailable) {
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    return new ApiError("SERVICE_UNAVAILABLE", { cause: error, retryAfterSeconds });
  }
  const status = statusOf(error);
  if (status === 404) return new ApiError("NOT_FOUND", { cause: error });
  if (status === 413) return new ApiError("BAD_REQUEST", { status, cause: error });
  if (status >= 400 && status < 500) return new ApiError("BAD_REQUEST", { cause: error });
  return new ApiError("INTERNAL", { cause: error });
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return 500;
  return /^(FST_|ECONNRESET$)/.test(String(error.code)) ? Number(error.statusCode) : 500;
}

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
  socket.end(rawResponse(env, new ApiError("BAD_REQUEST", { status })), () => socket.destroy());
}

function rawResponse(env: Env, error: ApiError): string {
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
