import type { FastifyInstance } from "fastify";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi as api } from "@/contract/knowledge-bases/knowledge-bases";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import { itemRoutes } from "./items/item-routes";
import { putRoute } from "./put-route";
import * as service from "./service";
import { preview } from "./website/preview";

export function knowledgeBaseRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.removeMany, (ctx, { body }) => service.deleteKnowledgeBases(ctx, body.kbIds));
  route(api.removeItems, (ctx, { params, body }) =>
    service.deleteItems(ctx, params.id, body.items),
  );
  route(api.explore, (ctx, { params, query }) => service.explore(ctx, params.id, query));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.create, (ctx, { body }) => service.create(ctx, body));
  route(api.update, (ctx, { params, body }) => service.update(ctx, params.id, body.data));
  route(api.removeItem, (ctx, { params }) => service.deleteItem(ctx, params.id, params.itemId));
  route(api.remove, (ctx, { params }) => service.deleteKnowledgeBase(ctx, params.id));
  putRoute(app, deps);
  route(crawlApi.plan, (ctx, { body }) => preview(ctx, body.baseUrl, ctx.request.signal));
  itemRoutes(app, deps);
}
