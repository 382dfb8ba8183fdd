import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { parseInput } from "@/server/infrastructure/http/input";
import type { HookRequest } from "./hook-request";
import { receiveFromSlack } from "./slack/receive";
import { receiveFromTelegram } from "./telegram/receive";

const forgeries: Limit = { name: "channels.forged", hits: 60, seconds: 300 };

const params = z.object({ id: z.uuid() });

type Handle = (deps: Deps, id: string, request: HookRequest) => Promise<object>;

/** The routes that chat services call. They store the message and return at once; a job answers it. */
export function channelHooks(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  const hook = (url: string, handle: Handle) =>
    app.route({
      method: "POST",
      url,
      handler: (request) => handleGuarded(deps, handle, request),
    });
  hook("/telegram/:id", receiveFromTelegram);
  hook("/slack/:id", receiveFromSlack);
}

/** Limits forged requests, which could guess a secret. */
async function handleGuarded(deps: Deps, handle: Handle, request: FastifyRequest): Promise<object> {
  const { id } = parseInput(params, request.params);
  try {
    return await handle(deps, id, hookRequest(request));
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNAUTHORIZED_ACCESS")
      await consumeRateLimit(deps, forgeries, request.ip);
    throw error;
  }
}

const hookRequest = ({ body, headers }: FastifyRequest): HookRequest => ({
  body: typeof body === "string" ? body : "",
  header: (name) => String(headers[name] ?? ""),
});
