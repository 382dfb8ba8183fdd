import { decode } from "@/server/engines/ingest/charset";
import { descendants, find, parseHtml, textOf } from "@/server/engines/ingest/html/tree";
import type { LabelledPage } from "./labelled-pages";
import { visibleText } from "./overlap";

/** In characters. Shorter texts of cells occur by chance, longer ones belong to layout tables. */
const CELL_LENGTH = { min: 4, max: 200 };

/** Counts the table cells of the content that an extracted text contains. */
export function countFoundCells(
  { html, truth }: LabelledPage,
  text: string,
): { expected: number; found: number } {
  const root = parseHtml(decode(html, truth.contentType ?? "").text, {
    open: () => false,
    rawText: () => undefined,
  });
  const content = visibleText(truth.text ?? "");
  const cells = descendants(root).filter(({ name }) => name === "td" || name === "th");
  const expectedCells = cells
    .filter((cell) => !find(cell, ({ name }) => name === "table"))
    .map((cell) => visibleText(textOf(cell)))
    .filter(({ length }) => length >= CELL_LENGTH.min && length <= CELL_LENGTH.max)
    .filter((cell) => content.includes(cell));
  return {
    expected: expectedCells.length,
    found: expectedCells.filter((cell) => text.includes(cell)).length,
  };
}
