import type { FastifyInstance, FastifyRequest } from "fastify";
import { imageApi as api, imageLimits } from "@/contract/chatbots/images";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { multipartRoute, toBadRequest } from "@/server/infrastructure/http/multipart";
import { RawReply, router } from "@/server/infrastructure/http/route";
import * as service from "./service";

const formLimits = {
  fileSize: imageLimits.bytes,
  files: 1,
  fields: 5,
  parts: 6,
  fieldSize: 10_000,
};

/** Names are never reused, and websites of customers show the images. */
const fileHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};

export function imageRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.icons, () => service.listIcons());
  route(api.file, async (ctx, { params }) => {
    const { type, bytes } = await service.read(ctx, params.name);
    const headers = { ...fileHeaders, "content-type": type };
    return new RawReply({ headers, body: Buffer.from(bytes) });
  });

  multipartRoute(app, deps, api.upload, { limits: formLimits }, async (ctx, request) =>
    service.upload(ctx, await imageIn(request), ctx.request.signal),
  );
}

/** @throws {ApiError} FILE_MAX_SIZE_EXCEEDED, VALIDATION_FAILED if the part `image` is missing, BAD_REQUEST */
async function imageIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError("BAD_REQUEST");
  try {
    const part = await request.file();
    if (part?.fieldname !== "image")
      throw service.invalidImage("VALIDATION_FAILED", "Validation.Required");
    return Buffer.from(await part.toBuffer());
  } catch (error) {
    const { FilesLimitError, RequestFileTooLargeError } = request.server.multipartErrors;
    if (error instanceof RequestFileTooLargeError || error instanceof FilesLimitError) {
      throw service.invalidImage("FILE_MAX_SIZE_EXCEEDED", "Validation.ImageBytes");
    }
    throw toBadRequest(error);
  }
}
