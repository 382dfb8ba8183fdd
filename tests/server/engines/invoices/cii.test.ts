import { DomUtils, parseDocument } from "htmlparser2";
import { simulatedYear } from "@/bench/simulated-year";
import { ciiXml } from "@/server/engines/invoices/cii";
import type { Invoice } from "@/server/engines/invoices/invoice";

const year = simulatedYear(7);

/** The texts of all elements with this name. */
function textsOf(xml: string, name: string): string[] {
  const elements = DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true }), true);
  return elements.map((element) => DomUtils.textContent(element).trim());
}
const centsOf = (xml: string, name: string) =>
  textsOf(xml, name).map((text) => Math.round(Number(text) * 100));
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);

const documents = year.map((invoice) => ({ invoice, xml: ciiXml(invoice, "en16931") }));
const of = (category: Invoice["vat"]["category"]) =>
  documents.filter(({ invoice }) => invoice.vat.category === category);

describe("the XML of a year's invoices", () => {
  test("adds up to the cent in each document", () => {
    for (const { xml } of documents) {
      const lineTotals = centsOf(xml, "ram:LineTotalAmount");
      const [total = -1] = lineTotals.splice(-1);
      const [net = -1] = centsOf(xml, "ram:TaxBasisTotalAmount");
      const [vat = -1] = centsOf(xml, "ram:TaxTotalAmount");
      const [gross = -1] = centsOf(xml, "ram:GrandTotalAmount");
      const rate = Number(textsOf(xml, "ram:RateApplicablePercent").at(-1) ?? 0);
      expect(total).toBe(sum(lineTotals));
      expect(net).toBe(total - sum(centsOf(xml, "ram:ActualAmount")));
      expect(centsOf(xml, "ram:BasisAmount")).toEqual([net]);
      expect(Math.abs(vat - (net * rate) / 100)).toBeLessThanOrEqual(0.5);
      expect(gross).toBe(net + vat);
      expect(centsOf(xml, "ram:DuePayableAmount")).toEqual([gross]);
    }
  });

  test("has one VAT category in each document", () => {
    const categories = documents.map(({ xml }) => [...new Set(textsOf(xml, "ram:CategoryCode"))]);
    expect(categories).toEqual(year.map(({ vat }) => [vat.category]));
    expect(new Set(categories.flat())).toEqual(new Set(["S", "AE", "O"]));
  });

  test("has the mandatory terms in each document", () => {
    const terms = ["ram:ID", "ram:TypeCode", "udt:DateTimeString", "ram:InvoiceCurrencyCode"];
    const parties = ["ram:Name", "ram:CountryID", "ram:LineID", "ram:BilledQuantity"];
    for (const { xml } of documents)
      for (const term of [...terms, ...parties, "ram:ChargeAmount", "ram:Description"]) {
        const texts = textsOf(xml, term);
        expect(texts.length).toBeGreaterThan(0);
        expect(texts.filter((text) => text === "")).toEqual([]);
      }
  });

  test("states fees in months, and everything else in pieces (UN/ECE Recommendation 20)", () => {
    const unitCodes = new Set<string>();
    for (const { xml, invoice } of documents) {
      const codes = [...xml.matchAll(/BilledQuantity unitCode="(\w+)"/g)].map(([, code]) => code);
      const expected = invoice.lines.map(({ item }) => (item === "monthlyFee" ? "MON" : "C62"));
      expect(codes).toEqual(expected);
      for (const code of expected) unitCodes.add(code);
    }
    expect(unitCodes).toEqual(new Set(["MON", "C62"]));
  });

  test("names both VAT IDs for reverse charge, and none outside the EU", () => {
    const vatIds = (xml: string) => [...xml.matchAll(/schemeID="VA">([^<]+)/g)].map(([, id]) => id);
    for (const { xml, invoice } of of("AE")) {
      expect(vatIds(xml)).toEqual([invoice.seller.vatId, invoice.buyer.vatId]);
      expect(textsOf(xml, "ram:ExemptionReasonCode")).toEqual(["VATEX-EU-AE"]);
    }
    for (const { xml } of of("O")) {
      expect(vatIds(xml)).toEqual([]);
      expect(textsOf(xml, "ram:RateApplicablePercent")).toEqual([]);
    }
  });

  test("names the invoice in each credit note", () => {
    const credits = documents.filter(({ invoice }) => invoice.type === "creditNote");
    expect(credits.length).toBeGreaterThan(0);
    for (const { xml, invoice } of credits) {
      expect(textsOf(xml, "ram:IssuerAssignedID")).toEqual([invoice.preceding?.number]);
      expect(textsOf(xml, "ram:TypeCode")[0]).toBe("381");
    }
  });

  test("escapes texts and leaves out characters that XML forbids", () => {
    const [first] = year;
    if (!first) throw new Error("the year is empty");
    const buyer = { ...first.buyer, name: 'A & B <"C">\u0001\u000B' };
    const xml = ciiXml({ ...first, buyer }, "en16931");
    expect(textsOf(xml, "ram:Name")).toContain('A & B <"C">');
    expect(xml).not.toContain("\u0001");
  });

  test("addresses an authority by its Leitweg-ID in XRechnung", () => {
    const authority = year.find(({ buyer }) => buyer.buyerReference !== null);
    if (!authority) throw new Error("the year has no authority");
    const xml = ciiXml(authority, "xrechnung");
    expect(xml).toContain("#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0");
    expect(xml).toContain(`schemeID="0204">${authority.buyer.buyerReference}<`);
    expect(textsOf(xml, "ram:BuyerReference")).toEqual([authority.buyer.buyerReference]);
  });
});
