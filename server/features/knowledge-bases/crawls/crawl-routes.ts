import type { FastifyInstance } from "fastify";
import { crawlApi as api } from "@/contract/crawls";
import type { Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { hangUpOf } from "@/server/infrastructure/http/hang-up";
import { parseInput, router } from "@/server/infrastructure/http/route";
import * as service from "./crawls-service";
import { plan } from "./plan";

/** The calls of crawls. */
export function crawlRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.cancel, (ctx, { params }) => service.cancel(ctx, params.id));
  route(api.retry, (ctx, { params, body }) => service.retry(ctx, params.id, body.items));
  route(api.runs, (ctx, { params, query }) => service.listRuns(ctx, params.id, query));
  route(api.changes, (ctx, { params, query }) => service.listChanges(ctx, params, query));
  planRoute(app, deps);
}

/** Looking at a site takes seconds: it ends when nobody waits for it any more. */
function planRoute(app: FastifyInstance, deps: Deps): void {
  const { method, path: url, access, status, response } = api.plan;
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const hangUp = hangUpOf(reply);
      const ctx = await contextOf(deps, request, reply, access);
      const { baseUrl } = parseInput(api.plan, request).body;
      const planned = await plan(ctx, baseUrl, hangUp);
      return reply.status(status).send({ data: response.parse(planned) });
    },
  });
}
