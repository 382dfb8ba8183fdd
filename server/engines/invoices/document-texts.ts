import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import type { Allowance, InvoiceLine } from "./invoice";

export const documentTexts: Record<Language, typeof de.InvoiceDocument> = {
  de: de.InvoiceDocument,
  en: en.InvoiceDocument,
};

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** BT-153 of a charge, BT-97 of a discount. */
export function itemName(line: InvoiceLine | Allowance, language: Language): string {
  const text = documentTexts[language].items[line.item];
  return "planName" in line ? fill(text, { planName: line.planName }) : text;
}

export const longDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
