import type { FastifyInstance } from "fastify";
import { unansweredApi as api } from "@/contract/conversations/unanswered";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function unansweredRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.update, (ctx, { params, body }) => service.setState(ctx, params.id, body.state));
  route(api.ask, (ctx, { params, body }) =>
    service.askAgain(ctx, params.id, body.before, ctx.request.signal),
  );
}
