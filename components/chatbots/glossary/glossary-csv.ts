import { joinTexts, readRows, splitTexts, writeRows } from "@/lib/files/csv";
import { MAX_ENTRIES, type Entry, faultOf, keyOf } from "./entry";

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

export type ImportOutcome = "added" | "changed" | "same" | "refused";

/** `reason` is the message key of a rejection. */
export type PlannedRow = CsvEntry & { outcome: ImportOutcome; reason?: string };

export type ImportPlan = {
  rows: PlannedRow[];
  /** The glossary after the import. */
  entries: Entry[];
};

/** Appends new terms; known terms get the synonyms of the file. */
export function planImport(entries: readonly Entry[], csvEntries: readonly CsvEntry[]): ImportPlan {
  const merged = [...entries];
  const importedKeys = new Set<string>();
  const rows = csvEntries.map((row): PlannedRow => {
    const key = keyOf(row.entry.term);
    const at = merged.findIndex(({ term }) => keyOf(term) === key);
    const existing = merged[at];
    const isFull = !existing && merged.length >= MAX_ENTRIES;
    const reason =
      faultOf(row.entry) ??
      (importedKeys.has(key) ? "Glossary.repeated" : undefined) ??
      (isFull ? "Glossary.full" : undefined);
    if (reason) return { ...row, outcome: "refused", reason };
    importedKeys.add(key);
    if (!existing) {
      merged.push(row.entry);
      return { ...row, outcome: "added" };
    }
    if (isSame(existing, row.entry)) return { ...row, outcome: "same" };
    merged[at] = row.entry;
    return { ...row, outcome: "changed" };
  });
  return { rows, entries: merged };
}

const isSame = (one: Entry, other: Entry) => JSON.stringify(one) === JSON.stringify(other);
