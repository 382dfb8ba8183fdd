import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";

/** A streamed body has no time limit, but must not stall. */
const IDLE_MS = 60_000;

const SHUTDOWN = "shutdownSignal";
const STREAMING = "streamingSockets";

export function abortOnShutdown(app: FastifyInstance): void {
  const controller = new AbortController();
  app.decorate(SHUTDOWN, controller.signal);
  app.addHook("preClose", async () => controller.abort(new ApiError("MAINTENANCE_MODE")));
}

/** Aborts with an `ApiError` when the client disconnects early or the platform shuts down. */
export function requestSignal({ raw, server }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort(disconnected());
  };
  if (raw.closed) abort();
  else raw.once("close", abort);
  return AbortSignal.any([controller.signal, server.getDecorator<AbortSignal>(SHUTDOWN)]);
}

const disconnected = () =>
  new ApiError("BAD_REQUEST", { cause: new Error("The client has disconnected.") });

export function trackStreamingBodies(app: FastifyInstance): void {
  app.decorate(STREAMING, new WeakSet<Socket>());
}

/** Node has one request timeout per server, so exempt sockets are tracked. */
export const isStreaming = (app: FastifyInstance, socket: Socket): boolean =>
  app.getDecorator<WeakSet<Socket>>(STREAMING).has(socket);

export function allowStreamingBody({ raw, server }: FastifyRequest): void {
  const { socket } = raw;
  const sockets = server.getDecorator<WeakSet<Socket>>(STREAMING);
  const disconnect = () => socket.destroy();
  sockets.add(socket);
  socket.setTimeout(IDLE_MS, disconnect);
  const end = () => {
    sockets.delete(socket);
    socket.setTimeout(0).off("timeout", disconnect);
  };
  raw.once("end", end).once("close", end);
}

/**
 * Reads and ignores unread bodies: closing the connection would reset it, and the client would not receive the response.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    const isUnread = "complete" in raw && !raw.complete;
    if (!isUnread) return;
    void reply.removeHeader("connection");
    const timer = setTimeout(() => raw.destroy(), IDLE_MS).unref();
    raw.once("close", () => clearTimeout(timer));
    raw.unpipe().resume();
  });
}
