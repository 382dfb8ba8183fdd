import type { FastifyInstance, HTTPMethods, RouteOptions } from "fastify";
import { ApiError } from "@/contract/errors";

const methods: HTTPMethods[] = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
];

/** The returned function responds with 405 to all other methods of the added paths. */
export function guardMethods(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method, path }: RouteOptions & { path: string }) => {
    const local = path.startsWith(app.prefix) ? path.slice(app.prefix.length) : url;
    // Endpoints of the same path may name its parameters differently.
    const key = local.replace(/:\w+/g, ":part");
    methodsByUrl.set(key, new Set([...(methodsByUrl.get(key) ?? []), ...[method].flat()]));
  });
  return () => {
    for (const [url, allowed] of methodsByUrl) {
      app.route({
        method: methods.filter((method) => !allowed.has(method)),
        url,
        handler: async (_request, reply) => {
          void reply.header("allow", [...allowed].join(", "));
          throw new ApiError("METHOD_NOT_ALLOWED");
        },
      });
    }
  };
}
