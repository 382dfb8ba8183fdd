import type { FastifyInstance } from "fastify";
import { itemApi as api } from "@/contract/knowledge-bases/items";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./item-service";

export function itemRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.get, (ctx, { params }) => service.getItem(ctx, params));
  route(api.chunks, (ctx, { params, query }) => service.listChunks(ctx, params, query));
  route(api.search, (ctx, { params, body }) => service.search(ctx, params.id, body.question));
}
