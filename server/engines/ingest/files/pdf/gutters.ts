import type { Row } from "./rows";
import type { Segment } from "./segments";

/** Fewer lines on either side are no column. */
const FEWEST_LINES = 8;
/** In points. */
const NARROWEST = 6;
/** The share of lines on the narrower side that may cross a gutter, as headings and pictures do. */
const MOST_ACROSS = 0.25;
const MOST_COLUMNS = 5;
/** In characters. Shorter texts are cells of a table. */
const CELL_LENGTH = 22;

/** Returns the left edges of the columns to their right. */
export function findGutters(segments: readonly Segment[]): number[] {
  const upright = segments.filter(({ turn }) => turn === 0);
  const starts = upright.map(({ start }) => start).toSorted((a, b) => a - b);
  const ends = upright.map(({ end }) => end).toSorted((a, b) => a - b);
  const gutters: number[] = [];
  const last = ends.at(-1) ?? 0;
  let width = 0;
  for (let at = starts[0] ?? 0; at < last; at += 2) {
    const right = starts.length - countBelow(starts, at);
    const left = countBelow(ends, at);
    const across = upright.length - right - left;
    const thin = Math.min(left, right);
    const isFree = thin >= FEWEST_LINES && across <= MOST_ACROSS * thin;
    if (!isFree && width >= NARROWEST) gutters.push(at - 2);
    width = isFree ? width + 2 : 0;
  }
  return gutters.length < MOST_COLUMNS ? gutters : [];
}

/** The count of sorted numbers below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rows of a page column by column, between rows that span all columns.
 * @param rows split at the gutters
 * @returns undefined for the columns of a table
 */
export function readColumns(rows: readonly Row[], gutters: readonly number[]): Row[] | undefined {
  if (gutters.length === 0) return undefined;
  const [upright, turned] = [
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
  return lengths.every((each) => median(each) > CELL_LENGTH) ? [...read, ...turned] : undefined;
}

const isUpright = ({ turn }: Segment): boolean => turn === 0;

/** Undefined if it crosses a gutter. */
function columnOf({ start, end, size }: Segment, gutters: readonly number[]): number | undefined {
  const isAcross = gutters.some((gutter) => start < gutter - size && end > gutter + size);
  return isAcross ? undefined : gutters.filter((gutter) => (start + end) / 2 > gutter).length;
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
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
