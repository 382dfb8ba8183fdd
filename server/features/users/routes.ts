import type { FastifyInstance } from "fastify";
import { userApi as api } from "@/contract/users";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as passwords from "./password-service";
import * as service from "./service";

/** Making and activating accounts, and their passwords. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.register, (ctx, { body }) => service.register(ctx, body));
  route(api.activate, (ctx, { params }) => service.activate(ctx, params.token));
  route(api.resendVerification, (ctx, { body }) => service.resendVerification(ctx, body.email));
  route(api.forgotPassword, (ctx, { body }) => passwords.forgotPassword(ctx, body.email));
  route(api.checkReset, (ctx, { params }) => passwords.checkReset(ctx, params.token));
  route(api.resetPassword, (ctx, { params, body }) =>
    passwords.resetPassword(ctx, params.token, body),
  );
  route(api.changePassword, (ctx, { body }) => passwords.changePassword(ctx, body));
}
