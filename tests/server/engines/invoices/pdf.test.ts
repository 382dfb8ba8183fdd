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

test("the terms of payment are one block with one left edge, and the account is below them", async () => {
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

test("no text, line or panel reaches into the margins", async () => {
  const margins = { left: 62, right: 533 };
  const invoice = await read(german, "de");
  const starts = (await linesOf(invoice, 1)).map(({ x }) => x);
  const { fnArray, argsArray } = await (await invoice.document.getPage(1)).getOperatorList();
  const drawn = fnArray
    .map((operator, at) => ({ operator, args: argsArray[at] as unknown }))
    .filter(({ operator }) => operator === OPS.constructPath)
    .map(({ args }) => path.parse(args)[2]);
  expect(drawn.length).toBeGreaterThan(3);
  const lefts = [...starts, ...drawn.map(({ 0: from = 0 }) => from)];
  expect(Math.min(...lefts)).toBe(margins.left);
  expect(Math.max(...lefts, ...drawn.map(({ 2: to = 0 }) => to))).toBe(margins.right);
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
