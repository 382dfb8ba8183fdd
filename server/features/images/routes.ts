import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import { imageApi as api, imageLimits } from "@/contract/images";
import type { Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { malformed } from "@/server/infrastructure/http/multipart";
import { RawReply, router } from "@/server/infrastructure/http/route";
import * as service from "./service";

/** Of the form, in bytes and in parts. */
const limits = { fileSize: imageLimits.bytes, files: 1, fields: 5, parts: 6, fieldSize: 10_000 };

/** The name is new with every picture. Pages that a chatbot stands on show it, and run nothing that it may hold. */
const fileHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};

/** The pictures of chatbots and companies. */
export function imageRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.icons, () => service.icons());
  route(api.file, async (ctx, { params }) => {
    const { type, bytes } = await service.read(ctx, params.name);
    const headers = { ...fileHeaders, "content-type": type };
    return new RawReply({ headers, body: Buffer.from(bytes) });
  });

  void app.register(async (scope) => {
    await scope.register(multipart, { limits });
    scope.route({
      method: api.upload.method,
      url: api.upload.path,
      handler: async (request, reply) => {
        const ctx = await contextOf(deps, request, reply, api.upload.access);
        return { data: await service.keep(ctx, await pictureIn(request), ctx.request.signal) };
      },
    });
  });
}

/** The part named `image`. Throws FILE_MAX_SIZE_EXCEEDED, VALIDATION_FAILED where there is none, BAD_REQUEST. */
async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError("BAD_REQUEST");
  try {
    const part = await request.file();
    if (part?.fieldname !== "image")
      throw service.refusal("VALIDATION_FAILED", "Validation.Required");
    return Buffer.from(await part.toBuffer());
  } catch (error) {
    const { FilesLimitError, RequestFileTooLargeError } = request.server.multipartErrors;
    if (error instanceof RequestFileTooLargeError || error instanceof FilesLimitError) {
      throw service.refusal("FILE_MAX_SIZE_EXCEEDED", "Validation.ImageBytes");
    }
    throw malformed(error);
  }
}
