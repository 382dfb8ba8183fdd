import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import type { Env } from "../env";
import { isLoopbackName } from "./this-machine";

/** Refuses, before any handler, what no honest client sends. */
export function checkRequests(app: FastifyInstance, env: Env): void {
  app.addHook("onRequest", async (request) => checkOrigin(env, request));
  app.addHook("preValidation", async ({ params, query, body }) => {
    if (![params, query, body].every(isStorable)) throw new ApiError("BAD_REQUEST");
  });
}

/**
 * A browser names the page that changes something: only the console's own may. A call from a foreign site that
 * brings the session's cookie is refused even when it only reads.
 */
function checkOrigin(env: Env, { method, headers, cookies }: FastifyRequest): void {
  const isRead = method === "GET" || method === "HEAD";
  const isForeign = headers["sec-fetch-site"] === "cross-site";
  if (isForeign && (!isRead || cookies["sid"])) throw new ApiError("ORIGIN_NOT_ALLOWED");
  if (isRead || headers.origin === undefined) return;
  if (!isConsoleOrigin(env, headers.origin)) throw new ApiError("ORIGIN_NOT_ALLOWED");
}

/** Is it the console's origin? In development each name of this machine will do. */
export function isConsoleOrigin(env: Env, origin: string): boolean {
  const console = new URL(env.CONSOLE_URL);
  if (origin === console.origin) return true;
  if (env.environment !== "development" || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return isLoopbackName(hostname) && protocol === console.protocol && port === console.port;
}

/** Texts that the database cannot keep as they came: with a null character, or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && !isCleanText(next)) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (!isCleanText(key)) return false;
      open.push(inner);
    }
  }
  return true;
}

const isCleanText = (text: string) => text.isWellFormed() && !text.includes("\0");
