import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A long body may take as long as it takes, but not stand still. */
const IDLE_MS = 60_000;

const longBodies = "longBodies";

/** Makes room for `allowLongBody`: Node's own limit is one for all requests, and its words go by this listener. */
export function takeLongBodies(app: FastifyInstance): void {
  const sockets = new WeakSet<object>();
  app.decorate(longBodies, sockets);
  const answers = app.server.listeners("clientError");
  app.server.removeAllListeners("clientError");
  app.server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && sockets.has(socket)) return;
    for (const answer of answers) Reflect.apply(answer, app.server, [error, socket]);
  });
}

/** Exempts a request whose body is read as it comes from the time that requests have to arrive. */
export function allowLongBody({ raw, server }: FastifyRequest): void {
  const { socket } = raw;
  const sockets = server.getDecorator<WeakSet<object>>(longBodies);
  const cutOff = () => socket.destroy();
  sockets.add(socket);
  socket.setTimeout(IDLE_MS, cutOff);
  const end = () => {
    sockets.delete(socket);
    socket.setTimeout(0).off("timeout", cutOff);
  };
  raw.once("end", end).once("close", end);
}

/** Lets what is still coming of a refused body pass: who hears of the refusal has sent it, or stops. */
export function passOver({ raw }: FastifyRequest): void {
  const cutOff = setTimeout(() => raw.destroy(), IDLE_MS).unref();
  raw.once("close", () => clearTimeout(cutOff));
  raw.unpipe().resume();
}
