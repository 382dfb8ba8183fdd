import { type Row, toRows, WORD_GAP } from "./rows";
import type { Segment } from "./segments";

/** Fewer lines on either side are not a column. */
const MIN_LINES = 8;
/** In points. */
const MIN_GUTTER_WIDTH = 6;
/** The share of lines on the narrower side that may cross a gutter, as headings and pictures do. */
const MAX_CROSSING_SHARE = 0.25;
const MAX_COLUMNS = 5;
/** In characters. Shorter texts in columns are cells of a table. */
const COLUMN_CELL_LENGTH = 22;

/** Returns the gutters as the left edges of the columns to their right. Some programs write each word separately. */
export function findGutters(segments: readonly Segment[]): number[] {
  const lines = toRows(segments, { maxGap: WORD_GAP }).flat();
  const upright = lines.filter(({ rotation }) => rotation === 0);
  const starts = upright.map(({ start }) => start).toSorted((a, b) => a - b);
  const ends = upright.map(({ end }) => end).toSorted((a, b) => a - b);
  const gutters: number[] = [];
  const last = ends.at(-1) ?? 0;
  let width = 0;
  for (let at = starts[0] ?? 0; at < last; at += 2) {
    const linesRight = starts.length - countBelow(starts, at);
    const linesLeft = countBelow(ends, at);
    const crossingLines = upright.length - linesRight - linesLeft;
    const fewerLines = Math.min(linesLeft, linesRight);
    const isGutter = fewerLines >= MIN_LINES && crossingLines <= MAX_CROSSING_SHARE * fewerLines;
    if (!isGutter && width >= MIN_GUTTER_WIDTH) gutters.push(at - 2);
    width = isGutter ? width + 2 : 0;
  }
  return gutters.length < MAX_COLUMNS ? gutters : [];
}

/** Returns the count of sorted numbers below a limit. */
function countBelow(sortedNumbers: readonly number[], limit: number): number {
  let low = 0;
  let high = sortedNumbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedNumbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the rows of a page column by column, between rows that span all columns.
 * @param rows split at the gutters
 * @returns undefined for the columns of a table
 */
export function readColumns(rows: readonly Row[], gutters: readonly number[]): Row[] | undefined {
  if (gutters.length === 0) return undefined;
  const [upright, rotated] = [
    rows.flat().filter(isUpright),
    rows.filter(([first]) => first && !isUpright(first)),
  ];
  const columns = Array.from({ length: gutters.length + 1 }, (): Segment[] => []);
  const lengths = Array.from({ length: gutters.length + 1 }, (): number[] => []);
  const read: Row[] = [];
  const flush = (): void => {
    for (const column of columns) read.push(...toLines(column.splice(0)));
  };
  for (const segment of upright.toSorted((a, b) => b.base - a.base)) {
    const column = columnOf(segment, gutters);
    if (column === undefined) {
      flush();
      read.push([segment]);
    } else {
      columns[column]?.push(segment);
      lengths[column]?.push(segment.text.length);
    }
  }
  flush();
  return lengths.every((each) => median(each) > COLUMN_CELL_LENGTH)
    ? [...read, ...rotated]
    : undefined;
}

const isUpright = ({ rotation }: Segment): boolean => rotation === 0;

/** Undefined if it crosses a gutter. */
function columnOf({ start, end, size }: Segment, gutters: readonly number[]): number | undefined {
  const crossesGutter = gutters.some((gutter) => start < gutter - size && end > gutter + size);
  return crossesGutter ? undefined : gutters.filter((gutter) => (start + end) / 2 > gutter).length;
}

function toLines(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of segments) {
    const [last] = rows.at(-1) ?? [];
    if (last && last.base - segment.base < 0.4 * last.size) rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) row.sort((a, b) => a.start - b.start);
  return rows;
}

function median(numbers: readonly number[]): number {
  const sortedNumbers = numbers.toSorted((a, b) => a - b);
  return sortedNumbers[sortedNumbers.length >> 1] ?? 0;
}

/** In characters. Longer texts in rows are running text, not cells. */
const ROW_CELL_LENGTH = 26;

/** Tables written by column become rows, and columns of running text written by line become columns. */
export const restoreReadingOrder = (rows: readonly Row[]): Row[] => splitColumns(joinColumns(rows));

/** Columns of short texts with the same baselines form a table. */
function joinColumns(rows: readonly Row[]): Row[] {
  const tables: Row[][] = [];
  for (const column of descendingRuns(rows)) {
    const table = tables.at(-1);
    if (table && isBeside(table, column)) mergeInto(table, column);
    else tables.push([...column]);
  }
  return tables.flat();
}

function descendingRuns(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let last: Segment | undefined;
  for (const row of rows) {
    const [first] = row;
    const isBelow = first && last && first.rotation === last.rotation && first.base <= last.base;
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
  return median(lengths) <= ROW_CELL_LENGTH;
}

function mergeInto(table: Row[], column: readonly Row[]): void {
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

/** Fewer rows with the same gap are not columns of text. */
const MIN_ROWS = 4;

function splitColumns(rows: readonly Row[]): Row[] {
  const arranged: Row[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (hasSameTwoColumns(rows[end], rows[at])) end += 1;
    const run = rows.slice(at, end);
    const isProse = [0, 1].every(
      (column) => median(run.map((row) => row[column]?.text.length ?? 0)) > ROW_CELL_LENGTH,
    );
    if (run.length >= MIN_ROWS && isProse) {
      arranged.push(...run.map((row) => row.slice(0, 1)), ...run.map((row) => row.slice(1)));
    } else {
      end = Math.max(end, at + 1);
      arranged.push(...rows.slice(at, end));
    }
    at = end;
  }
  return arranged;
}

const hasSameTwoColumns = (row: Row | undefined, first: Row | undefined): boolean => {
  const [, right] = row ?? [];
  const [, other] = first ?? [];
  return (
    row?.length === 2 && !!right && !!other && Math.abs(right.start - other.start) < right.size
  );
};

const isSameLine = ([a]: Row, [b]: Row): boolean =>
  !!a &&
  !!b &&
  a.rotation === b.rotation &&
  Math.abs(a.base - b.base) < 0.3 * Math.max(a.size, b.size);

const overlap = (a: Segment, b: Segment): boolean => a.start < b.end && b.start < a.end;
