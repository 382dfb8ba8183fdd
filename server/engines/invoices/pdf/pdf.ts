import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Language } from "@/contract/limits";
import { documentTexts } from "../document-texts";
import type { Invoice } from "../invoice";
import { closingHeight, drawItems, drawPayment, drawSums } from "./body";
import { Canvas } from "./canvas";
import { drawFoot, drawHead, type Foot, footOf, page } from "./frame";

const XML_FILE = "factur-x.xml";

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const property = (name: string, description: string) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`;

/** Names the embedded invoice, as Factur-X 1.0 and PDF/A require. */
const facturXMetadata = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${XML_FILE}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${[
              property("DocumentFileName", "The name of the embedded XML document"),
              property("DocumentType", "The type of the hybrid document"),
              property("Version", "The version of the standard of the XML document"),
              property("ConformanceLevel", "The profile of the XML document"),
            ].join("")}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`;

/**
 * PDF/A-3b with the XML embedded (ZUGFeRD 2, Factur-X 1.0). The bytes depend on the arguments only, because all dates
 * in the file are the date of issue.
 */
export function renderPdf(invoice: Invoice, language: Language, xml: string): Promise<Buffer> {
  const issuedAt = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const doc = openDocument(invoice, language, issuedAt);
  const bytes = buffer(doc);
  const canvas = new Canvas(doc);
  const foot = footOf(canvas, invoice, language);
  doc.addPage();
  const nextPage = (y: number, height: number) => {
    if (y + height <= foot.bottom) return y;
    doc.addPage();
    return page.top;
  };
  const top = drawHead(canvas, invoice, language);
  const afterItems = drawItems(canvas, invoice, language, { y: top, nextPage });
  const sumsAt = nextPage(afterItems, closingHeight(invoice));
  drawPayment(canvas, invoice, language, drawSums(canvas, invoice, language, sumsAt));
  drawFeet(doc, canvas, foot, { invoice, language });
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
      Title: `${documentTexts[language].titles[type]} ${number}`,
      Creator: "Antwort",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
}

function drawFeet(
  doc: PDFKit.PDFDocument,
  canvas: Canvas,
  foot: Foot,
  { invoice, language }: { invoice: Invoice; language: Language },
): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    drawFoot(canvas, foot, { invoice, language, page: at + 1, pages: count });
  }
}
