import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A streamed body may take as long as it needs, but must not stall. */
const IDLE_MS = 60_000;

const streaming = "streamingSockets";

/** Prepares an app for `allowStreamingBody`. */
export function trackStreamingBodies(app: FastifyInstance): void {
  app.decorate(streaming, new WeakSet<Socket>());
}

/** Node's request timeout applies to all requests of a server alike, so that exempt sockets are listed. */
export const isStreaming = (app: FastifyInstance, socket: Socket): boolean =>
  app.getDecorator<WeakSet<Socket>>(streaming).has(socket);

/** Exempts a request whose body is read as it arrives from the time that requests have to arrive. */
export function allowStreamingBody({ raw, server }: FastifyRequest): void {
  const { socket } = raw;
  const sockets = server.getDecorator<WeakSet<Socket>>(streaming);
  const cutOff = () => socket.destroy();
  sockets.add(socket);
  socket.setTimeout(IDLE_MS, cutOff);
  const end = () => {
    sockets.delete(socket);
    socket.setTimeout(0).off("timeout", cutOff);
  };
  raw.once("end", end).once("close", end);
}

/**
 * Reads and drops what is left of a body that was answered before its end, usually by a refusal. A connection that is
 * closed meanwhile is reset, and its sender never sees the answer.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    const isUnread = "complete" in raw && !raw.complete;
    if (!isUnread) return;
    void reply.removeHeader("connection");
    const cutOff = setTimeout(() => raw.destroy(), IDLE_MS).unref();
    raw.once("close", () => clearTimeout(cutOff));
    raw.unpipe().resume();
  });
}
