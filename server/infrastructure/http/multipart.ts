import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";

/**
 * The parts of a multipart body as they arrive.
 * @throws {ApiError} BAD_REQUEST if the body is malformed or ends early
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (cause) {
    throw malformed(cause);
  }
}

/**
 * The bytes of one part. The rest of the body stays readable if the caller stops early.
 * @throws {ApiError} BAD_REQUEST as `partsOf`
 */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Maps the plain errors of the parser to BAD_REQUEST; exceeded limits have their own code. */
export function malformed(cause: unknown): unknown {
  const isNamed = cause instanceof Error && "code" in cause && "statusCode" in cause;
  return isNamed || cause instanceof ApiError ? cause : new ApiError("BAD_REQUEST", { cause });
}
