import { parse } from "node:path";
import { type ByteSource, openSource, withProgress } from "./byte-source";
import type { Content } from "./content";
import { type Document, type DocumentFile, ExtractFailure, type FileFormat } from "./document";
import { formatOf } from "./format";
import type { ReadContext } from "./read-context";
import { readText } from "./text/text";

type FileReader = (source: ByteSource, context: ReadContext) => Promise<Content>;

/** Loaded on demand, because the same process reads pages. */
const readers: Record<FileFormat, () => Promise<FileReader>> = {
  pdf: async () => (await import("./pdf/pdf")).readPdf,
  docx: async () => (await import("./docx/docx")).readDocx,
  pptx: async () => (await import("./pptx/pptx")).readPptx,
  xlsx: async () => (await import("./xlsx/xlsx")).readXlsx,
  odt: async () => (await import("./odf/odt")).readOdt,
  ods: async () => (await import("./odf/ods")).readOds,
  odp: async () => (await import("./odf/odp")).readOdp,
  rtf: async () => (await import("./rtf/rtf")).readRtf,
  epub: async () => (await import("./epub/epub")).readEpub,
  html: async () => (await import("./text/html-file")).readHtmlFile,
  eml: async () => (await import("./mail/eml")).readEml,
  csv: async () => (await import("./text/csv")).readCsv,
  md: async () => (await import("./text/markdown-file")).readMarkdownFile,
  txt: async () => readText,
};

type Options = {
  onBegin?: () => void;
  /** Receives the share of the file that was read, 0 to 1. */
  onRead?: (share: number) => void;
  depth?: number;
};

/**
 * Reads a file of any format in this process. Use `Parser.readDocument` for untrusted files.
 * @throws {ExtractFailure} if it has no text
 */
export async function readDocument(
  file: DocumentFile,
  { onBegin, onRead = () => {}, depth = 0 }: Options = {},
): Promise<Document> {
  const source = await openSource(file);
  try {
    const format = await formatOf(source, file);
    if (format === "zip") throw new ExtractFailure("EXTRACT_UNSUPPORTED");
    const read = await readers[format]();
    onBegin?.();
    const readInner = (inner: DocumentFile) => readDocument(inner, { depth: depth + 1 });
    const trackedSource = withProgress(source, onRead);
    return documentOf(file.name, format, await read(trackedSource, { depth, readInner, onRead }));
  } finally {
    await source.close();
  }
}

function documentOf(name: string, format: FileFormat, content: Content): Document {
  const markdown = storable(content.markdown).trimEnd();
  if (!markdown) throw new ExtractFailure(emptyCode(content));
  const title = storable(content.title) || headingOf(format, markdown) || parse(name).name;
  return {
    format,
    markdown,
    title,
    parts: content.parts.map((part) => ({ ...part, name: part.name && storable(part.name) })),
    lang: content.lang,
    warnings: content.warnings ?? [],
  };
}

/** Databases reject null characters and lone surrogates. The length stays, because parts have positions. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", " ");

function emptyCode({ isHidden, hasPictures, warnings = [] }: Content) {
  if (warnings.some(({ code }) => code === "UNREADABLE_FONTS")) return "EXTRACT_UNREADABLE_FONTS";
  if (isHidden) return "EXTRACT_HIDDEN";
  return hasPictures ? "EXTRACT_NO_TEXT" : "EXTRACT_EMPTY";
}

/** Tables have sheet names instead of headings. */
const headingOf = (format: FileFormat, markdown: string): string | undefined =>
  /^(?:xlsx|ods|csv)$/.test(format)
    ? undefined
    : [...markdown.slice(0, 20_000).matchAll(TITLE)].find(
        ([, title = ""]) => !CONTENTS_HEADING.test(title),
      )?.[1];

const TITLE = /^#{1,3} (.+)/gm;
const CONTENTS_HEADING = /^(?:inhalt|inhaltsverzeichnis|inhaltsübersicht|(?:table of )?contents)$/i;
