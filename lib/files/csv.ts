const SEPARATOR = "|";

// Spreadsheets run such cells as formulas: https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** Escapes formulas with an apostrophe, which `readRows` removes. */
export async function writeRows(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const safe = rows.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  // The BOM marks the file as UTF-8 for spreadsheets.
  return `\uFEFF${papa.unparse(safe, { newline: "\r\n" })}\r\n`;
}

/** Accepts commas, semicolons or tabs. */
export async function readRows(text: string): Promise<string[][]> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return data.map((cells) => cells.map(unguarded));
}

const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Returns the first delimiter outside of quotes in the first non-empty line. */
function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]+/).find((one) => one.trim() !== "") ?? "";
  return /[,;\t]/.exec(line.replace(/"[^"]*"/g, ""))?.[0] ?? ",";
}

/** Joins texts in one cell with `|`. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]/g, String.raw`\$&`)).join(SEPARATOR);

/** Splits at unescaped bars and drops empty texts. */
export const splitTexts = (cell: string): string[] =>
  Array.from(cell.matchAll(/(?:\\[\\|]|[^|])+/g), ([part]) =>
    part.replace(/\\([\\|])/g, "$1").trim(),
  ).filter((text) => text !== "");
