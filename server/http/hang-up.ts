import type { FastifyReply } from "fastify";

/** Fires when the caller hangs up before the answer is complete. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort(new Error("The caller has hung up."));
  });
  return controller.signal;
}
