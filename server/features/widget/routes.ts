import type { FastifyInstance } from "fastify";
import { widgetApi as api } from "@/contract/chatbots/widget";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function widgetRoutes(app: FastifyInstance, deps: Deps): void {
  router(app, deps)(api.open, (ctx, { body }) => service.open(ctx, body));
}
