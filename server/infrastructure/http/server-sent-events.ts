import { PassThrough } from "node:stream";

/** Shorter than the idle timeouts of common proxies. */
const HEARTBEAT_MS = 15_000;

export type ServerSentEvents = {
  stream: PassThrough;
  send: (data: string, event?: string) => void;
  end: () => void;
};

export function openServerSentEvents(): ServerSentEvents {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => stream.write(": still here\n\n"), HEARTBEAT_MS);
  stream.once("close", () => clearInterval(heartbeat));
  return {
    stream,
    send(data, event) {
      const name = event === undefined ? "" : `event: ${event}\n`;
      if (stream.writable) stream.write(`${name}data: ${data}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      stream.end();
    },
  };
}

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // A proxy must not buffer or compress.
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
