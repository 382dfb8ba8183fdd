import type { FastifyInstance } from "fastify";
import { apiKeyApi as api } from "@/contract/accounts/api-keys";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx) => service.list(ctx));
  route(api.create, (ctx, { body }) => service.create(ctx, body));
  route(api.revoke, (ctx, { params }) => service.revoke(ctx, params.id));
}
