import { f1Of, type Overlap } from "./overlap";

export type PageResult = {
  name: string;
  kind: string;
  words: Overlap | undefined;
  shingles: Overlap | undefined;
  /** The passages of the content, those found among them, and the found passages that are not content. */
  passages: { expected: number; found: number; wrong: number };
  /** The table cells of the content, and those found among them. */
  cells: { expected: number; found: number };
};

export function printPageFigures(all: readonly PageResult[], cpuMs: number): void {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)];
  const rows = kinds.length > 1 ? [...kinds, ["all", all] as const] : kinds;
  console.table(Object.fromEntries(rows.map(([kind, some]) => [kind, figuresOf(some)])));
  process.stdout.write(
    `${all.length} pages, ${(all.length / (cpuMs / 1000)).toFixed(0)} a CPU second\n`,
  );
}

/** F1 is the mean of the pages' F1; "of means" is the harmonic mean of mean precision and mean recall. */
function figuresOf(some: readonly PageResult[]) {
  const words = some.flatMap((one) => one.words ?? []);
  const shingles = some.flatMap((one) => one.shingles ?? []);
  const expected = sum(some, ({ passages }) => passages.expected);
  const found = sum(some, ({ passages }) => passages.found);
  const wrong = sum(some, ({ passages }) => passages.wrong);
  const passages = { precision: found / (found + wrong), recall: found / expected };
  return {
    pages: some.length,
    ...(words.length > 0 && {
      precision: show(meanOf(words).precision),
      recall: show(meanOf(words).recall),
      F1: show(sum(words, f1Of) / words.length),
      "F1 of means": show(f1Of(meanOf(words))),
      "shingles' F1": show(f1Of(meanOf(shingles))),
    }),
    ...(expected > 0 && {
      "passages' precision": show(passages.precision),
      "passages' recall": show(passages.recall),
      "passages' F1": show(f1Of(passages)),
    }),
    cells: show(sum(some, ({ cells }) => cells.found) / sum(some, ({ cells }) => cells.expected)),
  };
}

const meanOf = (overlaps: readonly Overlap[]): Overlap => ({
  precision: sum(overlaps, ({ precision }) => precision) / overlaps.length,
  recall: sum(overlaps, ({ recall }) => recall) / overlaps.length,
});

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const show = (figure: number): string => (Number.isFinite(figure) ? figure.toFixed(3) : "–");
