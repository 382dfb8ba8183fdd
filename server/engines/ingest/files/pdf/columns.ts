import type { Row } from "./rows";
import type { Segment } from "./segments";

/** In characters. Longer texts are running text, not cells. */
const CELL_LENGTH = 26;

/** Tables written by column become rows, and columns of running text written by line become columns. */
export const arrange = (rows: readonly Row[]): Row[] => splitColumns(joinColumns(rows));

/** Columns of short texts with the same baselines form a table. */
function joinColumns(rows: readonly Row[]): Row[] {
  const joined: Row[][] = [];
  for (const column of downwards(rows)) {
    const table = joined.at(-1);
    if (table && isBeside(table, column)) joinInto(table, column);
    else joined.push([...column]);
  }
  return joined.flat();
}

function downwards(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let last: Segment | undefined;
  for (const row of rows) {
    const [first] = row;
    const isBelow = first && last && first.turn === last.turn && first.base <= last.base;
    if (isBelow) runs.at(-1)?.push(row);
    else runs.push([row]);
    last = first;
  }
  return runs;
}

function isBeside(table: readonly Row[], column: readonly Row[]): boolean {
  const matches = column.flatMap((row) => {
    const match = table.find((other) => isSameLine(other, row));
    return match ? [{ row, match }] : [];
  });
  if (matches.length < 2 || matches.length * 3 < column.length * 2) return false;
  if (
    matches.some(({ row, match }) =>
      row.some((cell) => match.some((other) => overlap(cell, other))),
    )
  )
    return false;
  const lengths = matches.flatMap(({ row, match }) =>
    [...row, ...match].map(({ text }) => text.length),
  );
  return median(lengths) <= CELL_LENGTH;
}

function joinInto(table: Row[], column: readonly Row[]): void {
  for (const row of column) {
    const match = table.find((other) => isSameLine(other, row));
    const [first] = row;
    if (match) {
      match.push(...row);
      match.sort((a, b) => a.start - b.start);
    } else if (first) {
      const below = table.findIndex(([other]) => other && other.base < first.base);
      table.splice(below < 0 ? table.length : below, 0, row);
    }
  }
}

/** Fewer rows with the same gap are no columns of text. */
const FEWEST_ROWS = 4;

function splitColumns(rows: readonly Row[]): Row[] {
  const arranged: Row[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (isOfTwo(rows[end], rows[at])) end += 1;
    const run = rows.slice(at, end);
    const isProse = median(run.flat().map(({ text }) => text.length)) > CELL_LENGTH;
    if (run.length >= FEWEST_ROWS && isProse) {
      arranged.push(...run.map((row) => row.slice(0, 1)), ...run.map((row) => row.slice(1)));
    } else {
      end = Math.max(end, at + 1);
      arranged.push(...rows.slice(at, end));
    }
    at = end;
  }
  return arranged;
}

const isOfTwo = (row: Row | undefined, first: Row | undefined): boolean => {
  const [, right] = row ?? [];
  const [, other] = first ?? [];
  return (
    row?.length === 2 && !!right && !!other && Math.abs(right.start - other.start) < right.size
  );
};

const isSameLine = ([a]: Row, [b]: Row): boolean =>
  !!a && !!b && a.turn === b.turn && Math.abs(a.base - b.base) < 0.3 * Math.max(a.size, b.size);

const overlap = (a: Segment, b: Segment): boolean => a.start < b.end && b.start < a.end;

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
