import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "@/contract/errors";

const shutdown = "shutdownSignal";

/** Aborts the requests that still run when the app closes: see `requestSignal`. */
export function abortOnShutdown(app: FastifyInstance): void {
  const controller = new AbortController();
  app.decorate(shutdown, controller.signal);
  app.addHook("preClose", async () => controller.abort(new ApiError("MAINTENANCE_MODE")));
}

/**
 * Aborts with an `ApiError` when the client disconnects before its answer is complete, and when the platform shuts
 * down.
 */
export function requestSignal({ raw, server }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort(disconnected());
  };
  if (raw.closed) abort();
  else raw.once("close", abort);
  return AbortSignal.any([controller.signal, server.getDecorator<AbortSignal>(shutdown)]);
}

const disconnected = () =>
  new ApiError("BAD_REQUEST", { cause: new Error("The client has disconnected.") });
