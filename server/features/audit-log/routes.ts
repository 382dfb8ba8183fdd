import type { FastifyInstance } from "fastify";
import { auditLogApi as api } from "@/contract/accounts/audit-log";
import type { Deps } from "@/server/deps";
import { attachment } from "@/server/infrastructure/http/attachment";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.export, (ctx, { query: { format, ...filter } }) =>
    format === "csv"
      ? attachment("text/csv; charset=utf-8", "audit-log.csv", service.exportCsv(ctx, filter))
      : attachment(
          "application/json; charset=utf-8",
          "audit-log.json",
          service.exportJson(ctx, filter),
        ),
  );
}
