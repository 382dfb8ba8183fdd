import multipart, { type MultipartFile } from "@fastify/multipart";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { chatbotArchiveApi as api } from "@/contract/chatbot-archives";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { audited } from "@/server/infrastructure/http/audit";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { malformed } from "@/server/infrastructure/http/multipart";
import { RawReply, router } from "@/server/infrastructure/http/route";
import { exportChatbot } from "./export";
import * as service from "./service";

export function chatbotArchiveRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.export, async (ctx, { params }) => {
    const { name, body } = await exportChatbot(ctx, params.chatbotId);
    const headers = {
      "content-type": "application/zip",
      "content-disposition": contentDisposition(name),
      "cache-control": "no-store",
    };
    return new RawReply({ headers, body });
  });
  route(api.list, (ctx) => service.listImports(ctx));
  route(api.remove, (ctx, { params }) => service.deleteImport(ctx, params.id));

  const formLimits = { fileSize: limits.archiveBytes, files: 1, fields: 0, parts: 1 };
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
    scope.route({
      method: api.import.method,
      url: api.import.path,
      handler: async (request, reply) => {
        const ctx = await contextOf(deps, request, reply, api.import);
        const receive = async () =>
          service.receiveArchive(ctx, await archiveIn(request), ctx.request.signal);
        const data = await audited(deps, { e: api.import, ctx, input: {} }, receive);
        return reply.status(api.import.status).send({ data });
      },
    });
  });
}

/** @throws {ApiError} BAD_REQUEST, ARCHIVE_INVALID if the part `archive` is missing */
async function archiveIn(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new ApiError("BAD_REQUEST");
  allowStreamingBody(request);
  try {
    const part = await request.file();
    if (part?.fieldname !== "archive") throw new ApiError("ARCHIVE_INVALID");
    return part;
  } catch (error) {
    throw malformed(error);
  }
}
