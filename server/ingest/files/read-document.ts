import { parse } from "node:path";
import { type ByteSource, openSource } from "./byte-source";
import type { Content } from "./content";
import { type Document, type DocumentFile, ExtractFailure, type FileFormat } from "./document";
import { formatOf } from "./format";
import { readText } from "./text";

type Read = (source: ByteSource) => Promise<Content>;

/** Each format's reader, loaded when it is needed: pages are read by the same program. */
const readers: Record<FileFormat, () => Promise<Read>> = {
  pdf: async () => (await import("./pdf/pdf")).readPdf,
  docx: async () => (await import("./docx/docx")).readDocx,
  pptx: async () => (await import("./pptx/pptx")).readPptx,
  xlsx: async () => (await import("./xlsx/xlsx")).readXlsx,
  txt: async () => readText,
};

/**
 * Reads one file of any format, in this process: whoever does not trust it calls `Parser.readDocument`.
 * @param onBegin called once what reads its format is loaded
 * @throws ExtractFailure where it gives no text
 */
export async function readDocument(
  file: DocumentFile,
  onBegin: () => void = () => {},
): Promise<Document> {
  const source = await openSource(file);
  try {
    const format = await formatOf(source);
    if (format === "zip") throw new ExtractFailure("EXTRACT_UNSUPPORTED");
    const read = await readers[format]();
    onBegin();
    const { title, hasPictures, ...content } = await read(source);
    const markdown = content.markdown.trimEnd();
    if (!markdown) throw new ExtractFailure(hasPictures ? "EXTRACT_NO_TEXT" : "EXTRACT_EMPTY");
    return {
      ...content,
      format,
      markdown,
      title: title || headingOf(format, markdown) || parse(file.name).name,
    };
  } finally {
    await source.close();
  }
}

/** A sheet's name is no title. */
const headingOf = (format: FileFormat, markdown: string): string | undefined =>
  format === "xlsx" ? undefined : /^#{1,3} (.+)/m.exec(markdown.slice(0, 20_000))?.[1];
