import type { FastifyReply } from "fastify";
import type { Env } from "@/server/env";

const forJson = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ofHttps = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

/** What keeps browsers from doing more with an answer than it is for. */
export function securityHeaders({ environment }: Env): Record<string, string> {
  return {
    "content-security-policy": forJson,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-site",
    "cache-control": "no-store",
    ...(environment === "development" ? {} : ofHttps),
  };
}

/** What every answer carries. */
export const responseHeaders = (env: Env, requestId: string): Record<string, string> => ({
  "x-request-id": requestId,
  ...securityHeaders(env),
});

/** Sets what every answer carries; a page of the API host widens the content policy for itself. */
export function setResponseHeaders(env: Env, requestId: string, reply: FastifyReply): void {
  void reply.headers(responseHeaders(env, requestId));
}

/** Says that an answer is another one with another header of this name, beside those that it names already. */
export function varyBy(reply: FastifyReply, name: string): void {
  const named = reply.getHeader("vary");
  if (named !== name) void reply.header("vary", named ? `${String(named)}, ${name}` : name);
}
