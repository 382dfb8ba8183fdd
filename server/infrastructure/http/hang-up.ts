import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "@/contract/errors";

const stopping = "stopping";

/** Lets long calls end as soon as the app is to close: see `hangUpOf`. */
export function endLongCalls(app: FastifyInstance): void {
  const controller = new AbortController();
  app.decorate(stopping, controller.signal);
  app.addHook("preClose", async () => controller.abort(new ApiError("MAINTENANCE_MODE")));
}

/**
 * Fires when a long call must end before its answer is complete, with an `ApiError`: the platform is stopping, or the
 * caller has hung up, and then nobody hears it.
 */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort(gone());
  });
  return AbortSignal.any([controller.signal, reply.server.getDecorator<AbortSignal>(stopping)]);
}

const gone = () => new ApiError("BAD_REQUEST", { cause: new Error("The caller has hung up.") });
