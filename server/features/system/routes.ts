import type { FastifyInstance } from "fastify";
import { systemApi as api } from "@/contract/system/system";
import type { Deps } from "@/server/deps";
import { issueTicket } from "@/server/features/auth/service";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.load, (ctx) => service.load(ctx));
  route(api.setLanguage, (ctx, { body }) => service.setLanguage(ctx, body.langCode));
  route(api.socketTicket, (ctx) => issueTicket(ctx));
}
