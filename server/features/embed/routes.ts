import type { FastifyInstance } from "fastify";
import { embedApi as api } from "@/contract/embed";
import type { Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { hangUpOf } from "@/server/infrastructure/http/hang-up";
import { parseInput } from "@/server/infrastructure/http/route";
import * as service from "./service";

/** The calls that bring a chatbot onto a page, and see whether it got there. */
export function embedRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: api.check.method,
    url: api.check.path,
    handler: async (request, reply) => {
      const ctx = await contextOf(deps, request, reply, api.check.access);
      const { params, body } = parseInput(api.check, request);
      const data = await service.check(ctx, params.chatbotId, body.url, hangUpOf(reply));
      return { data: api.check.response.parse(data) };
    },
  });

  app.get(api.html.path, async (request, reply) => {
    const ctx = await contextOf(deps, request, reply, api.html.access);
    const { params } = parseInput(api.html, request);
    const tag = await service.tagOf(ctx, params.id);
    return reply.type("text/html; charset=utf-8").send(tag);
  });
}
