import type { Cell } from "../table-header";
import { childrenOf, type XmlElement } from "../xml";

/** More repetitions are empty, or errors. */
const maxRepeat = 50;
/** Cells with longer texts, in characters, are layout boxes. */
const longestCell = 600;

/** `headerRows` as the author marked them. */
export type OdfTable = { rows: Cell[][]; headerRows: number | undefined; isLayout: boolean };

/** @param textOf returns a cell's text, one line per paragraph */
export function tableOf(table: XmlElement, textOf: (cell: XmlElement) => string): OdfTable {
  const header = rowsIn(table, true);
  const reaching: Reaching[] = [];
  const all = [...header, ...rowsIn(table, false)];
  const rows = all.map((row) => cellsOf(row, reaching, textOf));
  const isLayout =
    all.some(holdsTable) ||
    rows.every((row) => row.length < 2) ||
    rows.flat().some((text) => (text?.length ?? 0) > longestCell);
  return { rows, headerRows: header.length || undefined, isLayout };
}

/** A cell that spans `rows` further rows. */
type Reaching = { text: string; rows: number } | undefined;

/** The rows of the header, or the others. Groups of rows have no meaning for readers. */
function rowsIn(table: XmlElement, isHeader: boolean): XmlElement[] {
  return childrenOf(table).flatMap((child) => {
    if (child.name === "table-header-rows") return isHeader ? rowsIn(child, false) : [];
    if (/^table-row(?:s|-group)$/.test(child.name)) return rowsIn(child, isHeader);
    return child.name === "table-row" && !isHeader ? [child] : [];
  });
}

const holdsTable = (row: XmlElement): boolean =>
  childrenOf(row).some((cell) => childrenOf(cell).some(({ name }) => name === "table"));

function cellsOf(
  row: XmlElement,
  reaching: Reaching[],
  textOf: (cell: XmlElement) => string,
): Cell[] {
  const cells: Cell[] = [];
  for (const cell of childrenOf(row)) {
    const isCovered = cell.name === "covered-table-cell";
    if (cell.name !== "table-cell" && !isCovered) continue;
    const text = isCovered ? "" : textOf(cell);
    for (let time = 0; time < numberIn(cell, "number-columns-repeated"); time += 1) {
      const column = cells.length;
      cells.push(isCovered ? fromAbove(reaching, column) : text);
      if (!isCovered) reaching[column] = { text, rows: numberIn(cell, "number-rows-spanned") - 1 };
    }
  }
  while (cells.length > 0 && !cells.at(-1)) cells.pop();
  return cells;
}

/** The text of the cell that spans this field from above; undefined if the cell to its left spans it. */
function fromAbove(reaching: Reaching[], column: number): Cell {
  const above = reaching[column];
  if (!above || above.rows < 1) return undefined;
  above.rows -= 1;
  return above.text;
}

const numberIn = (cell: XmlElement, attribute: string): number =>
  Math.min(maxRepeat, Math.max(1, Number(cell.attributes[attribute]) || 1));
