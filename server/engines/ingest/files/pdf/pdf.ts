import { fileURLToPath } from "node:url";
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFDataRangeTransport,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { languageOf } from "../../html/metadata";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { ExtractFailure } from "../document";
import type { ReadContext } from "../read-context";
import { PageFields } from "./fields";
import { FontFilter } from "./fonts";
import { endsWithFullLine, joinPages, toBlocks } from "./layout/blocks";
import { restoreReadingOrder, findGutters, readColumns } from "./layout/columns";
import { joinLineParts } from "./layout/line-parts";
import { HeaderFooterFilter, withoutTableOfContents } from "./layout/margins";
import { placeValues, type Row, toRows } from "./layout/rows";
import { type Segment, toSegments } from "./layout/segments";
import { TableReader } from "./layout/tables";

class RangeSource extends PDFDataRangeTransport {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super(source.size, null);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#send(begin, end);
  }

  /** A failed read is treated as a truncated file. */
  async #send(begin: number, end: number): Promise<void> {
    const bytes = await this.#source.read(begin, end - begin).catch(() => Buffer.alloc(0));
    this.onDataRange(begin, new Uint8Array(bytes));
  }
}

const cMaps = fileURLToPath(new URL("../cmaps/", import.meta.resolve("pdfjs-dist/build/pdf.mjs")));
/** Frees the fonts of finished pages. */
const PAGES_BETWEEN_CLEANUPS = 50;

/**
 * Reads a PDF page by page from its positioned texts.
 * @throws {ExtractFailure} if it is damaged or needs a password
 */
export async function readPdf(source: ByteSource, { onRead }: ReadContext): Promise<Content> {
  const task = openPdf(source);
  try {
    return await readPages(await task.promise.catch(throwExtractFailure), onRead);
  } finally {
    await task.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy, onRead: ReadContext["onRead"]): Promise<Content> {
  const text = new TextCollector();
  const fontSizes = new FontSizes();
  const headersAndFooters = new HeaderFooterFilter();
  const fields = new PageFields(pdf);
  const tables = new TableReader();
  const fonts = new FontFilter();
  let last = "";
  let isFullPage = false;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const all = await rowsOf({ pdf, number, fonts, fieldRows: await fields.rowsOf(number) });
    fontSizes.count(all);
    const rows = withoutTableOfContents(
      headersAndFooters.filter(all, fontSizes.mostFrequent),
      pdf.numPages,
    );
    const blocks = toBlocks(rows, fontSizes.mostFrequent, tables);
    const divided = joinPages(last, blocks[0] ?? "", isFullPage);
    text.addBlock(divided?.joined ?? last);
    text.startPart({ kind: "page", name: null });
    if (divided) blocks[0] = divided.rest;
    last = blocks.pop() ?? "";
    isFullPage = endsWithFullLine(rows);
    for (const block of blocks) text.addBlock(block);
    onRead(number / pdf.numPages);
    if (number % PAGES_BETWEEN_CLEANUPS === 0) await pdf.cleanup();
  }
  text.addBlock(last);
  const properties = await propertiesOf(pdf);
  const { warnings } = fonts;
  return { ...properties, markdown: text.text, parts: text.parts, hasPictures: true, warnings };
}

const openPdf = (source: ByteSource): PDFDocumentLoadingTask =>
  getDocument({
    range: new RangeSource(source),
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: cMaps,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 0,
    useWasm: false,
  });

function throwExtractFailure(cause: unknown): never {
  const needsPassword = cause instanceof Error && cause.name === "PasswordException";
  throw new ExtractFailure(needsPassword ? "EXTRACT_ENCRYPTED" : "EXTRACT_DAMAGED", { cause });
}

type PageSource = {
  pdf: PDFDocumentProxy;
  number: number;
  fonts: FontFilter;
  fieldRows: readonly Row[];
};

/** A broken page has no rows, and the others are still read. */
async function rowsOf({ pdf, number, fonts, fieldRows }: PageSource): Promise<Row[]> {
  let page: PDFPageProxy | undefined;
  try {
    page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const segments = toSegments(fonts.readableItems(items, number));
    return inReadingOrder(segments, fieldRows);
  } catch {
    return [];
  } finally {
    page?.cleanup();
  }
}

/** Fields that are not beside a text come last. */
function inReadingOrder(segments: readonly Segment[], fieldRows: readonly Row[]): Row[] {
  const gutters = findGutters(segments);
  const columns = readColumns(joinLineParts(toRows(segments, { gutters })), gutters);
  if (columns) return [...placeValues(columns, gutters), ...fieldRows];
  return restoreReadingOrder([...joinLineParts(placeValues(toRows(segments))), ...fieldRows]);
}

const GENERATED_TITLE =
  /^(?:(?:untitled|unbenannt|ohne titel|document|dokument)[- ]?\d*|about:blank|microsoft (?:word|powerpoint|excel)\b.*|.*\.(?:docx?|pptx?|xlsx?|indd|tex|dvi|qxd))$/i;

async function propertiesOf(pdf: PDFDocumentProxy): Promise<Pick<Content, "title" | "lang">> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const valueOf = (name: string): string => {
    const value: unknown = Object.entries(info).find(([key]) => key === name)?.[1];
    return typeof value === "string" ? value.trim() : "";
  };
  const title = valueOf("Title");
  return { title: GENERATED_TITLE.test(title) ? "" : title, lang: languageOf(valueOf("Language")) };
}

class FontSizes {
  readonly #characters = new Map<number, number>();

  count(rows: readonly Row[]): void {
    for (const { size, text } of rows.flat()) {
      const key = Math.round(size * 2) / 2;
      this.#characters.set(key, (this.#characters.get(key) ?? 0) + text.length);
    }
  }

  get mostFrequent(): number {
    const [mostFrequent] = [...this.#characters].toSorted(([, a], [, b]) => b - a);
    return mostFrequent?.[0] ?? 0;
  }
}
