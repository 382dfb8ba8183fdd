import type { StoredAnswer } from "@/server/features/chat/service";
import { toApiError } from "@/server/infrastructure/http/errors";
import { RawReply } from "@/server/infrastructure/http/route";
import {
  eventStreamHeaders,
  openServerSentEvents,
} from "@/server/infrastructure/http/server-sent-events";
import { conversationHeaders, type Exchange, type OpenAiCtx } from "./ask";
import { type OpenAiError, openAiErrorOf } from "./errors";

type Send = (payload: object, event?: string) => void;

export type StreamParts = {
  open: (send: Send) => void;
  text: (send: Send, text: string) => void;
  complete: (send: Send, answered: StoredAnswer) => void;
  fail: (send: Send, error: OpenAiError) => void;
  end?: string;
};

/** A failure after the first byte is an event. */
export function streamExchange(
  ctx: OpenAiCtx,
  exchange: Exchange,
  { open, text, complete, fail, end }: StreamParts,
): RawReply {
  const events = openServerSentEvents();
  const send: Send = (payload, event) => events.send(JSON.stringify(payload), event);
  open(send);
  exchange
    .answer((piece) => text(send, piece))
    .then(
      (answered) => {
        complete(send, answered);
        if (end !== undefined) events.send(end);
      },
      (cause: unknown) => {
        const error = toApiError(cause);
        if (error.status >= 500) ctx.log.error({ err: cause }, error.code);
        fail(send, openAiErrorOf(error));
      },
    )
    .finally(() => events.end());
  const headers = { ...eventStreamHeaders, ...conversationHeaders(exchange) };
  return new RawReply({ headers, body: events.stream });
}

export const jsonReply = (body: object, headers: Record<string, string> = {}): RawReply =>
  new RawReply({
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(body),
  });
