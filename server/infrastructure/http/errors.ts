import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import { DatabaseUnavailable } from "@/server/infrastructure/db/transient-error";
import { addToOutcome } from "./outcome";
import { violatedIndex } from "@/server/infrastructure/db/violation";

/** The time of a database restart. */
const RETRY_AFTER_SECONDS = 5;

/** Answers failures with a code and its status, without their cause. */
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

export const failureBody = ({ code, details }: ApiError, requestId: string) => ({
  meta: { message: code, requestId, ...(details && { details }) },
});

/** Unexpected errors are INTERNAL. */
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

/** The status of an error of Fastify, such as an unreadable body or a disconnect in the middle of one. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return 500;
  return /^(FST_|ECONNRESET$)/.test(String(error.code)) ? Number(error.statusCode) : 500;
}
