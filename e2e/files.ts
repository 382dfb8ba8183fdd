import {
  docxOf,
  packageOf,
  paragraph,
  relationships,
} from "../tests/server/engines/ingest/files/office-files";
import { linesAt, pdfOf } from "../tests/server/engines/ingest/files/pdf-writer";
import { zipOf } from "../tests/server/engines/ingest/files/zip-writer";
import type { Language } from "./messages";

/** A file as Playwright puts it into a file input. */
export type Picked = { name: string; mimeType: string; buffer: Buffer };

const picked = (name: string, content: Buffer | string): Picked => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

/** Each answer is in one file only. The second page of the PDF answers the question. */
type Texts = Record<
  "question" | "cover" | "warranty" | "delivery" | "prices" | "shops" | "text",
  string
>;

export const texts: Record<Language, Texts> = {
  de: {
    question: "Wie viele Jahre gilt die Garantie auf den Rahmen?",
    cover: "Handbuch des Ahornrads, herausgegeben in Bremen.",
    warranty: "Die Garantie auf den Rahmen des Ahornrads gilt zehn Jahre.",
    delivery: "Wir liefern innerhalb von drei Werktagen mit dem Lastenrad.",
    prices: "Inspektion",
    shops: "Unsere Filiale in Leipzig hat montags geschlossen.",
    text: "Die Werkstatt nimmt Altöl kostenlos zurück.",
  },
  en: {
    question: "How many years does the warranty on the frame last?",
    cover: "Handbook of the Maple bike, published in Bremen.",
    warranty: "The warranty on the frame of the Maple bike lasts ten years.",
    delivery: "We deliver within three working days by cargo bike.",
    prices: "Inspection",
    shops: "Our shop in Leipzig is closed on Mondays.",
    text: "The workshop takes used oil back free of charge.",
  },
};

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);

/** One small file of each type, a picture, and a picture with the name of a PDF. */
export function filesOf(language: Language): Picked[] {
  const { cover, warranty, delivery, prices, shops, text } = texts[language];
  const contents = Array.from({ length: 5 }, (_, at) => `${cover} § ${(at + 3) * 17}`);
  const heading = { text: "Garantie", x: 72, y: 780, size: 20 };
  const pages = [linesAt(72, 760, contents), [heading, ...linesAt(72, 740, [warranty])]];
  return [
    picked("handbuch.pdf", pdfOf(pages)),
    picked("lieferung.docx", docxOf(paragraph(delivery))),
    picked(
      "preise.xlsx",
      workbook([
        ["Service", "Euro"],
        [prices, "49"],
      ]),
    ),
    picked("filialen.pptx", slides(shops)),
    picked("werkstatt.txt", text),
    picked("archiv.zip", zipOf([{ name: "ordner/notiz.txt", data: `${text} 2026` }])),
    picked("bild.png", picture),
    picked("verkleidet.pdf", picture),
  ];
}

function workbook(rows: string[][]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = rows.map((row, at) => `<row r="${at + 1}">${row.map(cell).join("")}</row>`);
  return packageOf({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships({ a: ["worksheet", "worksheets/sheet1.xml"] }),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${data.join("")}</sheetData></worksheet>`,
  });
}

function slides(line: string): Buffer {
  const text = `<p:txBody><a:p><a:r><a:t>${line}</a:t></a:r></a:p></p:txBody>`;
  const shape = `<p:sp><p:nvSpPr><p:cNvPr id="1"/><p:nvPr/></p:nvSpPr>${text}</p:sp>`;
  return packageOf({
    "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="a"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships({ a: ["slide", "slides/slide1.xml"] }),
    "ppt/slides/slide1.xml": `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shape}</p:spTree></p:cSld></p:sld>`,
  });
}
