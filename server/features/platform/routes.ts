import type { FastifyInstance } from "fastify";
import { platformApi as api } from "@/contract/accounts/platform";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.organizations, (ctx, { query }) => service.listOrganizations(ctx, query));
  route(api.plans, (ctx) => service.listPlans(ctx));
  route(api.setPlan, (ctx, { params, body }) => service.setPlan(ctx, params.id, body));
  route(api.disable, (ctx, { params }) => service.disable(ctx, params.id));
  route(api.enable, (ctx, { params }) => service.enable(ctx, params.id));
}
