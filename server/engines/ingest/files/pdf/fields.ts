import { AnnotationType, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Row } from "./layout/rows";

/** A field or a text added to a page. pdf.js declares it as any. */
type Annotation = {
  pageIndex?: unknown;
  subtype?: unknown;
  annotationFlags?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  /** False for a list box, which shows its choices. */
  combo?: unknown;
  /** The stored and the displayed value of each choice. */
  options?: { exportValue?: unknown; displayValue?: unknown }[];
  contentsObj?: { str?: unknown };
  textContent?: unknown;
  rect?: unknown;
};

const annotationTypes = new Set([AnnotationType.WIDGET, AnnotationType.FREETEXT]);
const MIN_BATCH_PAGES = 50;
/** Few calls, because each one lists all pages to skip. */
const MAX_BATCHES = 100;

/** Filled-in fields and texts added to pages, for pages that are read in order. */
export class PageFields {
  readonly #pdf: PDFDocumentProxy;
  readonly #batchPages: number;
  #rows = new Map<number, Row[]>();
  #lastRead = 0;

  constructor(pdf: PDFDocumentProxy) {
    this.#pdf = pdf;
    this.#batchPages = Math.max(MIN_BATCH_PAGES, Math.ceil(pdf.numPages / MAX_BATCHES));
  }

  async rowsOf(page: number): Promise<Row[]> {
    if (page > this.#lastRead) {
      this.#rows = new Map();
      this.#lastRead = Math.min(page + this.#batchPages - 1, this.#pdf.numPages);
      await this.#readRange(page, this.#lastRead);
    }
    return this.#rows.get(page) ?? [];
  }

  /** Reads smaller ranges if a page is broken. */
  async #readRange(first: number, last: number): Promise<void> {
    const isSkipped = (index: number): boolean => index + 1 < first || index + 1 > last;
    const skippedPages = Array.from({ length: this.#pdf.numPages }, (_, index) => index).filter(
      isSkipped,
    );
    try {
      const found: Annotation[] | null = await this.#pdf.getAnnotationsByType(
        annotationTypes,
        new Set(skippedPages),
      );
      for (const annotation of found ?? []) this.#add(Number(annotation.pageIndex) + 1, annotation);
    } catch {
      const middle = Math.floor((first + last) / 2);
      if (first === last) return;
      await this.#readRange(first, middle);
      await this.#readRange(middle + 1, last);
    }
  }

  #add(page: number, annotation: Annotation): void {
    const rows = this.#rows.get(page) ?? [];
    rows.push(...filledRows(annotation));
    this.#rows.set(page, rows);
  }
}

const HIDDEN_FLAGS = 2 | 32;
/** In points, the usual size of text in forms. */
const DEFAULT_FONT_SIZE = 10;

export function filledRows(annotation: Annotation): Row[] {
  const { rect } = annotation;
  if ((Number(annotation.annotationFlags) & HIDDEN_FLAGS) !== 0 || !Array.isArray(rect)) return [];
  const [start = 0, bottom = 0, end = 0, top = 0] = rect.map(Number);
  const lines = linesOf(annotation);
  const size = Math.min(DEFAULT_FONT_SIZE, top - bottom);
  const base = lines.length > 1 ? top - size : bottom + (top - bottom - size) / 2;
  return lines.map((text, at) => [
    { text, start, end, base: base - at * size * 1.2, size, rotation: 0 },
  ]);
}

const linesOf = (annotation: Annotation): string[] =>
  textsOf(annotation)
    .flatMap((text) => (typeof text === "string" ? text.split(/[\r\n]+/) : []))
    .map((line) => line.trim())
    .filter(Boolean);

function textsOf({ subtype, contentsObj, textContent, ...field }: Annotation): unknown[] {
  if (subtype === "FreeText") return contentsObj?.str ? [contentsObj.str] : listOf(textContent);
  const { fieldType, fieldValue, options = [], combo } = field;
  if (subtype !== "Widget" || fieldType === "Btn" || fieldType === "Sig") return [];
  const isListBox = fieldType === "Ch" && combo === false;
  if (isListBox) return options.map(({ displayValue }) => displayValue);
  return listOf(fieldValue).map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
