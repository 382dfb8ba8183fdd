import { z } from "zod";
import { byId, endpoint, pageQuery } from "../endpoint";
import { languages } from "../limits";

/** The state of an invoice's payment. `cancelled`: by a credit note. */
const invoiceStatuses = ["open", "paid", "overdue", "cancelled"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice or a credit note. Amounts are in cents of euro, days are `YYYY-MM-DD`. */
const invoice = z.object({
  id: z.uuid(),
  type: z.enum(["invoice", "creditNote"]),
  number: z.string(),
  issuedOn: z.iso.date(),
  /** Null if nothing has to be paid. */
  dueOn: z.iso.date().nullable(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  netCents: z.number().int(),
  vatCents: z.number().int(),
  grossCents: z.number().int(),
  /** Null for credit notes. */
  status: z.enum(invoiceStatuses).nullable(),
  /** The invoice that this credit note cancels. */
  precedingNumber: z.string().nullable(),
  /** The credit note that cancels this invoice. */
  correctionNumber: z.string().nullable(),
  /** Whether it contains a buyer reference, which XRechnung requires. */
  hasReference: z.boolean(),
});
export type Invoice = z.output<typeof invoice>;

/** Data that must be complete before a month is invoiced. */
export const invoiceObstacles = ["seller", "billingData"] as const;

export const invoiceApi = {
  list: endpoint({
    method: "GET",
    path: "/invoices",
    scope: "admin",
    right: "own",
    summary: "Lists the invoices and credit notes of the organization, newest first.",
    query: pageQuery.extend({ status: z.enum(invoiceStatuses).optional() }),
    paged: true,
    response: z.array(invoice),
    statusesWithoutToast: [403],
  }),
  listWaiting: endpoint({
    method: "GET",
    path: "/invoices/waiting",
    scope: "admin",
    right: "own",
    summary: "Lists past months that cannot be invoiced yet, with the reason.",
    response: z.array(
      z.object({
        /** The first day of the month. */
        month: z.iso.date(),
        waitsFor: z.enum(invoiceObstacles),
      }),
    ),
    statusesWithoutToast: [403],
  }),
  downloadPdf: endpoint({
    method: "GET",
    path: "/invoices/:id/pdf",
    scope: "admin",
    right: "own",
    summary: "Returns an invoice as PDF/A-3 with embedded EN 16931 XML (ZUGFeRD).",
    params: byId,
    query: z.object({
      lang: z.enum(languages).optional().describe("Default: the language of the invoice."),
    }),
    produces: ["application/pdf"],
  }),
  downloadXml: endpoint({
    method: "GET",
    path: "/invoices/:id/xml",
    scope: "admin",
    right: "own",
    summary:
      "Returns an invoice as XML: EN 16931 in CII syntax, or XRechnung, which requires a buyer reference.",
    params: byId,
    query: z.object({ profile: z.enum(["en16931", "xrechnung"]).default("en16931") }),
    produces: ["application/xml"],
  }),
};
