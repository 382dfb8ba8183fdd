import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import { imageApi as api, imageLimits } from "@/contract/images";
import type { Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { hangUpOf } from "@/server/infrastructure/http/hang-up";
import { malformed } from "@/server/infrastructure/http/multipart";
import { parseInput, router } from "@/server/infrastructure/http/route";
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
  router(app, deps)(api.icons, () => service.icons());

  app.route({
    method: api.file.method,
    url: api.file.path,
    handler: async (request, reply) => {
      const ctx = await contextOf(deps, request, reply, api.file.access);
      const { type, bytes } = await service.read(ctx, parseInput(api.file, request).params.name);
      return reply.headers(fileHeaders).type(type).send(Buffer.from(bytes));
    },
  });

  void app.register(async (scope) => {
    await scope.register(multipart, { limits });
    scope.route({
      method: api.upload.method,
      url: api.upload.path,
      handler: async (request, reply) => {
        const hangUp = hangUpOf(reply);
        const ctx = await contextOf(deps, request, reply, api.upload.access);
        return { data: await service.keep(ctx, await pictureIn(request), hangUp) };
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
