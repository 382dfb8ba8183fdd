import { joinTexts, readRows, splitTexts, writeRows } from "@/lib/csv";
import type { Entry } from "./entry";

/** A line of a file that was read: the number of its row, from 1, and what it says. */
export type CsvEntry = { row: number; entry: Entry };

const head = ["term", "synonyms"];

/** A glossary as a file for spreadsheets: a row a term, its synonyms with `|` between them. */
export const writeCsv = (entries: readonly Entry[]): Promise<string> =>
  writeRows([head, ...entries.map(({ term, synonyms }) => [term, joinTexts(synonyms)])]);

/** Reads such a file, or one that people made: with commas, semicolons or tabs, with a head or without. */
export async function readCsv(text: string): Promise<CsvEntry[]> {
  const rows = await readRows(text);
  return rows
    .map((cells, index) => ({ row: index + 1, entry: entryOf(cells) }))
    .filter(({ row, entry }) => !isEmpty(entry) && !(row === 1 && isHead(entry)));
}

/** Cells beyond the second hold synonyms too. */
const entryOf = ([term = "", ...rest]: string[]): Entry => ({
  term: term.trim(),
  synonyms: [...new Set(rest.flatMap(splitTexts))],
});

const isEmpty = ({ term, synonyms }: Entry) => term === "" && synonyms.length === 0;

const isHead = ({ term }: Entry) =>
  ["term", "terms", "begriff", "begriffe"].includes(term.toLowerCase());
