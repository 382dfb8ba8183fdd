import type { Invoice, VatCategory } from "@/server/engines/invoices/invoice";
import { totalsOf } from "@/server/engines/invoices/totals";

/** A fault planted in the XML of an invoice, with the rule of EN 16931 that must find it. */
type Fault = {
  rule: string;
  /** The kind of document it is planted in. Default: a taxed invoice. */
  category?: VatCategory;
  needs?: (invoice: Invoice) => boolean;
  plant: (xml: string) => string;
};

const without = (element: string) => (xml: string) =>
  xml.replace(new RegExp(`<ram:${element}>[\\s\\S]*?</ram:${element}>`), "");
const changed = (element: string) => (xml: string) =>
  xml.replace(new RegExp(`(<ram:${element}[^>]*>)\\d+`), (_all, start: string) => `${start}987654`);
const inHeader = (plant: (xml: string) => string) => (xml: string) => {
  const at = xml.indexOf("<ram:ApplicableHeaderTradeAgreement>");
  return xml.slice(0, at) + plant(xml.slice(at));
};
const inBuyer = (plant: (xml: string) => string) => (xml: string) => {
  const at = xml.indexOf("<ram:BuyerTradeParty>");
  return xml.slice(0, at) + plant(xml.slice(at));
};
const hasDiscount = ({ allowances }: Invoice) => allowances.length > 0;
const isPayable = (invoice: Invoice) =>
  invoice.type === "invoice" && totalsOf(invoice).grossCents > 0;
const VAT_REGISTRATION =
  /<ram:SpecifiedTaxRegistration>\s*<ram:ID schemeID="VA">[^<]*<\/ram:ID>\s*<\/ram:SpecifiedTaxRegistration>/;
const registration = (id: string) =>
  `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${id}</ram:ID></ram:SpecifiedTaxRegistration>`;

export const faults: Fault[] = [
  { rule: "BR-CO-15", plant: changed("GrandTotalAmount") },
  { rule: "BR-CO-10", plant: inHeader(changed("LineTotalAmount")) },
  { rule: "BR-CO-13", plant: changed("TaxBasisTotalAmount") },
  { rule: "BR-CO-14", plant: changed("TaxTotalAmount") },
  { rule: "BR-CO-16", plant: changed("DuePayableAmount") },
  { rule: "BR-CO-11", needs: hasDiscount, plant: changed("AllowanceTotalAmount") },
  { rule: "BR-CO-17", plant: changed("CalculatedAmount") },
  { rule: "BR-S-08", plant: inHeader(changed("BasisAmount")) },
  { rule: "BR-CO-26", plant: (xml) => xml.replace(VAT_REGISTRATION, "") },
  { rule: "BR-CO-09", plant: (xml) => xml.replace(/"VA">DE/, '"VA">12') },
  { rule: "BR-01", plant: without("GuidelineSpecifiedDocumentContextParameter") },
  { rule: "BR-02", plant: withoutNumber },
  { rule: "BR-05", plant: without("InvoiceCurrencyCode") },
  { rule: "BR-06", plant: inHeader(without("Name")) },
  { rule: "BR-07", plant: inBuyer(without("Name")) },
  { rule: "BR-09", plant: inHeader(without("CountryID")) },
  { rule: "BR-11", plant: inBuyer(without("CountryID")) },
  { rule: "BR-16", plant: withoutLines },
  {
    rule: "BR-29",
    plant: (xml) => xml.replace(/(<ram:EndDateTime>\s*<[^>]*>)\d{8}/, "$120200101"),
  },
  { rule: "BR-50", needs: isPayable, plant: without("IBANID") },
  {
    rule: "BR-33",
    needs: hasDiscount,
    plant: (xml) => without("Reason")(without("ReasonCode")(xml)),
  },
  { rule: "BR-DEC-14", plant: (xml) => xml.replace(/(<ram:GrandTotalAmount>\d+)\.\d+/, "$1.123") },
  { rule: "BR-AE-02", category: "AE", plant: inBuyer((xml) => xml.replace(VAT_REGISTRATION, "")) },
  {
    rule: "BR-AE-10",
    category: "AE",
    plant: (xml) => without("ExemptionReason")(without("ExemptionReasonCode")(xml)),
  },
  {
    rule: "BR-O-02",
    category: "O",
    plant: inHeader((xml) =>
      xml.replace(
        "<ram:SpecifiedTaxRegistration>",
        `${registration("DE136695976")}<ram:SpecifiedTaxRegistration>`,
      ),
    ),
  },
  {
    rule: "BR-O-10",
    category: "O",
    plant: (xml) => without("ExemptionReason")(without("ExemptionReasonCode")(xml)),
  },
  {
    rule: "BR-O-12",
    category: "O",
    plant: (xml) => xml.replace("<ram:CategoryCode>O<", "<ram:CategoryCode>S<"),
  },
];

function withoutNumber(xml: string): string {
  return xml.replace(/(<rsm:ExchangedDocument>\s*)<ram:ID>[^<]*<\/ram:ID>/, "$1");
}

function withoutLines(xml: string): string {
  const element = "ram:IncludedSupplyChainTradeLineItem>";
  return xml.replace(new RegExp(`<${element}[\\s\\S]*</${element}`), "");
}
