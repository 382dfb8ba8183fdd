import type { FastifyInstance } from "fastify";
import { embedApi as api } from "@/contract/embed";
import type { Deps } from "../deps";
import { contextOf } from "../http/authenticate";
import { parseInput, router } from "../http/route";
import * as service from "./service";

/** The calls that bring a chatbot onto a page, and see whether it got there. */
export function embedRoutes(app: FastifyInstance, deps: Deps): void {
  router(app, deps)(api.check, (ctx, { params, body }) =>
    service.check(ctx, params.chatbotId, body.url),
  );

  app.get(api.html.path, async (request, reply) => {
    const ctx = await contextOf(deps, request, reply, api.html.access);
    const { params } = parseInput(api.html, request);
    const tag = await service.tagOf(ctx, params.id);
    return reply.type("text/html; charset=utf-8").send(tag);
  });
}
