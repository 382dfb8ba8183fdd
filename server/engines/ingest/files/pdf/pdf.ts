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
import { Fonts } from "./fonts";
import { endsFull, joinPages, toBlocks } from "./layout/blocks";
import { arrange, findGutters, readColumns } from "./layout/columns";
import { joinLineParts } from "./layout/line-parts";
import { PageMargins, withoutContents } from "./layout/margins";
import { placeValues, type Row, toRows } from "./layout/rows";
import { type Segment, toSegments } from "./layout/segments";
import { Tables } from "./layout/tables";

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
    return await readPages(await task.promise.catch(refuse), onRead);
  } finally {
    await task.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy, onRead: ReadContext["onRead"]): Promise<Content> {
  const text = new TextCollector();
  const types = new TypeSizes();
  const margins = new PageMargins();
  const fields = new PageFields(pdf);
  const tables = new Tables();
  const fonts = new Fonts();
  let last = "";
  let isFullPage = false;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const all = await rowsOf({ pdf, number, fonts, filled: await fields.rowsOf(number) });
    types.count(all);
    const rows = withoutContents(margins.strip(all, types.usual), pdf.numPages);
    const blocks = toBlocks(rows, types.usual, tables);
    const divided = joinPages(last, blocks[0] ?? "", isFullPage);
    text.addBlock(divided?.joined ?? last);
    text.startPart({ kind: "page", name: null });
    if (divided) blocks[0] = divided.rest;
    last = blocks.pop() ?? "";
    isFullPage = endsFull(rows);
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

function refuse(cause: unknown): never {
  const isLocked = cause instanceof Error && cause.name === "PasswordException";
  throw new ExtractFailure(isLocked ? "EXTRACT_ENCRYPTED" : "EXTRACT_DAMAGED", { cause });
}

type PageSource = { pdf: PDFDocumentProxy; number: number; fonts: Fonts; filled: readonly Row[] };

/** A broken page has no rows, and the others are still read. */
async function rowsOf({ pdf, number, fonts, filled }: PageSource): Promise<Row[]> {
  let page: PDFPageProxy | undefined;
  try {
    page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const segments = toSegments(fonts.readable(items, number));
    return inOrder(segments, filled);
  } catch {
    return [];
  } finally {
    page?.cleanup();
  }
}

/** Fields that are not beside a text come last. */
function inOrder(segments: readonly Segment[], filled: readonly Row[]): Row[] {
  const gutters = findGutters(segments);
  const columns = readColumns(joinLineParts(toRows(segments, { gutters })), gutters);
  if (columns) return [...placeValues(columns, gutters), ...filled];
  return arrange([...joinLineParts(placeValues(toRows(segments))), ...filled]);
}

const NO_TITLE =
  /^(?:(?:untitled|unbenannt|ohne titel|document|dokument)[- ]?\d*|about:blank|microsoft (?:word|powerpoint|excel)\b.*|.*\.(?:docx?|pptx?|xlsx?|indd|tex|dvi|qxd))$/i;

async function propertiesOf(pdf: PDFDocumentProxy): Promise<Pick<Content, "title" | "lang">> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const of = (name: string): string => {
    const value: unknown = Object.entries(info).find(([key]) => key === name)?.[1];
    return typeof value === "string" ? value.trim() : "";
  };
  const title = of("Title");
  return { title: NO_TITLE.test(title) ? "" : title, lang: languageOf(of("Language")) };
}

class TypeSizes {
  readonly #characters = new Map<number, number>();

  count(rows: readonly Row[]): void {
    for (const { size, text } of rows.flat()) {
      const key = Math.round(size * 2) / 2;
      this.#characters.set(key, (this.#characters.get(key) ?? 0) + text.length);
    }
  }

  get usual(): number {
    const [usual] = [...this.#characters].toSorted(([, a], [, b]) => b - a);
    return usual?.[0] ?? 0;
  }
}
