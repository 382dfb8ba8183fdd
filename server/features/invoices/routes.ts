import type { FastifyInstance } from "fastify";
import { invoiceApi as api } from "@/contract/accounts/invoices";
import type { Deps } from "@/server/deps";
import { attachment } from "@/server/infrastructure/http/attachment";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.listWaiting, (ctx) => service.listWaiting(ctx));
  route(api.downloadPdf, async (ctx, { params, query }) => {
    const { name, body } = await service.pdfOf(ctx, params.id, query.lang);
    return attachment("application/pdf", name, body);
  });
  route(api.downloadXml, async (ctx, { params, query }) => {
    const { name, body } = await service.xmlOf(ctx, params.id, query.profile);
    return attachment("application/xml; charset=utf-8", name, body);
  });
}
