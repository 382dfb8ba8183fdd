import type { FastifyInstance } from "fastify";
import { conversationApi as api } from "@/contract/conversations/conversations";
import type { Ctx, Deps } from "@/server/deps";
import { attachment } from "@/server/infrastructure/http/attachment";
import { router } from "@/server/infrastructure/http/route";
import { exportCsv, exportJson } from "./export";
import * as service from "./service";
import { checkVisitor, eraseVisitor } from "./visitor-erasure";

export function conversationRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.export, (ctx, { query: { format, ...filter } }) => {
    const source = { db: ctx.db, caller: callerOf(ctx), filter };
    return format === "csv"
      ? attachment("text/csv; charset=utf-8", "conversations.csv", exportCsv(source))
      : attachment("application/json; charset=utf-8", "conversations.json", exportJson(source));
  });
  route(api.update, (ctx, { params, body }) => service.setStatus(ctx, params.id, body.status));
  route(api.updateMany, (ctx, { body }) => service.setStatusOfMany(ctx, body.ids, body.status));
  route(api.removeMany, (ctx, { body }) => service.deleteMany(ctx, body.ids));
  route(api.exportVisitor, async (ctx, { params }) => {
    await checkVisitor(ctx, params.id);
    const filter = { visitorId: params.id };
    const body = exportJson({ db: ctx.db, caller: callerOf(ctx), filter });
    return attachment("application/json; charset=utf-8", `visitor-${params.id}.json`, body);
  });
  route(api.eraseVisitor, (ctx, { params }) => eraseVisitor(ctx, params.id));
}

const callerOf = ({ user }: Ctx) =>
  ({ kind: "user", organizationId: user.organizationId, user }) as const;
