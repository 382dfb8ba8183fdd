import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { auditLogApi as api } from "@/contract/audit-log";
import type { Deps } from "@/server/deps";
import { RawReply, router } from "@/server/infrastructure/http/route";
import { exportCsv, exportJson } from "./export";
import * as service from "./service";

export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.export, (ctx, { query: { format, ...filter } }) =>
    format === "csv"
      ? file("text/csv; charset=utf-8", "audit-log.csv", exportCsv(ctx, filter))
      : file("application/json; charset=utf-8", "audit-log.json", exportJson(ctx, filter)),
  );
}

const file = (type: string, name: string, body: Readable): RawReply =>
  new RawReply({
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
    body,
  });
