import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { simulatedYear } from "@/bench/simulated-year";
import { ciiXml } from "@/server/engines/invoices/cii";
import type { Invoice } from "@/server/engines/invoices/invoice";
import { renderPdf } from "@/server/engines/invoices/pdf/pdf";

const [german] = simulatedYear();
const greek = simulatedYear().find(({ buyer }) => buyer.country === "GR");

async function read(invoice: Invoice | undefined, language: "de" | "en") {
  if (!invoice) throw new Error("the year has no such invoice");
  const xml = ciiXml(invoice, "en16931");
  const bytes = await renderPdf(invoice, language, xml);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    }),
  );
  return { invoice, xml, bytes, document, pages };
}

test("has the texts of its language, the names of other scripts, and page numbers", async () => {
  const de = await read(german, "de");
  expect(de.pages.join()).toContain(`Rechnung ${de.invoice.number}`);
  expect(de.pages.join()).toContain("Müller & Söhne <Elektro> GmbH");
  expect(de.pages[0]).toContain("Seite 1 von 1");
  const en = await read(greek, "en");
  expect(en.pages.join()).toContain("Ελληνική Εταιρεία");
  expect(en.pages.join()).toContain("Reverse charge");
});

test("is PDF/A-3b with the XML embedded as Factur-X names it", async () => {
  const { bytes, xml, document } = await read(german, "de");
  expect([...((await document.getAttachments())?.keys() ?? [])]).toEqual(["factur-x.xml"]);
  const content: unknown = await document.getAttachmentContent("factur-x.xml");
  expect(Buffer.from(content as Uint8Array).toString()).toBe(xml);
  const text = bytes.toString("latin1");
  expect(text).toContain("/AFRelationship /Alternative");
  expect(text).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(text).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
});

test("breaks a long table, repeats its head, and is the same each time", async () => {
  if (!german) throw new Error("the year is empty");
  const [line] = german.lines;
  const long = { ...german, lines: Array.from({ length: 40 }, () => ({ ...line, quantity: 2 })) };
  const { bytes, pages, xml } = await read(long as Invoice, "de");
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain("Einzelpreis");
  expect(pages[2]).toContain("Seite 3 von 3");
  expect((await renderPdf(long as Invoice, "de", xml)).equals(bytes)).toBe(true);
});
