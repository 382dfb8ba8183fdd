const separator = "|";

// Spreadsheets take a cell that begins so for a formula: https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^'*[=+\-@\t\r]/;

/**
 * A file for spreadsheets. No cell is run as a formula: one that would be begins with an apostrophe, which `readRows`
 * removes.
 */
export async function writeRows(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const safe = rows.map((cells) => cells.map((cell) => (formula.test(cell) ? `'${cell}` : cell)));
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  return `\uFEFF${papa.unparse(safe, { newline: "\r\n" })}\r\n`;
}

/** The rows of such a file, or of one that people made: with commas, semicolons or tabs. */
export async function readRows(text: string): Promise<string[][]> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return data.map((cells) => cells.map(unguarded));
}

const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** The first of those that may divide cells, outside of quotes, in the first line that says anything. */
function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]+/).find((one) => one.trim() !== "") ?? "";
  return /[,;\t]/.exec(line.replace(/"[^"]*"/g, ""))?.[0] ?? ",";
}

/** Several texts in one cell, with `|` between them. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]/g, String.raw`\$&`)).join(separator);

/** Cuts at the bars that no backslash stands before; empty texts are left out. */
export const splitTexts = (cell: string): string[] =>
  Array.from(cell.matchAll(/(?:\\[\\|]|[^|])+/g), ([part]) =>
    part.replace(/\\([\\|])/g, "$1").trim(),
  ).filter((text) => text !== "");
