import type { FastifyInstance } from "fastify";
import { embedApi as api } from "@/contract/chatbots/embed";
import type { Deps } from "@/server/deps";
import { RawReply, router } from "@/server/infrastructure/http/route";
import * as service from "./service";

const htmlHeaders = { "content-type": "text/html; charset=utf-8" };

export function embedRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.check, (ctx, { params, body }) =>
    service.check(ctx, params.chatbotId, body.url, ctx.request.signal),
  );
  route(
    api.html,
    async (ctx, { params }) =>
      new RawReply({ headers: htmlHeaders, body: await service.tagOf(ctx, params.id) }),
  );
}
