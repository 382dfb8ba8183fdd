import type { FastifyInstance } from "fastify";
import { analyticsApi as api } from "@/contract/conversations/analytics";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.overview, (ctx, { query }) => service.overview(ctx, query));
  route(api.top, (ctx, { query }) => service.top(ctx, query));
}
