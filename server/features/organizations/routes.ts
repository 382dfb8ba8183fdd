import type { FastifyInstance } from "fastify";
import { organizationApi as api } from "@/contract/organizations";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import { listCountries } from "./countries";
import * as deletion from "./deletion";
import * as service from "./service";

export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.countries, (_ctx, { query }) => listCountries(query.lang));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.update, (ctx, { params, body }) => service.update(ctx, params.id, body));
  route(api.remove, (ctx, { params, body }) => deletion.deleteOrganization(ctx, params.id, body));
}
