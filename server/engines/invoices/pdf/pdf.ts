import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Language } from "@/contract/limits";
import type { Invoice } from "../invoice";
import { documentWordings } from "../wordings";
import { closingHeight, drawItems, drawPayment, drawSums } from "./body";
import { Canvas } from "./canvas";
import { drawFoot, drawHead, page } from "./frame";
import { facturXMetadata, XML_FILE } from "./xmp";

/**
 * Returns a document as PDF/A-3b with its XML embedded (ZUGFeRD 2, Factur-X 1.0). The same arguments give the same
 * bytes, because all dates in the file are the date of issue.
 */
export function renderPdf(invoice: Invoice, language: Language, xml: string): Promise<Buffer> {
  const issuedAt = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const doc = openDocument(invoice, language, issuedAt);
  const bytes = buffer(doc);
  const canvas = new Canvas(doc);
  doc.addPage();
  const nextPage = (y: number, height: number) => {
    if (y + height <= page.bottom) return y;
    doc.addPage();
    return page.top;
  };
  const top = drawHead(canvas, invoice, language);
  const afterItems = drawItems(canvas, invoice, language, { y: top, nextPage });
  const sumsAt = nextPage(afterItems, closingHeight(invoice));
  drawPayment(canvas, invoice, language, drawSums(canvas, invoice, language, sumsAt));
  drawFeet(doc, canvas, invoice, language);
  const attachment = {
    name: XML_FILE,
    type: "text/xml",
    description: "EN 16931",
    relationship: "Alternative",
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  doc.file(Buffer.from(xml), attachment);
  doc.appendXML(facturXMetadata);
  doc.end();
  return bytes;
}

function openDocument({ type, number }: Invoice, language: Language, issuedAt: Date) {
  return new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: "",
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    lang: language,
    displayTitle: true,
    info: {
      Title: `${documentWordings[language].titles[type]} ${number}`,
      Creator: "Antwort",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
}

function drawFeet(
  doc: PDFKit.PDFDocument,
  canvas: Canvas,
  invoice: Invoice,
  language: Language,
): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    drawFoot(canvas, invoice, language, { page: at + 1, pages: count });
  }
}
