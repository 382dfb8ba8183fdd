import type { FastifyInstance } from "fastify";
import { oidcApi as api } from "@/contract/accounts/oidc";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as domains from "./domain-service";
import * as settings from "./settings-service";
import * as signIn from "./sign-in-service";

export function oidcRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.start, (ctx, { body }) => signIn.start(ctx, body.email));
  route(api.finish, (ctx, { body }) => signIn.complete(ctx, body));
  route(api.acceptTerms, (ctx, { body }) => signIn.acceptTerms(ctx, body.token));
  route(api.get, (ctx) => settings.get(ctx));
  route(api.update, (ctx, { body }) => settings.update(ctx, body));
  route(api.check, (ctx) => settings.check(ctx));
  route(api.addDomain, (ctx, { body }) => domains.add(ctx, body.domain));
  route(api.verifyDomain, (ctx, { params }) => domains.verify(ctx, params.id));
  route(api.removeDomain, (ctx, { params }) => domains.deleteDomain(ctx, params.id));
}
