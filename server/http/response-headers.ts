import type { FastifyInstance } from "fastify";
import type { Env } from "../env";

const forJson = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries; a page of the API host widens the content policy for itself. */
export function setResponseHeaders(app: FastifyInstance, env: Env): void {
  const fixed = {
    "content-security-policy": forJson,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-site",
    "cache-control": "no-store",
    ...(env.environment !== "development" && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({ ...fixed, "x-request-id": request.id });
  });
}
