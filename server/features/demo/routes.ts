import type { FastifyInstance } from "fastify";
import { demoApi as api } from "@/contract/chatbots/demo";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.open, (ctx, { params }) => service.open(ctx, params.chatbotId));
  route(api.show, (ctx, { params }) => service.show(ctx, params.chatbotId));
}
