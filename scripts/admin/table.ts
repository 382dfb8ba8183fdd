/** Lines of cells in columns. */
export function table(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map(printable));
  const widths = lines[0]?.map((_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Names are untrusted and must not control the terminal. */
const printable = (text: string) => text.replace(/\p{C}/gu, "�");
