import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Access, Endpoint, Page, Parsed } from "@/contract/endpoint";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { audited } from "./access/audit";
import { type ContextOf, contextOf, organizationOf } from "./access/authenticate";
import { respondOnce, onceCallOf } from "./access/idempotency";
import { parseInput } from "./input";

/** A response without the JSON envelope: a stream, a file or a page. */
export class RawReply {
  readonly status: number | undefined;
  readonly headers: Record<string, string | number>;
  readonly body: string | Buffer | Readable | undefined;

  constructor(reply: {
    /** Default: the endpoint's status. */
    status?: number;
    headers: Record<string, string | number>;
    body?: string | Buffer | Readable;
  }) {
    this.status = reply.status;
    this.headers = reply.headers;
    this.body = reply.body;
  }
}

/** The result of a handler before the response schema parses it; for a paged list, one `Page`. */
type Result<R> = R | (R extends readonly (infer Row)[] ? Page<Row> : never) | RawReply;

/** Long work must observe `ctx.request.signal`. */
type Handler<D, E extends Endpoint, A extends Access> = (
  ctx: ContextOf<D, A>,
  input: Parsed<E>,
) => Promise<Result<z.input<E["response"]>>> | Result<z.input<E["response"]>>;

/**
 * Authenticates the caller, parses the input and parses the response. Only routes with multipart and tus bodies do
 * without it.
 */
export function router<D extends Infrastructure>(app: FastifyInstance, deps: D) {
  return <E extends Endpoint>(endpoint: E, handle: Handler<D, E, E["access"]>): void => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Fastify runs the handler for HEAD too.
      exposeHeadRoute: endpoint.isSafe,
      handler: async (request, reply) => {
        const ctx = await contextOf(deps, request, reply, endpoint);
        const input = inputOf(endpoint, request);
        const run = () => audited(deps, { endpoint, ctx, input }, async () => handle(ctx, input));
        const once = onceCallOf(endpoint, request, organizationOf(ctx));
        if (once) {
          const { response, isReplayed } = await respondOnce(deps, once, async () =>
            present(endpoint, await run(), input.query),
          );
          if (isReplayed) void reply.header("idempotent-replayed", "true");
          return reply.status(endpoint.status).send(response);
        }
        const result = await run();
        if (!(result instanceof RawReply))
          return reply.status(endpoint.status).send(present(endpoint, result, input.query));
        return reply
          .status(result.status ?? endpoint.status)
          .headers(result.headers)
          .send(result.body);
      },
    });
  };
}

/** @throws {ApiError} VALIDATION_FAILED or the code of the first invalid field */
function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> {
  return {
    params: parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, request.body ?? {}),
  } as Parsed<E>;
}

/** Drops every column that the contract does not list. */
function present(endpoint: Endpoint, result: unknown, query: unknown) {
  if (!endpoint.paged) return { data: endpoint.response.parse(result) };
  // Safe: a paged endpoint's query extends `pageQuery`, and its handler returns a `Page`.
  const { rows, ...count } = result as Page<unknown>;
  const { page, pageSize } = query as { page: number; pageSize: number };
  return { data: endpoint.response.parse(rows), meta: { ...count, page, pageSize } };
}
