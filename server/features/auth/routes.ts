import type { FastifyInstance } from "fastify";
import { authApi as api } from "@/contract/accounts/auth";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.login, (ctx, { body }) => service.login(ctx, body));
  route(api.logout, (ctx) => service.logout(ctx));
}
