import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chatApi as api } from "@/contract/chat";
import type { CtxOf, Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { toApiError } from "@/server/infrastructure/http/errors";
import { hangUpOf } from "@/server/infrastructure/http/hang-up";
import { parseInput, router } from "@/server/infrastructure/http/route";
import { eventStreamHeaders, openEventStream } from "./event-stream";
import * as service from "./service";
import { tryOut } from "./try-out";

/** The calls of a conversation. */
export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.start, (ctx, { body }) => service.start(ctx, body));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.remove, (ctx, { params }) => service.remove(ctx, params.id));
  route(api.rate, (ctx, { params, body }) => service.rate(ctx, params.id, body));

  app.route({
    method: api.tryOut.method,
    url: api.tryOut.path,
    handler: async (request, reply) => {
      const ctx = await contextOf(deps, request, reply, api.tryOut.access);
      const { params, body } = parseInput(api.tryOut, request);
      const data = await tryOut(ctx, params.id, body, hangUpOf(reply));
      return reply.send({ data: api.tryOut.response.parse(data) });
    },
  });

  app.route({
    method: api.ask.method,
    url: api.ask.path,
    handler: async (request, reply) => {
      const ctx = await contextOf(deps, request, reply, api.ask.access);
      const { params, body } = parseInput(api.ask, request);
      const turn = await service.prepare(ctx, params.id, body.text, hangUpOf(reply));
      if (wantsEvents(request)) return stream(ctx, turn, reply);
      const data = await service.reply(ctx, turn, () => {});
      return reply.send({ data: api.ask.response.parse(data) });
    },
  });
}

const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes("text/event-stream") ?? false;

/** Begins to answer before the answer is known; what goes wrong from here on is an event. */
function stream(ctx: CtxOf<"chat">, turn: service.Turn, reply: FastifyReply): FastifyReply {
  const events = openEventStream();
  service
    .reply(ctx, turn, (text) => events.send("token", { text }))
    .then(
      ({ messageId, answered, confidence, citations }) => {
        events.send("citations", { citations });
        events.send("done", { messageId, answered, confidence });
      },
      (cause: unknown) => {
        const error = toApiError(cause);
        if (error.status >= 500) ctx.log.error({ err: cause }, error.code);
        events.send("error", { message: error.code });
      },
    )
    .finally(() => events.end());
  return reply.headers(eventStreamHeaders).send(events.stream);
}
