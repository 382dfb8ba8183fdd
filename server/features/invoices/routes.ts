import type { FastifyInstance } from "fastify";
import { invoiceApi as api } from "@/contract/invoices";
import type { Deps } from "@/server/deps";
import { RawReply, router } from "@/server/infrastructure/http/route";
import * as service from "./service";

/** The invoices of an organisation. */
export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.listWaiting, (ctx) => service.listWaiting(ctx));
  route(api.downloadPdf, async (ctx, { params, query }) =>
    download("application/pdf", await service.pdfOf(ctx, params.id, query.lang)),
  );
  route(api.downloadXml, async (ctx, { params, query }) =>
    download("application/xml; charset=utf-8", await service.xmlOf(ctx, params.id, query.profile)),
  );
}

const download = (type: string, { name, body }: { name: string; body: Buffer | string }) =>
  new RawReply({
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
    body,
  });
