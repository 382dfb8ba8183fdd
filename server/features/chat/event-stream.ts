import { PassThrough } from "node:stream";
import type { z } from "zod";
import type { chatEvents } from "@/contract/chat";

type Events = { [E in keyof typeof chatEvents]: z.input<(typeof chatEvents)[E]> };

/** Often enough that no proxy takes the silence of a thinking model for its end. */
const heartbeatMs = 15_000;

/** An answer on its way as server-sent events. */
export type EventStream = {
  stream: PassThrough;
  send<E extends keyof Events>(event: E, payload: Events[E]): void;
  end(): void;
};

/** A stream that shows signs of life between its events, until it ends or its reader goes. */
export function openEventStream(): EventStream {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => stream.write(": still here\n\n"), heartbeatMs);
  stream.once("close", () => clearInterval(heartbeat));
  return {
    stream,
    send(event, payload) {
      if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      stream.end();
    },
  };
}

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // A proxy that gathers or compresses would hold the words back.
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
