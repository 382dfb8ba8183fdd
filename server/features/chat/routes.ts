import type { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { chatApi as api, chatEvents } from "@/contract/conversations/chat";
import type { CtxOf, Deps } from "@/server/deps";
import { toApiError } from "@/server/infrastructure/http/errors";
import type { RequestContext } from "@/server/infrastructure/http/request-context";
import { RawReply, router } from "@/server/infrastructure/http/route";
import {
  eventStreamHeaders,
  openServerSentEvents,
} from "@/server/infrastructure/http/server-sent-events";
import { defaultReplies } from "./canned-replies";
import { explainMessage } from "./explanation";
import * as service from "./service";
import { tryOut } from "./try-out";

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.start, (ctx, { body }) => service.start(ctx, body));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.remove, (ctx, { params }) => service.deleteConversation(ctx, params.id));
  route(api.rate, (ctx, { params, body }) => service.rate(ctx, params.id, body));

  route(api.explain, (ctx, { params }) => explainMessage(ctx, params.id));
  route(api.defaultReplies, (ctx, { params, query }) => defaultReplies(ctx, params.id, query));
  route(api.tryOut, (ctx, { params, body }) => tryOut(ctx, params.id, body, ctx.request.signal));
  route(api.ask, async (ctx, { params, body }) => {
    const turn = await service.prepare(ctx, params.id, body.text, ctx.request.signal);
    return wantsEvents(ctx.request) ? stream(ctx, turn) : service.reply(ctx, turn, () => {});
  });
}

const wantsEvents = ({ headers }: RequestContext): boolean =>
  headers.accept?.includes("text/event-stream") ?? false;

/** Once the stream is open, failures are sent as events. */
function stream(ctx: CtxOf<"chat">, turn: service.Turn): RawReply {
  const events = openEventStream();
  service
    .reply(ctx, turn, (text) => events.send("token", { text }))
    .then(
      ({ citations, ...answer }) => {
        events.send("citations", { citations });
        events.send("done", chatEvents.done.parse(answer));
      },
      (cause: unknown) => {
        const error = toApiError(cause);
        if (error.status >= 500) ctx.log.error({ err: cause }, error.code);
        events.send("error", { message: error.code });
      },
    )
    .finally(() => events.end());
  return new RawReply({ headers: eventStreamHeaders, body: events.stream });
}

type Events = { [E in keyof typeof chatEvents]: z.input<(typeof chatEvents)[E]> };

type EventStream = {
  stream: PassThrough;
  send<E extends keyof Events>(event: E, payload: Events[E]): void;
  end(): void;
};

function openEventStream(): EventStream {
  const { stream, send, end } = openServerSentEvents();
  return { stream, send: (event, payload) => send(JSON.stringify(payload), event), end };
}
