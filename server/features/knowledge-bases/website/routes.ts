import type { FastifyInstance } from "fastify";
import { crawlApi } from "@/contract/crawls";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import { preview } from "./preview";

/** A preview takes seconds, so it stops when the caller disconnects. */
export function previewRoute(app: FastifyInstance, deps: Deps): void {
  router(app, deps)(crawlApi.plan, (ctx, { body }) =>
    preview(ctx, body.baseUrl, ctx.request.signal),
  );
}
