import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";
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

type Line = { x: number; y: number; text: string };

/** The lines of text of a page from top to bottom, and the start of each in points from the lower left corner. */
async function linesOf({ document }: Awaited<ReturnType<typeof read>>, page: number) {
  const { items } = await (await document.getPage(page)).getTextContent();
  const lines = new Map<number, Line>();
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [x, y] = item.transform.slice(4).map((at) => Math.round(Number(at))) as [number, number];
    const line = lines.get(y) ?? { x, y, text: "" };
    lines.set(y, { x: Math.min(x, line.x), y, text: line.text + item.str });
  }
  return [...lines.values()].toSorted((one, other) => other.y - one.y);
}

test("shows the terms of payment as one block with one left edge, and the account below it", async () => {
  const lines = await linesOf(await read(german, "de"), 1);
  const from = lines.findIndex(({ text }) => text.startsWith("Zahlung"));
  const to = lines.findIndex(({ text }) => text.startsWith("Verwendungszweck"));
  const block = lines.slice(from, to + 1);
  expect(block.map(({ text }) => text).join(" ")).toMatch(
    /Zahlung.*überweisen.*IBAN.*Verwendungszweck/,
  );
  expect(new Set(block.map(({ x }) => x)).size).toBe(1);
  const gaps = block.slice(1).map(({ y }, at) => (block[at]?.y ?? 0) - y);
  for (const gap of gaps) {
    expect(gap).toBeGreaterThan(10);
    expect(gap).toBeLessThan(20);
  }
});

/** A line or panel, with its left, upper, right and lower end in points. */
const path = z.tuple([z.number(), z.unknown(), z.instanceof(Float32Array)]);

const margins = { left: 62, right: 533 };

/** The left and right end of each text, line and panel of a page. */
async function extentsOf({ document }: Awaited<ReturnType<typeof read>>, page: number) {
  const pdfPage = await document.getPage(page);
  const { items } = await pdfPage.getTextContent();
  const texts = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const left = Number(item.transform[4]);
    return [{ left, right: left + item.width, text: item.str }];
  });
  const { fnArray, argsArray } = await pdfPage.getOperatorList();
  const drawn = fnArray
    .map((operator, at) => ({ operator, args: argsArray[at] as unknown }))
    .filter(({ operator }) => operator === OPS.constructPath)
    .map(({ args }) => path.parse(args)[2])
    .map(({ 0: left = 0, 2: right = 0 }) => ({ left, right, text: "" }));
  return { texts, drawn };
}

/** A seller whose names and numbers need several lines in the footer. */
const longNames = {
  name: "Gesellschaft für Wissensdatenbanken und Kundengespräche Berlin-Brandenburg GmbH & Co. KG",
  street: "Straße der Wissenschaftlerinnen und Wissenschaftler 123, Gebäude 4, Aufgang B",
  registerNumber:
    "Amtsgericht Frankfurt am Main, HRB 123456 B, Geschäftsführung: Ada Lovelace, Grace Hopper, " +
    "Persönlich haftend: Antwort Verwaltungsgesellschaft mit beschränkter Haftung, Amtsgericht Charlottenburg",
  email: "rechnungen.und.mahnungen@wissensdatenbanken-und-kundengespraeche.example",
};

function longInvoice(seller: Partial<Invoice["seller"]> = {}): Invoice {
  if (!german) throw new Error("the year is empty");
  const [line] = german.lines;
  if (!line) throw new Error("the invoice is empty");
  const lines = Array.from({ length: 40 }, () => ({ ...line, quantity: 2 }));
  return { ...german, lines, seller: { ...german.seller, ...seller } };
}

test.each([
  ["short", {}],
  ["long", longNames],
  ["as wide as a column", { registerNumber: "Amtsgericht Charlottenburg, HRB 123456 B" }],
])("no text, line or panel reaches into the margins if names are %s", async (_, seller) => {
  const invoice = await read(longInvoice(seller), "de");
  for (let page = 1; page <= invoice.document.numPages; page += 1) {
    const { texts, drawn } = await extentsOf(invoice, page);
    expect(drawn.length).toBeGreaterThan(0);
    const all = [...texts, ...drawn];
    expect(all.filter(({ left }) => left < margins.left - 0.01)).toEqual([]);
    expect(all.filter(({ right }) => right > margins.right + 0.01)).toEqual([]);
    expect(Math.min(...all.map(({ left }) => left))).toBeCloseTo(margins.left);
    expect(Math.max(...all.map(({ right }) => right))).toBeCloseTo(margins.right);
  }
});

test("the foot of each page has all of the seller's data, below the text of the page", async () => {
  const invoice = await read(longInvoice(longNames), "de");
  const { seller } = invoice.invoice;
  for (let page = 1; page <= invoice.document.numPages; page += 1) {
    const { items } = await (await invoice.document.getPage(page)).getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    const title = texts.find(({ text }) => text === "Bankverbindung");
    if (!title) throw new Error("the page has no foot");
    const foot = texts.filter(({ y }) => y <= title.y);
    const body = texts.filter(({ y }) => y > title.y);
    const inColumns = foot.toSorted((a, b) => a.x - b.x || b.y - a.y);
    const written = inColumns
      .map(({ text }) => text)
      .join("")
      .replaceAll(/\s/g, "");
    for (const part of [seller.name, seller.street, seller.email, seller.registerNumber ?? ""])
      expect(written).toContain(part.replaceAll(/\s/g, ""));
    expect(Math.min(...body.map(({ y }) => y)) - title.y).toBeGreaterThan(20);
    const left = inColumns.filter(({ x }) => Math.round(x) === margins.left).map(({ y }) => y);
    const gaps = left.slice(1).map((y, at) => (left[at] ?? 0) - y);
    expect(Math.min(...gaps)).toBeGreaterThan(9);
  }
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

test("breaks a long table with a repeated header, and produces the same file each time", async () => {
  const long = longInvoice();
  const { bytes, pages, xml } = await read(long, "de");
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain("Einzelpreis");
  expect(pages[2]).toContain("Seite 3 von 3");
  expect((await renderPdf(long, "de", xml)).equals(bytes)).toBe(true);
});

test("shows a discount below the sum of the items, which equals the net amount without a discount", async () => {
  const sumsIn = async (allowances: number) => {
    const invoice = simulatedYear().find((each) => each.allowances.length === allowances);
    const lines = await linesOf(await read(invoice, "en"), 1);
    const names = lines.map(({ text }) => /^\D+(?=€)/.exec(text)?.[0].replace(/-$/, ""));
    return names.filter((name) => name !== undefined);
  };
  expect(await sumsIn(1)).toEqual(["Sum of items", "Goodwill discount", "Net amount", "Total"]);
  expect(await sumsIn(0)).toEqual(["Net amount", "Total"]);
});
