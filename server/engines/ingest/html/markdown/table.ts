import type { Element } from "../tree";
import { descendants, find } from "../tree";

type Row = { cells: string[]; isHeader: boolean };

/** In characters. Longer cells are columns of a layout. */
const MAX_CELL_LENGTH = 600;

/** Wider and taller spans are errors. */
const MAX_SPAN = 50;
/** The number of cells that spans may add to a table. */
const MAX_ADDED_CELLS = 20_000;

/**
 * A cell that spans rows is repeated.
 * @param textOf returns a cell's text in one line
 * @returns undefined for a layout
 */
export function tableLines(
  table: Element,
  textOf: (cell: Element) => string,
): string[] | undefined {
  if (isLayout(table)) return undefined;
  const rows = toRows(table, textOf).filter(({ cells }) => cells.some(Boolean));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width < 2) return undefined;
  const header = rows[0]?.isHeader ? rows.shift() : undefined;
  const missingCells = rows.reduce((sum, { cells }) => sum + width - cells.length, 0);
  const line = (cells: string[]): string => {
    const length = missingCells > MAX_ADDED_CELLS ? cells.length : width;
    return `| ${Array.from({ length }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  };
  return [
    line(header?.cells ?? []),
    `|${" --- |".repeat(width)}`,
    ...rows.map(({ cells }) => line(cells)),
  ];
}

function isLayout(table: Element): boolean {
  const { role } = table.attributes;
  if (role === "presentation" || role === "none") return true;
  const layout = find(
    table,
    ({ name, textLength }) => name === "table" || (name === "td" && textLength > MAX_CELL_LENGTH),
  );
  return layout !== undefined;
}

const isCell = (child: Element | string): child is Element =>
  typeof child !== "string" && (child.name === "td" || child.name === "th");

function toRows(table: Element, textOf: (cell: Element) => string): Row[] {
  const isNotCell = (element: Element): boolean => !isCell(element);
  const rows = descendants(table, isNotCell).filter(({ name }) => name === "tr");
  const spans: Spans = { rowSpans: new Map(), remainingCells: MAX_ADDED_CELLS };
  return rows.map((row) => {
    const cells = row.children.filter(isCell);
    return { cells: toTexts(cells, spans, textOf), isHeader: isHeader(row, cells) };
  });
}

type Spans = {
  rowSpans: Map<number, { text: string; rows: number }>;
  remainingCells: number;
};

function toTexts(cells: Element[], spans: Spans, textOf: (cell: Element) => string): string[] {
  const { rowSpans } = spans;
  const texts: string[] = [];
  const addSpannedCells = (): void => {
    if (spans.remainingCells <= 0) rowSpans.clear();
    for (let above = rowSpans.get(texts.length); above; above = rowSpans.get(texts.length)) {
      if (above.rows === 1) rowSpans.delete(texts.length);
      else above.rows -= 1;
      texts.push(above.text);
      spans.remainingCells -= 1;
    }
  };
  for (const cell of cells) {
    addSpannedCells();
    const text = textOf(cell).replaceAll("|", "\\|");
    const mayAdd = spans.remainingCells > 0;
    const rows = mayAdd ? spanOf(cell, "rowspan") - 1 : 0;
    const columns = mayAdd ? spanOf(cell, "colspan") : 1;
    spans.remainingCells -= columns - 1;
    for (let column = 0; column < columns; column += 1) {
      const cellText = column === 0 ? text : "";
      if (rows > 0) rowSpans.set(texts.length, { text: cellText, rows });
      texts.push(cellText);
    }
  }
  addSpannedCells();
  return texts;
}

const spanOf = (cell: Element, name: "rowspan" | "colspan"): number =>
  Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(cell.attributes[name])) || 1));

const isHeader = (row: Element, cells: Element[]): boolean =>
  row.parent?.name === "thead" || (cells.length > 1 && cells.every(({ name }) => name === "th"));
