/**
 * Rows of cells as the lines of a pipe table. Cells may hold anything; shorter rows are filled up.
 * @param hasHeader whether the first row says what stands below it
 */
export function pipeTable(rows: readonly (readonly string[])[], hasHeader = true): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const [header = [], ...others] = hasHeader ? rows : [[], ...rows];
  return [
    pipeRow(header, width),
    `|${" --- |".repeat(width)}`,
    ...others.map((row) => pipeRow(row, width)),
  ].join("\n");
}

/** One row, filled up with empty cells. */
export const pipeRow = (cells: readonly string[], width = cells.length): string =>
  `| ${Array.from({ length: Math.max(width, cells.length) }, (_, at) => pipeCell(cells[at] ?? "")).join(" | ")} |`;

const pipeCell = (text: string): string => text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|");
