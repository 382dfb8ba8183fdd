import type { FastifyInstance } from "fastify";
import { profileApi } from "@/contract/accounts/profile";
import { userApi as api } from "@/contract/accounts/users";
import type { Deps } from "@/server/deps";
import * as devices from "@/server/features/auth/devices-service";
import { router } from "@/server/infrastructure/http/route";
import * as passwords from "./password-service";
import * as profile from "./profile-service";
import * as service from "./service";

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
  route(profileApi.update, (ctx, { body }) => profile.update(ctx, body));
  route(profileApi.sessions, (ctx) => devices.list(ctx));
  route(profileApi.endSession, (ctx, { params }) => devices.revoke(ctx, params.id));
  route(profileApi.endOtherSessions, (ctx) => devices.revokeOthers(ctx));
  route(profileApi.requestEmail, (ctx, { body }) => profile.requestEmail(ctx, body));
  route(profileApi.confirmEmail, (ctx, { params }) => profile.confirmEmail(ctx, params.token));
  route(api.changePassword, (ctx, { body }) => passwords.changePassword(ctx, body));
}
