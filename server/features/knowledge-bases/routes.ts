import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, KB_TYPE_MISMATCH } from "@/contract/errors";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi as api } from "@/contract/knowledge-bases/knowledge-bases";
import { limits } from "@/contract/limits";
import type { Deps, Ctx } from "@/server/deps";
import { receiveFiles } from "@/server/features/uploads/multipart-upload";
import { audited } from "@/server/infrastructure/http/access/audit";
import { contextOf } from "@/server/infrastructure/http/access/authenticate";
import { parseInput } from "@/server/infrastructure/http/input";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { partsOf } from "@/server/infrastructure/http/multipart";
import { router } from "@/server/infrastructure/http/route";
import { itemRoutes } from "./items/item-routes";
import { requireKnowledgeBase } from "./require-knowledge-base";
import * as service from "./service";
import { preview } from "./website/preview";
import { parseForm, recrawl, waitUntilIdle } from "./website/recrawl";

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

const recrawlEndpoint = api.recrawl;

/** In bytes and parts. */
const formLimits = {
  fieldNameSize: 100,
  fieldSize: 2 * 1024 ** 2,
  fields: 10,
  files: 10_000,
  parts: 10_010,
  headerPairs: 20,
  fileSize: limits.uploadBytes + 1,
};

/**
 * Streams the form. Without `async=true` it waits for the run, and returns 202 if the run exceeds the time limit.
 */
function putRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits, preservePath: true });
    scope.route({
      method: recrawlEndpoint.method,
      url: recrawlEndpoint.path,
      handler: (request, reply) => putContent(deps, request, reply),
    });
  });
}

async function putContent(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await contextOf(deps, request, reply, recrawlEndpoint);
  const { id } = parseInput(recrawlEndpoint.params, request.params);
  const isAsync = parseInput(recrawlEndpoint.query, request.query).async === "true";
  const { signal } = ctx.request;
  const call = { endpoint: recrawlEndpoint, ctx, input: { params: { id } } };
  const data = await audited(deps, call, () => receiveContent(ctx, id, request, signal));
  const isTrained = !isAsync && (await waitUntilIdle(ctx, id, signal));
  return reply.status(isTrained ? 200 : 202).send({ data });
}

async function receiveContent(
  ctx: Ctx,
  kbId: string,
  request: FastifyRequest,
  signal: AbortSignal,
) {
  const { kbType } = await requireKnowledgeBase(ctx, kbId);
  if (kbType === "Web") return recrawl(ctx, kbId, parseForm(await fieldsOf(request)));
  if (!request.isMultipart()) throw new ApiError(KB_TYPE_MISMATCH);
  allowStreamingBody(request);
  return receiveFiles(ctx, kbId, partsOf(request), signal);
}

async function fieldsOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields: Record<string, unknown> = {};
  for await (const part of partsOf(request)) fields[part.fieldname] = valueOf(part);
  return fields;
}

function valueOf(part: Multipart): unknown {
  if (part.type === "file") throw new ApiError(KB_TYPE_MISMATCH);
  return part.value;
}
