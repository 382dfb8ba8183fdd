import type { z } from "zod";
import { type invoiceApi, invoiceObstacles } from "@/contract/accounts/invoices";
import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Language } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { ciiXml, type Profile } from "@/server/engines/invoices/cii";
import { renderPdf } from "@/server/engines/invoices/pdf/pdf";
import { documentOf } from "./document";
import { germanDay } from "./issue-invoice";
import { listWaiting as findWaiting } from "./months-repo";
import * as repo from "./repo";

type Api = typeof invoiceApi;
type Row = z.input<Api["list"]["response"]>[number];

export async function list(ctx: Ctx, query: Parsed<Api["list"]>["query"]): Promise<Page<Row>> {
  const { db, user, now } = ctx;
  const { page, pageSize, search, status } = query;
  const filter = { search, status, today: germanDay(now()) };
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const found = await repo.list(db, user.organizationId, filter, range);
  const rows = found.map(({ periodFrom, periodTo, type, ...row }) => ({
    ...row,
    type: type === "creditNote" ? ("creditNote" as const) : ("invoice" as const),
    period: { from: periodFrom, to: periodTo },
  }));
  return { rows, total: await repo.count(db, user.organizationId, filter) };
}

export async function listWaiting({ db, user }: Ctx) {
  const rows = await findWaiting(db, user.organizationId);
  return rows.flatMap(({ month, waitsFor }) => {
    const obstacle = invoiceObstacles.find((obstacle) => obstacle === waitsFor);
    return obstacle ? [{ month, waitsFor: obstacle }] : [];
  });
}

type File = { name: string; body: Buffer | string };

/** @throws {ApiError} NOT_FOUND */
export async function pdfOf(ctx: Ctx, id: string, lang: Language | undefined): Promise<File> {
  const { document, row } = await findInvoice(ctx, id);
  const body = await renderPdf(document, lang ?? document.language, row.xml);
  return { name: fileName(document.number, "pdf"), body };
}

/** @throws {ApiError} NOT_FOUND; INVOICE_WITHOUT_REFERENCE if XRechnung was requested and the buyer has no reference */
export async function xmlOf(ctx: Ctx, id: string, profile: Profile): Promise<File> {
  const { document, row } = await findInvoice(ctx, id);
  const name = fileName(document.number, "xml");
  if (profile === "en16931") return { name, body: row.xml };
  if (document.buyer.buyerReference === null) throw new ApiError("INVOICE_WITHOUT_REFERENCE");
  return { name, body: ciiXml(document, profile) };
}

async function findInvoice({ db, user }: Ctx, id: string) {
  const row = await repo.find(db, user.organizationId, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return { row, document: documentOf(row, await repo.listLines(db, id)) };
}

const fileName = (number: string, type: string) => `${number.replaceAll("/", "-")}.${type}`;
