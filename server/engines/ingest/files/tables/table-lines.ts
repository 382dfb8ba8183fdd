import { type Cell, headerOf } from "./table-header";

/**
 * Returns the lines of a pipe table. Without header rows it has no header, not even an empty one. Short rows are
 * filled, empty rows omitted.
 * @param headerRows the number of header rows, if the source states it
 */
export function pipeTable(rows: readonly (readonly Cell[])[], headerRows?: number): string {
  const filledRows = rows.filter(hasText);
  const { names, count } = headerOf(
    filledRows,
    rows.slice(0, headerRows ?? 0).filter(hasText).length,
  );
  return headedTable(names, filledRows.slice(count));
}

const hasText = (row: readonly Cell[]): boolean => row.some((cell) => cell?.trim());

export function headedTable(
  names: readonly Cell[] | undefined,
  rows: readonly (readonly Cell[])[],
): string {
  const width = rows.reduce((max, row) => Math.max(max, row.length), names?.length ?? 0);
  const head = names ? [pipeRow(names, width), `|${" --- |".repeat(width)}`] : [];
  return [...head, ...rows.map((row) => pipeRow(row, width))].join("\n");
}

export const pipeRow = (cells: readonly Cell[], width = cells.length): string =>
  `| ${Array.from({ length: Math.max(width, cells.length) }, (_, at) => pipeCell(cells[at] ?? "")).join(" | ")} |`;

const pipeCell = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, "<br>")
    .replace(/\s+/g, " ")
    .replaceAll("|", "\\|");
