import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Row } from "./pdf-rows";

/** What pdf.js tells of a filled field or a text put onto the page. It types them as anything. */
type Annotation = {
  subtype?: unknown;
  hidden?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  /** Of a list: what each choice is kept as, and what is shown of it. */
  options?: { exportValue?: unknown; displayValue?: unknown }[];
  contentsObj?: { str?: unknown };
  rect?: unknown;
};

/** In points: what people type into forms. */
const usualSize = 10;

/** What was filled into a page's form and typed onto the page, where it stands. */
export async function filledRows(page: PDFPageProxy): Promise<Row[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations.flatMap((annotation) => {
    const { rect } = annotation;
    if (annotation.hidden === true || !Array.isArray(rect)) return [];
    const [start = 0, bottom = 0, end = 0, top = 0] = rect.map(Number);
    const lines = linesOf(annotation);
    const size = Math.min(usualSize, top - bottom);
    const base = lines.length > 1 ? top - size : bottom + (top - bottom - size) / 2;
    return lines.map((text, at) => [
      { text, start, end, base: base - at * size * 1.2, size, turn: 0 },
    ]);
  });
}

function linesOf({ subtype, fieldType, fieldValue, contentsObj, options }: Annotation): string[] {
  const isField = subtype === "Widget" && fieldType !== "Btn" && fieldType !== "Sig";
  const value = isField ? fieldValue : subtype === "FreeText" ? contentsObj?.str : undefined;
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const shown = (text: unknown) =>
    options?.find(({ exportValue }) => exportValue === text)?.displayValue ?? text;
  return texts
    .map(shown)
    .flatMap((text) => (typeof text === "string" ? text.split(/[\r\n]+/) : []))
    .map((line) => line.trim())
    .filter(Boolean);
}
