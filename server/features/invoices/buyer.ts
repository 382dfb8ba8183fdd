import type { Language } from "@/contract/limits";
import type { Buyer } from "@/server/engines/invoices/invoice";
import type { BillingRow } from "./months-repo";

/** The buyer that an organisation's data names; undefined if the data lacks what an invoice must name. */
export function buyerOf(row: BillingRow): Buyer | undefined {
  const own = {
    street: lineOf(row.street, row.streetNumber),
    additionalInfo: row.additionalInfo,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
  };
  const billing = {
    street: lineOf(row.billingStreet, row.billingStreetNumber),
    additionalInfo: row.billingAdditionalInfo,
    postalCode: row.billingPostalCode,
    city: row.billingCity,
    country: row.billingCountry,
  };
  const address = billing.street ? billing : own;
  const { street, postalCode, city, country, additionalInfo } = address;
  const email = row.billingEmail ?? row.ownerEmail;
  if (!street || !postalCode || !city || !country || !email) return undefined;
  return {
    name: row.billingName ?? row.name,
    street,
    additionalInfo,
    postalCode,
    city,
    country,
    vatId: row.billingVatId ?? row.vatId,
    email,
    buyerReference: row.billingReference,
  };
}

const lineOf = (street: string | null, number: string | null): string | null =>
  [street, number].filter(Boolean).join(" ") || null;

const germanSpeaking = new Set(["DE", "AT", "CH", "LI"]);

/** The language of the texts in an invoice's XML and in its mail. The PDF can be had in both. */
export const languageOf = (country: string): Language =>
  germanSpeaking.has(country) ? "de" : "en";
