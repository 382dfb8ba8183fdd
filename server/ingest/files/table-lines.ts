/**
 * Rows of cells as the lines of a pipe table: the first row is its header unless it holds figures. Cells may hold
 * anything; shorter rows are filled up.
 */
export function pipeTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const hasHeader = rows.length > 1 && rows[0]?.every(isName);
  const [header = [], ...others] = hasHeader ? rows : [[], ...rows];
  const rule = `|${" --- |".repeat(width)}`;
  return [pipeRow(header, width), rule, ...others.map((row) => pipeRow(row, width))].join("\n");
}

/** One row, filled up with empty cells. */
export const pipeRow = (cells: readonly string[], width = cells.length): string =>
  `| ${Array.from({ length: Math.max(width, cells.length) }, (_, at) => pipeCell(cells[at] ?? "")).join(" | ")} |`;

const pipeCell = (text: string): string => text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|");

/** What can stand over a column: anything but an amount; years can. */
const isName = (cell: string): boolean =>
  !/\d/.test(cell) || /\p{L}/u.test(cell) || /^\s*(?:19|20)\d\d\s*$/.test(cell);
