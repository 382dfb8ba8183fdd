import type { VatTreatment } from "./invoice";

/** Children by name, in order; `#text` and `@attribute` are text and attributes. */
export type Xml = { [name: string]: string | Xml | Xml[] | undefined };

export function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const date = (isoDate: string): Xml => ({
  "udt:DateTimeString": { "@format": "102", "#text": isoDate.replaceAll("-", "") },
});

export const schemed = (schemeId: string, id: string): Xml => ({
  "@schemeID": schemeId,
  "#text": id,
});

export const indicator = (isCharge: boolean): Xml => ({ "udt:Indicator": String(isCharge) });

/** Category O has no rate (BR-O-05 to BR-O-07). */
export const taxOf = ({ category, ratePercent }: VatTreatment): Xml => ({
  "ram:TypeCode": "VAT",
  "ram:CategoryCode": category,
  "ram:RateApplicablePercent": category === "O" ? undefined : String(ratePercent),
});
