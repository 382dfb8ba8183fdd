import type { FastifyInstance } from "fastify";
import { ApiError } from "@/contract/errors";
import en from "@/messages/en.json" with { type: "json" };
import { toApiError } from "@/server/infrastructure/http/errors";

/** JSON-RPC: a server error without a code of its own. */
const SERVER_ERROR = -32_000;

/** Failures outside the protocol are JSON-RPC errors without an id. */
export function handleMcpErrors(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => {
    const error = toApiError(cause);
    const { code, status, retryAfterSeconds } = error;
    if (status >= 500 && code !== "MAINTENANCE_MODE") request.log.error({ err: cause }, code);
    if (retryAfterSeconds !== undefined)
      void reply.header("retry-after", Math.ceil(retryAfterSeconds));
    if (status === 401)
      void reply.header("www-authenticate", challengeOf(request.headers.authorization));
    if (code === "API_KEY_SCOPE_MISSING") void reply.header("www-authenticate", scopeChallenge);
    const message = en.ErrorMessages[code];
    return reply
      .status(status)
      .send({ jsonrpc: "2.0", id: null, error: { code: SERVER_ERROR, message, data: { code } } });
  });
  app.setNotFoundHandler(() => {
    throw new ApiError("NOT_FOUND");
  });
}

const scopeChallenge = 'Bearer realm="antwort", error="insufficient_scope", scope="chat"';

/** RFC 6750. Without metadata of RFC 9728, because no authorization server issues tokens. */
const challengeOf = (authorization: string | undefined): string =>
  authorization === undefined
    ? 'Bearer realm="antwort"'
    : 'Bearer realm="antwort", error="invalid_token"';
