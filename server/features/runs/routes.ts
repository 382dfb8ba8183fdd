import type { FastifyInstance } from "fastify";
import { crawlApi as api } from "@/contract/knowledge-bases/crawls";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";
import { requestPage } from "./website/request-page";

export function runRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.cancel, (ctx, { params }) => service.cancel(ctx, params.id));
  route(api.retry, (ctx, { params, body }) => service.retry(ctx, params.id, body.items));
  route(api.readPage, (ctx, { params, body }) => requestPage(ctx, params.id, body.url));
  route(api.runs, (ctx, { params, query }) => service.listRuns(ctx, params.id, query));
  route(api.changes, (ctx, { params, query }) => service.listChanges(ctx, params, query));
}
