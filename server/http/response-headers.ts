import type { FastifyReply } from "fastify";
import type { Env } from "../env";

const forJson = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets what every answer carries; a page of the API host widens the content policy for itself. */
export function setResponseHeaders({ environment }: Env, requestId: string, reply: FastifyReply) {
  void reply.headers({
    "x-request-id": requestId,
    "content-security-policy": forJson,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-site",
    "cache-control": "no-store",
  });
  if (environment === "development") return;
  void reply.header("strict-transport-security", "max-age=63072000; includeSubDomains");
}
