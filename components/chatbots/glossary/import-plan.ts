import { MAX_ENTRIES, type Entry, faultOf, keyOf } from "./entry";
import type { CsvEntry } from "./glossary-csv";

export type ImportOutcome = "added" | "changed" | "same" | "refused";

/** `reason` is the message key of a rejection. */
export type PlannedRow = CsvEntry & { outcome: ImportOutcome; reason?: string };

export type ImportPlan = {
  rows: PlannedRow[];
  /** The glossary after the import. */
  entries: Entry[];
};

/** Appends new terms; known terms get the synonyms of the file. */
export function planImport(entries: readonly Entry[], found: readonly CsvEntry[]): ImportPlan {
  const after = [...entries];
  const seen = new Set<string>();
  const rows = found.map((row): PlannedRow => {
    const key = keyOf(row.entry.term);
    const at = after.findIndex(({ term }) => keyOf(term) === key);
    const known = after[at];
    const isFull = !known && after.length >= MAX_ENTRIES;
    const reason =
      faultOf(row.entry) ??
      (seen.has(key) ? "Glossary.repeated" : undefined) ??
      (isFull ? "Glossary.full" : undefined);
    if (reason) return { ...row, outcome: "refused", reason };
    seen.add(key);
    if (!known) {
      after.push(row.entry);
      return { ...row, outcome: "added" };
    }
    if (isSame(known, row.entry)) return { ...row, outcome: "same" };
    after[at] = row.entry;
    return { ...row, outcome: "changed" };
  });
  return { rows, entries: after };
}

const isSame = (one: Entry, other: Entry) => JSON.stringify(one) === JSON.stringify(other);
