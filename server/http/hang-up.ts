import type { FastifyReply } from "fastify";
import { ApiError } from "@/contract/errors";

/** Fires when the caller hangs up before the answer is complete: with an `ApiError` that nobody hears. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort(gone());
  });
  return controller.signal;
}

const gone = () => new ApiError("BAD_REQUEST", { cause: new Error("The caller has hung up.") });
