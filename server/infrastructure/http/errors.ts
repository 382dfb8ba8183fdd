import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import { DatabaseUnavailable } from "@/server/infrastructure/db/transient-error";
import { violatedIndex } from "@/server/infrastructure/db/violation";

/** A server that is restarted takes some seconds. */
const RETRY_AFTER_SECONDS = 5;

/** One place where a failure becomes an answer: a code of the table, its status, and nothing of its cause. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const told = toApiError(error);
    // Maintenance is a setting, no failure.
    if (told.status >= 500 && told.code !== "MAINTENANCE_MODE")
      request.log.error({ err: error }, told.code);
    return sendError(request, reply, told);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError("NOT_FOUND")));
}

/** The envelope of a failed call. For streams that answer by hand before they begin. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined)
    void reply.header("retry-after", Math.ceil(retryAfterSeconds));
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .send(failureBody(error, request.id));
}

export const failureBody = ({ code, details }: ApiError, requestId: string) => ({
  meta: { message: code, requestId, ...(details && { details }) },
});

/** What a caller may be told of a failure. Whatever nobody foresaw is INTERNAL. */
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

/** Fastify's own failures, of a body or an address it could not read, and a hang-up in the body's middle. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return 500;
  return /^(FST_|ECONNRESET$)/.test(String(error.code)) ? Number(error.statusCode) : 500;
}
