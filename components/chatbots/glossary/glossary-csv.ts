import type { Entry } from "./entry";

/** A line of a file that was read: the number of its row, from 1, and what it says. */
export type CsvEntry = { row: number; entry: Entry };

const head = ["term", "synonyms"];
const separator = "|";

// Spreadsheets take a cell that begins so for a formula: https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^'*[=+\-@\t\r]/;

/**
 * A glossary as a file for spreadsheets: a row a term, its synonyms with `|` between them. No cell is run as a formula:
 * one that would be begins with an apostrophe, which reading takes away again.
 */
export async function writeCsv(entries: readonly Entry[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const rows = entries.map(({ term, synonyms }) =>
    [term, synonyms.map(escaped).join(separator)].map((cell) =>
      formula.test(cell) ? `'${cell}` : cell,
    ),
  );
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  return `\uFEFF${papa.unparse([head, ...rows], { newline: "\r\n" })}\r\n`;
}

/** Reads such a file, or one that people made: with commas, semicolons or tabs, with a head or without. */
export async function readCsv(text: string): Promise<CsvEntry[]> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return data
    .map((cells, index) => ({ row: index + 1, entry: entryOf(cells.map(unguarded)) }))
    .filter(({ row, entry }) => !isEmpty(entry) && !(row === 1 && isHead(entry)));
}

const escaped = (synonym: string) => synonym.replace(/[\\|]/g, String.raw`\$&`);

const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** The first of those that may divide cells, outside of quotes, in the first line that says anything. */
function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]+/).find((one) => one.trim() !== "") ?? "";
  return /[,;\t]/.exec(line.replace(/"[^"]*"/g, ""))?.[0] ?? ",";
}

/** Cells beyond the second hold synonyms too. */
function entryOf([term = "", ...rest]: string[]): Entry {
  const synonyms = rest.flatMap(splitSynonyms).map((synonym) => synonym.trim());
  return {
    term: term.trim(),
    synonyms: [...new Set(synonyms.filter((synonym) => synonym !== ""))],
  };
}

/** Cuts at the bars that no backslash stands before. */
const splitSynonyms = (cell: string): string[] =>
  Array.from(cell.matchAll(/(?:\\[\\|]|[^|])+/g), ([part]) => part.replace(/\\([\\|])/g, "$1"));

const isEmpty = ({ term, synonyms }: Entry) => term === "" && synonyms.length === 0;

const isHead = ({ term }: Entry) =>
  ["term", "terms", "begriff", "begriffe"].includes(term.toLowerCase());
