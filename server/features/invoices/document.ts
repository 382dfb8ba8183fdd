import { z } from "zod";
import { languages } from "@/contract/limits";
import { chargedItems, type Invoice } from "@/server/engines/invoices/invoice";
import type { InvoiceRow, LineRow } from "./repo";

const text = z.string();
const party = {
  name: text,
  street: text,
  additionalInfo: text.nullable(),
  postalCode: text,
  city: text,
  country: text,
  email: text,
};
const seller = z.object({
  ...party,
  vatId: text,
  taxNumber: text,
  registerNumber: text.nullable(),
  contactName: text,
  phone: text,
  iban: text,
  bic: text.nullable(),
});
const buyer = z.object({
  ...party,
  vatId: text.nullable(),
  buyerReference: text.nullable(),
});
const vat = z.object({
  category: z.enum(["S", "AE", "O"]),
  ratePercent: z.union([z.literal(19), z.literal(0)]),
  reason: z.enum(["domestic", "reverseCharge", "euWithoutVatId", "outsideEu"]),
});

export const sellerOf = (settings: z.input<typeof seller>) => seller.parse(settings);

export function documentOf(row: InvoiceRow, lines: readonly LineRow[]): Invoice {
  const { number, issuedOn, dueOn, precedingNumber, precedingIssuedOn } = row;
  return {
    type: z.enum(["invoice", "creditNote"]).parse(row.type),
    number,
    issuedOn,
    dueOn,
    period: { from: row.periodFrom, to: row.periodTo },
    language: z.enum(languages).parse(row.language),
    seller: seller.parse(row.seller),
    buyer: buyer.parse(row.buyer),
    vat: vat.parse({
      category: row.vatCategory,
      ratePercent: row.vatRate,
      reason: row.vatReason,
    }),
    lines: lines.map(({ item, planName, quantity, unitCents, periodFrom, periodTo }) => ({
      item: z.enum(chargedItems).parse(item),
      planName,
      quantity,
      unitCents,
      ...(periodFrom && periodTo && { period: { from: periodFrom, to: periodTo } }),
    })),
    allowances: row.discountCents > 0 ? [{ item: "gratisDiscount", cents: row.discountCents }] : [],
    preceding:
      precedingNumber && precedingIssuedOn
        ? { number: precedingNumber, issuedOn: precedingIssuedOn }
        : null,
  };
}
