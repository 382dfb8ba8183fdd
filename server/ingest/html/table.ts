import type { Element } from "./tree";
import { walk } from "./tree";

type Row = { cells: string[]; isHead: boolean };

/** Longer cells are columns of a layout, not of a table. */
const maxCellLength = 600;

/**
 * A table as lines of a pipe table, one a row.
 * @param textOfCell gives a cell's text in one line
 * @returns undefined where the table only lays out the page
 */
export function tableLines(
  table: Element,
  textOfCell: (cell: Element) => string,
): string[] | undefined {
  if (isLayout(table)) return undefined;
  const rows = rowsOf(table).map((row) => toRow(row, textOfCell));
  const filled = rows.filter(({ cells }) => cells.some(Boolean));
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  if (width < 2) return undefined;
  const head = filled[0]?.isHead ? filled.shift() : undefined;
  const line = (cells: string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  return [
    line(head?.cells ?? []),
    `|${" --- |".repeat(width)}`,
    ...filled.map(({ cells }) => line(cells)),
  ];
}

function isLayout(table: Element): boolean {
  const { role } = table.attributes;
  if (role === "presentation" || role === "none") return true;
  for (const element of walk(table)) {
    if (element.name === "table") return true;
    if (element.name === "td" && element.textLength > maxCellLength) return true;
  }
  return false;
}

function rowsOf(table: Element): Element[] {
  return [...walk(table, ({ name }) => name !== "td" && name !== "th")].filter(
    ({ name }) => name === "tr",
  );
}

function toRow(row: Element, textOfCell: (cell: Element) => string): Row {
  const cells = row.children.filter(
    (child) => typeof child !== "string" && (child.name === "td" || child.name === "th"),
  ) as Element[];
  return {
    cells: cells.flatMap((cell) => [
      textOfCell(cell).replaceAll("|", "\\|"),
      ...Array.from({ length: extraColumns(cell) }, () => ""),
    ]),
    isHead:
      row.parent?.name === "thead" ||
      (cells.length > 1 && cells.every(({ name }) => name === "th")),
  };
}

const extraColumns = (cell: Element): number =>
  Math.min(20, Math.max(0, Number(cell.attributes.colspan ?? 1) - 1 || 0));
