/** RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * Spreadsheets evaluate a cell that begins with one of these as a formula (OWASP, "CSV Injection"), unless it is a
 * number.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const NUMBER = /^-?\d+$/;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
