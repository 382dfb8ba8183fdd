import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Access, Endpoint, Page, Parsed } from "@/contract/endpoint";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { type ContextOf, contextOf } from "./authenticate";
import { parseSent } from "./input";

/** What a handler gives: the answer before its schema; of a paged list, one `Page`. */
type Result<R> = R | (R extends readonly (infer Row)[] ? Page<Row> : never);

type Handler<D, E extends Endpoint, A extends Access> = (
  ctx: ContextOf<D, A>,
  input: Parsed<E>,
) => Promise<Result<z.input<E["response"]>>> | Result<z.input<E["response"]>>;

/** Registers endpoints of the contract: who may call, what comes in, what goes out. */
export function router<D extends Infrastructure>(app: FastifyInstance, deps: D) {
  return <E extends Endpoint>(e: E, handle: Handler<D, E, E["access"]>): void => {
    app.route({
      method: e.method,
      url: e.path,
      // Fastify runs the handler for HEAD too.
      exposeHeadRoute: e.isSafe,
      handler: async (request, reply) => {
        const ctx = await contextOf(deps, request, reply, e.access as E["access"]);
        const input = parseInput(e, request);
        const result = await handle(ctx, input);
        void reply.status(e.status);
        return present(e, result, input.query);
      },
    });
  };
}

/** The parts of a request, checked by the endpoint's schemas. Throws as `parseSent`. */
export function parseInput<E extends Endpoint>(e: E, request: FastifyRequest): Parsed<E> {
  return {
    params: parseSent(e.params, request.params),
    query: parseSent(e.query, request.query),
    body: parseSent(e.body, request.body ?? {}),
  } as Parsed<E>;
}

/** The envelope. Parsing drops every column that the contract does not list. */
function present(e: Endpoint, result: unknown, query: unknown) {
  if (!e.paged) return { data: e.response.parse(result) };
  // Safe: a paged endpoint's query extends `pageQuery`, and its handler gives a `Page`.
  const { rows, total } = result as Page<unknown>;
  const { page, pageSize } = query as { page: number; pageSize: number };
  return { data: e.response.parse(rows), meta: { total, page, pageSize } };
}
