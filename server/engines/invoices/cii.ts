import XMLBuilder from "fast-xml-builder";
import type { Language } from "@/contract/limits";
import { buyerOf, sellerOf } from "./cii-parties";
import { type Xml, amount, date, indicator, taxOf } from "./cii-parts";
import { documentTexts, fill, itemName, longDate } from "./document-texts";
import type { Invoice, InvoiceLine, Period } from "./invoice";
import { type Totals, lineCents, totalsOf } from "./totals";

/** `en16931` is also the profile of ZUGFeRD and Factur-X with that name. */
export type Profile = "en16931" | "xrechnung";

const guidelines: Record<Profile, string> = {
  en16931: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
};
const BUSINESS_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/** Codes of UNTDID 1001, 4461 and 5189, and of the VATEX list. */
const typeCodes = { invoice: "380", creditNote: "381" };
const CREDIT_TRANSFER = "58";
const CLEARING = "97";
const DISCOUNT = "95";
const exemptionCodes = { S: undefined, AE: "VATEX-EU-AE", O: "VATEX-EU-O" };

/**
 * UN/CEFACT Cross Industry Invoice D16B (EN 16931-3-3).
 * @throws {RangeError} for wrong amounts
 */
export function ciiXml(invoice: Invoice, profile: Profile): string {
  const namespace = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:100`;
  const content = {
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "rsm:CrossIndustryInvoice": {
      "@xmlns:rsm": namespace("CrossIndustryInvoice"),
      "@xmlns:ram": namespace("ReusableAggregateBusinessInformationEntity"),
      "@xmlns:udt": namespace("UnqualifiedDataType"),
      "rsm:ExchangedDocumentContext": contextOf(profile),
      "rsm:ExchangedDocument": {
        "ram:ID": invoice.number,
        "ram:TypeCode": typeCodes[invoice.type],
        "ram:IssueDateTime": date(invoice.issuedOn),
      },
      "rsm:SupplyChainTradeTransaction": transactionOf(invoice, totalsOf(invoice)),
    },
  };
  const builder = new XMLBuilder({
    attributeNamePrefix: "@",
    ignoreAttributes: false,
    suppressBooleanAttributes: false,
    format: true,
    tagValueProcessor: (_name, value) => (typeof value === "string" ? printable(value) : value),
  });
  return builder.build(content);
}

/** XML 1.0 cannot contain these characters. */
const printable = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

const contextOf = (profile: Profile): Xml => ({
  "ram:BusinessProcessSpecifiedDocumentContextParameter":
    profile === "xrechnung" ? { "ram:ID": BUSINESS_PROCESS } : undefined,
  "ram:GuidelineSpecifiedDocumentContextParameter": { "ram:ID": guidelines[profile] },
});

const transactionOf = (invoice: Invoice, totals: Totals): Xml => ({
  "ram:IncludedSupplyChainTradeLineItem": invoice.lines.map((line, at) =>
    lineOf(invoice, line, at + 1),
  ),
  "ram:ApplicableHeaderTradeAgreement": {
    "ram:BuyerReference": invoice.buyer.buyerReference ?? undefined,
    "ram:SellerTradeParty": sellerOf(invoice),
    "ram:BuyerTradeParty": buyerOf(invoice),
  },
  "ram:ApplicableHeaderTradeDelivery": "",
  "ram:ApplicableHeaderTradeSettlement": settlementOf(invoice, totals),
});

const lineOf = ({ vat, language }: Invoice, line: InvoiceLine, lineId: number): Xml => ({
  "ram:AssociatedDocumentLineDocument": { "ram:LineID": String(lineId) },
  "ram:SpecifiedTradeProduct": { "ram:Name": itemName(line, language) },
  "ram:SpecifiedLineTradeAgreement": {
    "ram:NetPriceProductTradePrice": { "ram:ChargeAmount": amount(line.unitCents) },
  },
  "ram:SpecifiedLineTradeDelivery": {
    "ram:BilledQuantity": {
      "@unitCode": line.item === "monthlyFee" ? "MON" : "C62",
      "#text": String(line.quantity),
    },
  },
  "ram:SpecifiedLineTradeSettlement": {
    "ram:ApplicableTradeTax": taxOf(vat),
    "ram:BillingSpecifiedPeriod": line.period && periodOf(line.period),
    "ram:SpecifiedTradeSettlementLineMonetarySummation": {
      "ram:LineTotalAmount": amount(lineCents(line)),
    },
  },
});

function settlementOf(invoice: Invoice, totals: Totals): Xml {
  const { type, number, seller, period, preceding, language } = invoice;
  const isCredit = type === "creditNote";
  return {
    "ram:PaymentReference": number,
    "ram:InvoiceCurrencyCode": "EUR",
    "ram:SpecifiedTradeSettlementPaymentMeans": isCredit
      ? { "ram:TypeCode": CLEARING }
      : {
          "ram:TypeCode": CREDIT_TRANSFER,
          "ram:PayeePartyCreditorFinancialAccount": {
            "ram:IBANID": seller.iban,
            "ram:AccountName": seller.name,
          },
          "ram:PayeeSpecifiedCreditorFinancialInstitution": seller.bic
            ? { "ram:BICID": seller.bic }
            : undefined,
        },
    "ram:ApplicableTradeTax": breakdownOf(invoice, totals),
    "ram:BillingSpecifiedPeriod": periodOf(period),
    "ram:SpecifiedTradeAllowanceCharge": allowancesOf(invoice),
    "ram:SpecifiedTradePaymentTerms": {
      "ram:Description": paymentTerms(invoice, language),
      "ram:DueDateDateTime": invoice.dueOn ? date(invoice.dueOn) : undefined,
    },
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation": summationOf(totals),
    "ram:InvoiceReferencedDocument": preceding ? precedingOf(preceding) : undefined,
  };
}

const periodOf = ({ from, to }: Period): Xml => ({
  "ram:StartDateTime": date(from),
  "ram:EndDateTime": date(to),
});

const precedingOf = ({ number, issuedOn }: NonNullable<Invoice["preceding"]>): Xml => ({
  "ram:IssuerAssignedID": number,
  "ram:FormattedIssueDateTime": {
    "qdt:DateTimeString": {
      "@xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
      "@format": "102",
      "#text": issuedOn.replaceAll("-", ""),
    },
  },
});

export function paymentTerms(
  { type, dueOn }: Pick<Invoice, "type" | "dueOn">,
  language: Language,
): string {
  const words = documentTexts[language];
  if (type === "creditNote") return words.creditTerms;
  return dueOn ? fill(words.terms, { date: longDate(dueOn, language) }) : words.nothingDue;
}

function breakdownOf({ vat, language }: Invoice, { netCents, vatCents }: Totals): Xml {
  const { vatReasons } = documentTexts[language];
  const { category, ratePercent, reason } = vat;
  const isExempt = reason === "reverseCharge" || reason === "outsideEu";
  return {
    "ram:CalculatedAmount": amount(vatCents),
    "ram:TypeCode": "VAT",
    "ram:ExemptionReason": isExempt ? vatReasons[reason] : undefined,
    "ram:BasisAmount": amount(netCents),
    "ram:CategoryCode": category,
    "ram:ExemptionReasonCode": exemptionCodes[category],
    "ram:RateApplicablePercent": category === "O" ? undefined : String(ratePercent),
  };
}

const allowancesOf = ({ allowances, vat, language }: Invoice): Xml[] =>
  allowances.map((allowance) => ({
    "ram:ChargeIndicator": indicator(false),
    "ram:ActualAmount": amount(allowance.cents),
    "ram:ReasonCode": DISCOUNT,
    "ram:Reason": itemName(allowance, language),
    "ram:CategoryTradeTax": taxOf(vat),
  }));

const summationOf = (totals: Totals): Xml => ({
  "ram:LineTotalAmount": amount(totals.lineCents),
  "ram:AllowanceTotalAmount": amount(totals.allowanceCents),
  "ram:TaxBasisTotalAmount": amount(totals.netCents),
  "ram:TaxTotalAmount": { "@currencyID": "EUR", "#text": amount(totals.vatCents) },
  "ram:GrandTotalAmount": amount(totals.grossCents),
  "ram:DuePayableAmount": amount(totals.grossCents),
});
