import type { FastifyReply } from "fastify";
import type { Env } from "@/server/env";

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const strictTransport = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

export function securityHeaders({ environment }: Env): Record<string, string> {
  return {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-site",
    "cache-control": "no-store",
    ...(environment === "development" ? {} : strictTransport),
  };
}

export const responseHeaders = (env: Env, requestId: string): Record<string, string> => ({
  "x-request-id": requestId,
  ...securityHeaders(env),
});

/** HTML pages replace the Content-Security-Policy afterwards. */
export function setResponseHeaders(env: Env, requestId: string, reply: FastifyReply): void {
  void reply.headers(responseHeaders(env, requestId));
}

export function addVary(reply: FastifyReply, name: string): void {
  const current = reply.getHeader("vary");
  if (current !== name) void reply.header("vary", current ? `${String(current)}, ${name}` : name);
}
