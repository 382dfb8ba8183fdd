import multipart, {
  type FastifyMultipartOptions,
  type Multipart,
  type MultipartFile,
} from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Infrastructure } from "../infrastructure";
import { audited } from "./access/audit";
import { type ContextOf, contextOf } from "./access/authenticate";

/** Registers an endpoint whose handler reads the multipart body itself. `router` would read it first. */
export function multipartRoute<D extends Infrastructure, E extends Endpoint>(
  app: FastifyInstance,
  deps: D,
  endpoint: E,
  options: FastifyMultipartOptions,
  handle: (ctx: ContextOf<D, E["access"]>, request: FastifyRequest) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, options);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const ctx = await contextOf(deps, request, reply, endpoint);
        const data = await audited(deps, { endpoint, ctx, input: {} }, () => handle(ctx, request));
        return reply.status(endpoint.status).send({ data });
      },
    });
  });
}

/** @throws {ApiError} BAD_REQUEST if the body is malformed or ends early */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (cause) {
    throw toBadRequest(cause);
  }
}

/**
 * The rest of the body stays readable if the caller stops early.
 * @throws {ApiError} BAD_REQUEST as `partsOf`
 */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch (cause) {
    throw toBadRequest(cause);
  }
}

export function toBadRequest(cause: unknown): unknown {
  const hasStatus = cause instanceof Error && "code" in cause && "statusCode" in cause;
  return hasStatus || cause instanceof ApiError ? cause : new ApiError("BAD_REQUEST", { cause });
}
