import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { isStorable } from "@/server/infrastructure/http/input";
import { isConsoleOrigin } from "./origins";
import { isWidgetRequest } from "./widget-cors";

export function checkRequests(app: FastifyInstance, env: Env): void {
  app.addHook("onRequest", async (request) => checkOrigin(env, request));
  rejectUnstorable(app);
}

export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    if (![params, query, body].every(isStorable)) throw new ApiError("BAD_REQUEST");
  });
}

/** RFC 9112, 3.2. @throws {ApiError} BAD_REQUEST */
export function requireHost({ raw }: FastifyRequest): void {
  const isMissing = raw.httpVersion === "1.1" && raw.headers.host === undefined;
  if (isMissing) throw new ApiError("BAD_REQUEST");
}

/**
 * Requests that change something and requests with a session cookie must come from the console. Widget requests are
 * checked with their token.
 * @throws {ApiError} ORIGIN_NOT_ALLOWED
 */
function checkOrigin(env: Env, request: FastifyRequest): void {
  const { method, headers, cookies } = request;
  const { origin } = headers;
  const hasSession = cookies["sid"] !== undefined;
  if (origin !== undefined && !hasSession && isWidgetRequest(request)) return;
  const isRead = method === "GET" || method === "HEAD";
  const isForeign =
    headers["sec-fetch-site"] === "cross-site" ||
    (origin !== undefined && !isConsoleOrigin(env, origin));
  if (isForeign && (!isRead || hasSession)) throw new ApiError("ORIGIN_NOT_ALLOWED");
}
