import type { FastifyInstance } from "fastify";
import { knowledgeBaseApi as api } from "@/contract/knowledge-bases";
import type { Deps } from "../deps";
import { contextOf } from "../http/authenticate";
import { readForms } from "../http/form-body";
import { hangUpOf } from "../http/hang-up";
import { parseSent } from "../http/input";
import { router } from "../http/route";
import { parseForm, recrawl, untilIdle } from "./recrawl";
import * as service from "./service";

/** The calls of knowledge bases. */
export function knowledgeBaseRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.removeMany, (ctx, { body }) => service.removeMany(ctx, body.kbIds));
  route(api.removeItems, (ctx, { params, body }) =>
    service.removeItems(ctx, params.id, body.items),
  );
  route(api.explore, (ctx, { params, query }) => service.explore(ctx, params.id, query));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.create, (ctx, { body }) => service.create(ctx, body));
  route(api.update, (ctx, { params, body }) => service.update(ctx, params.id, body.data));
  route(api.removeItem, (ctx, { params }) => service.removeItem(ctx, params.id, params.itemId));
  route(api.remove, (ctx, { params }) => service.remove(ctx, params.id));
  route(api.download, (ctx, { params }) => service.download(ctx, params.kbId));
  recrawlRoute(app, deps);
}

/** Its body is a form, and without `async=true` it answers when the training has ended. */
function recrawlRoute(app: FastifyInstance, deps: Deps): void {
  readForms(app, api.recrawl);
  const { method, path: url, params, query, access } = api.recrawl;
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const hangUp = hangUpOf(reply);
      const ctx = await contextOf(deps, request, reply, access);
      const { id } = parseSent(params, request.params);
      const isAsync = parseSent(query, request.query).async === "true";
      const data = await recrawl(ctx, id, parseForm(request.body));
      if (!isAsync) await untilIdle(ctx, id, hangUp);
      return reply.status(isAsync ? 202 : 200).send({ data });
    },
  });
}
