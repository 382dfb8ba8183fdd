import type { FastifyInstance } from "fastify";
import { profileApi } from "@/contract/accounts/profile";
import { teamApi as api } from "@/contract/accounts/team";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as invitations from "./invitation-service";
import * as service from "./service";

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.get, (ctx) => service.get(ctx));
  route(profileApi.leave, (ctx, { body }) => service.leave(ctx, body.currentPassword));
  route(api.setRole, (ctx, { params, body }) => service.setRole(ctx, params.id, body.role));
  route(api.remove, (ctx, { params }) => service.deleteMember(ctx, params.id));
  route(api.transferOwnership, (ctx, { body }) => service.transferOwnership(ctx, body.userId));
  route(api.invite, (ctx, { body }) => invitations.invite(ctx, body));
  route(api.resend, (ctx, { params }) => invitations.resend(ctx, params.id));
  route(api.withdraw, (ctx, { params }) => invitations.withdraw(ctx, params.id));
  route(api.showInvitation, (ctx, { params }) => invitations.show(ctx, params.token));
  route(api.accept, (ctx, { params, body }) => invitations.accept(ctx, params.token, body));
}
