import type { Invoice } from "./invoice";

/**
 * Returns a credit note over the whole amount of an invoice.
 * @throws {RangeError} if the invoice is a credit note itself
 */
export function creditNoteOf(
  invoice: Invoice,
  { number, issuedOn }: Pick<Invoice, "number" | "issuedOn">,
): Invoice {
  if (invoice.type === "creditNote") throw new RangeError("A credit note cannot be credited");
  const preceding = { number: invoice.number, issuedOn: invoice.issuedOn };
  return { ...invoice, type: "creditNote", number, issuedOn, dueOn: null, preceding };
}
