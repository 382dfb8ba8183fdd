import type { FastifyInstance } from "fastify";
import { ApiError, type ErrorCode } from "@/contract/errors";
import en from "@/messages/en.json" with { type: "json" };
import { toApiError } from "@/server/infrastructure/http/errors";

export type OpenAiError = {
  message: string;
  type: string;
  param: string | null;
  code: string | null;
};

const codes: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED_ACCESS: "invalid_api_key",
  API_KEY_EXPIRED: "invalid_api_key",
  API_KEY_NOT_FOUND: "invalid_api_key",
  API_KEY_SCOPE_MISSING: "insufficient_scope",
  CHATBOT_NOT_FOUND: "model_not_found",
  CONVERSATION_NOT_FOUND: "previous_response_not_found",
  NOT_FOUND: "unknown_url",
  RATE_LIMITED: "rate_limit_exceeded",
  MESSAGE_LIMIT_REACHED: "insufficient_quota",
};

const INCORRECT_KEY =
  "Incorrect API key provided. The bearer is an API key, or the key and the secret of a chatbot: KEY:SECRET.";

const wordings: Record<ErrorCode, string> = {
  ...en.ErrorMessages,
  UNAUTHORIZED_ACCESS: INCORRECT_KEY,
  API_KEY_NOT_FOUND: INCORRECT_KEY,
  API_KEY_SCOPE_MISSING: "The API key needs the scope chat.",
  CHATBOT_NOT_FOUND: "The model does not exist. The id of your chatbot is listed at /models.",
  CONVERSATION_NOT_FOUND: "The previous response was not found.",
};

/** The error does not contain the cause. */
export function openAiErrorOf({ code, status, details }: ApiError): OpenAiError {
  const [first] = details ?? [];
  const openAiCode = codes[code] ?? (first ? detailCodeOf(first.code) : code.toLowerCase());
  const at = first?.path ? ` (${first.path})` : "";
  return {
    message: `${wordings[code]}${at}`,
    type: typeOf(code, status),
    param: first?.path || null,
    code: openAiCode,
  };
}

function typeOf(code: ErrorCode, status: number): string {
  if (code === "MESSAGE_LIMIT_REACHED") return "insufficient_quota";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "server_error" : "invalid_request_error";
}

function detailCodeOf(code: string): string {
  if (code === "Validation.TooLong") return "string_above_max_length";
  if (code === "Validation.Required") return "missing_required_parameter";
  return code === "unsupported_content" ? code : "invalid_value";
}

export function handleOpenAiErrors(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => {
    const error = toApiError(cause);
    if (error.status >= 500 && error.code !== "MAINTENANCE_MODE")
      request.log.error({ err: cause }, error.code);
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined)
      void reply.header("retry-after", Math.ceil(retryAfterSeconds));
    // The owner's limit lasts, and clients would retry at once.
    if (error.code === "MESSAGE_LIMIT_REACHED") void reply.header("x-should-retry", "false");
    return reply.status(error.status).send({ error: openAiErrorOf(error) });
  });
  app.setNotFoundHandler(() => {
    throw new ApiError("NOT_FOUND");
  });
}
