import { type Cell, headerOf } from "./table-header";

/**
 * Rows of cells as the lines of a pipe table. Rows that name the columns become its header; without such a row it has
 * none, neither an empty one. Cells may hold anything; shorter rows are filled up, rows without text left out.
 * @param headerRows how many rows name the columns, if the source says so
 */
export function pipeTable(rows: readonly (readonly Cell[])[], headerRows?: number): string {
  const filled = rows.filter(hasText);
  const { names, count } = headerOf(filled, rows.slice(0, headerRows ?? 0).filter(hasText).length);
  return headedTable(names, filled.slice(count));
}

const hasText = (row: readonly Cell[]): boolean => row.some((cell) => cell?.trim());

/** Rows under given names of their columns; no header if there are no names. */
export function headedTable(
  names: readonly Cell[] | undefined,
  rows: readonly (readonly Cell[])[],
): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), names?.length ?? 0);
  const head = names ? [pipeRow(names, width), `|${" --- |".repeat(width)}`] : [];
  return [...head, ...rows.map((row) => pipeRow(row, width))].join("\n");
}

/** One row, filled up with empty cells. */
export const pipeRow = (cells: readonly Cell[], width = cells.length): string =>
  `| ${Array.from({ length: Math.max(width, cells.length) }, (_, at) => pipeCell(cells[at] ?? "")).join(" | ")} |`;

/** Lines of a cell stay apart: `<br>` is how Markdown writes that. */
const pipeCell = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, "<br>")
    .replace(/\s+/g, " ")
    .replaceAll("|", "\\|");
