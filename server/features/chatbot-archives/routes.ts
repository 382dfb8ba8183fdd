import type { MultipartFile } from "@fastify/multipart";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { chatbotArchiveApi as api } from "@/contract/chatbots/chatbot-archives";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { multipartRoute, toBadRequest } from "@/server/infrastructure/http/multipart";
import { RawReply, router } from "@/server/infrastructure/http/route";
import { exportChatbot } from "./export/export";
import * as service from "./service";

const formOptions = {
  limits: { fileSize: limits.archiveBytes, files: 1, fields: 0, parts: 1 },
  throwFileSizeLimit: false,
};

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

  multipartRoute(app, deps, api.import, formOptions, async (ctx, request) =>
    service.receiveArchive(ctx, await archiveIn(request), ctx.request.signal),
  );
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
    throw toBadRequest(error);
  }
}
