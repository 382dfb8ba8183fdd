import { joinTexts, readRows, splitTexts, writeRows } from "@/lib/files/csv";
import type { Entry } from "./entry";

/** `row` counts from 1. */
export type CsvEntry = { row: number; entry: Entry };

const head = ["term", "synonyms"];

/** One row per term, its synonyms joined with `|`. */
export const writeCsv = (entries: readonly Entry[]): Promise<string> =>
  writeRows([head, ...entries.map(({ term, synonyms }) => [term, joinTexts(synonyms)])]);

/** Accepts commas, semicolons or tabs, with or without a header row. */
export async function readCsv(text: string): Promise<CsvEntry[]> {
  const rows = await readRows(text);
  return rows
    .map((cells, index) => ({ row: index + 1, entry: entryOf(cells) }))
    .filter(({ row, entry }) => !isEmpty(entry) && !(row === 1 && isHead(entry)));
}

/** All cells after the first are synonyms. */
const entryOf = ([term = "", ...rest]: string[]): Entry => ({
  term: term.trim(),
  synonyms: [...new Set(rest.flatMap(splitTexts))],
});

const isEmpty = ({ term, synonyms }: Entry) => term === "" && synonyms.length === 0;

const isHead = ({ term }: Entry) =>
  ["term", "terms", "begriff", "begriffe"].includes(term.toLowerCase());
