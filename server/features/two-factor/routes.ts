import type { FastifyInstance } from "fastify";
import { twoFactorApi as api } from "@/contract/accounts/two-factor";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";
import * as signIn from "./sign-in-service";

export function twoFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.signIn, (ctx, { body }) => signIn.signIn(ctx, body));
  route(api.beginSetUp, (ctx, { body }) => signIn.beginSetUp(ctx, body.token));
  route(api.completeSetUp, (ctx, { body }) => signIn.completeSetUp(ctx, body));
  route(api.get, (ctx) => service.get(ctx));
  route(api.begin, (ctx, { body }) => service.begin(ctx, body.currentPassword));
  route(api.enable, (ctx, { body }) => service.enable(ctx, body.code));
  route(api.replaceRecoveryCodes, (ctx, { body }) => service.replaceRecoveryCodes(ctx, body));
  route(api.disable, (ctx, { body }) => service.disable(ctx, body));
}
