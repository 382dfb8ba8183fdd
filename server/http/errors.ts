import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ApiError, type ErrorDetail, isErrorCode } from "@/contract/errors";

/** One place where a failure becomes an answer: a code of the table, its status, and nothing of its cause. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const told = toApiError(error);
    if (told.status >= 500) request.log.error({ err: error }, told.code);
    return sendError(request, reply, told);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError("NOT_FOUND")));
}

/** The envelope of a failed call. For streams that answer by hand before they begin. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const { code, status, details, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined)
    void reply.header("retry-after", Math.ceil(retryAfterSeconds));
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .send({ meta: { message: code, requestId: request.id, ...(details && { details }) } });
}

/** What a caller may be told of a failure. Whatever nobody foresaw is INTERNAL. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof z.ZodError) return invalid(error);
  const status = statusOf(error);
  if (status === 413) return new ApiError("BAD_REQUEST", { status, cause: error });
  if (status === 404) return new ApiError("NOT_FOUND", { cause: error });
  if (status >= 400 && status < 500) return new ApiError("BAD_REQUEST", { cause: error });
  return new ApiError("INTERNAL", { cause: error });
}

/** Fastify's own failures, of a body or an address it could not read, carry their status. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return 500;
  return String(error.code).startsWith("FST_") || "statusCode" in error
    ? Number(error.statusCode)
    : 500;
}

function invalid(error: z.ZodError): ApiError {
  const details = error.issues.map((issue): ErrorDetail => ({
    path: issue.path.join("."),
    code: codeOf(messagesOf(issue)),
  }));
  const first = details[0]?.code ?? "";
  return new ApiError(isErrorCode(first) ? first : "VALIDATION_FAILED", { details });
}

/** What an issue says; where none of several shapes fitted, what each of them says. */
function messagesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === "invalid_union" ? issue.errors.flat().flatMap(messagesOf) : [issue.message];
}

/** Schemas name message keys: `ErrorMessages.CODE`, or `Validation.…` where the catalogue has no code. */
function codeOf(messages: string[]): string {
  const known = messages.find((message) => /^(ErrorMessages|Validation)\./.test(message));
  return known?.replace("ErrorMessages.", "") ?? "VALIDATION_FAILED";
}
