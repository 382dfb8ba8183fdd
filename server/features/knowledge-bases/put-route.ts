import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { limits } from "@/contract/limits";
import type { Ctx, Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { parseInput } from "@/server/infrastructure/http/input";
import { partsOf } from "@/server/infrastructure/http/multipart";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { receiveFiles } from "@/server/features/uploads/receive";
import { parseForm, recrawl, untilIdle } from "./crawls/recrawl";
import * as service from "./service";

const e = knowledgeBaseApi.recrawl;

/** Of a form: names, and the map of sizes, which names all files. In bytes, and in parts. */
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
 * New files of a knowledge base, or another crawl of its website. The body is a form that may be large and is read as
 * it comes; without `async=true` the answer waits for the end of the training, and says 202 where that takes too long.
 */
export function putRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits, preservePath: true });
    scope.route({
      method: e.method,
      url: e.path,
      handler: (request, reply) => put(deps, request, reply),
    });
  });
}

async function put(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await contextOf(deps, request, reply, e.access);
  const { id } = parseInput(e.params, request.params);
  const isAsync = parseInput(e.query, request.query).async === "true";
  const { signal } = ctx.request;
  const data = await take(ctx, id, request, signal);
  const isTrained = !isAsync && (await untilIdle(ctx, id, signal));
  return reply.status(isTrained ? 200 : 202).send({ data });
}

async function take(ctx: Ctx, kbId: string, request: FastifyRequest, signal: AbortSignal) {
  const { kbType } = await service.requireKnowledgeBase(ctx, kbId);
  if (kbType === "Web") return recrawl(ctx, kbId, parseForm(await fieldsOf(request)));
  if (!request.isMultipart()) throw new ApiError("KBTYPE_MISSMATCH");
  allowStreamingBody(request);
  return receiveFiles(ctx, kbId, partsOf(request), signal);
}

/** The body, or the fields of the form. A website takes no files. */
async function fieldsOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields: Record<string, unknown> = {};
  for await (const part of partsOf(request)) fields[part.fieldname] = valueOf(part);
  return fields;
}

function valueOf(part: Multipart): unknown {
  if (part.type === "file") throw new ApiError("KBTYPE_MISSMATCH");
  return part.value;
}
