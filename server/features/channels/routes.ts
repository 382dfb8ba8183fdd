import type { FastifyInstance } from "fastify";
import { channelApi as api } from "@/contract/conversations/channels";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { params }) => service.list(ctx, params.id));
  route(api.connect, (ctx, { params, body }) => service.connect(ctx, params.id, body));
  route(api.retry, (ctx, { params }) => service.retry(ctx, params.id, params.type));
  route(api.disconnect, (ctx, { params }) => service.disconnect(ctx, params.id, params.type));
}
