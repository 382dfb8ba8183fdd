import type { FastifyInstance } from "fastify";
import { handOverApi as api } from "@/contract/conversations/hand-over";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function handOverRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.request, (ctx, { params, body }) => service.request(ctx, params.id, body));
  route(api.reply, (ctx, { params, body }) => service.reply(ctx, params.id, body.text));
  route(api.close, (ctx, { params }) => service.close(ctx, params.id));
  route(api.retry, (ctx, { params }) => service.retry(ctx, params.id));
}
