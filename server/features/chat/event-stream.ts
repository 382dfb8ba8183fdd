import type { PassThrough } from "node:stream";
import type { z } from "zod";
import type { chatEvents } from "@/contract/chat";
import { openServerSentEvents } from "@/server/infrastructure/http/server-sent-events";

type Events = { [E in keyof typeof chatEvents]: z.input<(typeof chatEvents)[E]> };

export type EventStream = {
  stream: PassThrough;
  send<E extends keyof Events>(event: E, payload: Events[E]): void;
  end(): void;
};

export function openEventStream(): EventStream {
  const { stream, send, end } = openServerSentEvents();
  return { stream, send: (event, payload) => send(JSON.stringify(payload), event), end };
}
