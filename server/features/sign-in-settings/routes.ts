import type { FastifyInstance } from "fastify";
import { signInSettingsApi as api } from "@/contract/accounts/sign-in-settings";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function signInSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.get, (ctx) => service.get(ctx));
  route(api.update, (ctx, { body }) => service.update(ctx, body));
}
