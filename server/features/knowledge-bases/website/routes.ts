import type { FastifyInstance } from "fastify";
import { crawlApi } from "@/contract/crawls";
import type { Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { hangUpOf } from "@/server/infrastructure/http/hang-up";
import { parseInput } from "@/server/infrastructure/http/route";
import { preview } from "./preview";

/** A preview takes seconds, so it stops when the caller disconnects. */
export function previewRoute(app: FastifyInstance, deps: Deps): void {
  const { method, path: url, access, status, response } = crawlApi.plan;
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const hangUp = hangUpOf(reply);
      const ctx = await contextOf(deps, request, reply, access);
      const { baseUrl } = parseInput(crawlApi.plan, request).body;
      const found = await preview(ctx, baseUrl, hangUp);
      return reply.status(status).send({ data: response.parse(found) });
    },
  });
}
