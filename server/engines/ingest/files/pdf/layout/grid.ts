import { isNear, type Row } from "./rows";
import type { Segment } from "./segments";

/** The horizontal extent of a column, in points. */
export type Band = { start: number; end: number };

/** The cells of a table by row and column, with the index of the row of text below it. */
export type Grid = { bands: Band[]; texts: string[][]; end: number };

/** Fewer rows are text with gaps. */
export const FEWEST_ROWS = 3;
/** Longer tables are read in parts, because rows of a rejected table are read again. */
const MAX_ROWS = 1_000;

/**
 * Returns the table that begins at a row, if each of its rows is one line of text; undefined if no table begins there.
 */
export function gridOfLinesAt(rows: readonly Row[], at: number): Grid | undefined {
  let end = at;
  while (
    (rows[end]?.length ?? 0) > 1 &&
    end - at < MAX_ROWS &&
    (end === at || isNear(rows[end - 1], rows[end], 3))
  )
    end += 1;
  if (end - at < FEWEST_ROWS) return undefined;
  const run = rows.slice(at, end);
  const bands = bandsOf(run.flat());
  const cells = run.map((row) => bands.map((band) => row.filter((cell) => isIn(cell, band))));
  const isTable =
    bands.length > 1 && cells.every((row) => row.every((inBand) => inBand.length < 2));
  if (!isTable) return undefined;
  return { bands, texts: cells.map((row) => row.map(([cell]) => cell?.text ?? "")), end };
}

function bandsOf(segments: readonly Segment[]): Band[] {
  const bands: Band[] = [];
  for (const { start, end } of segments.toSorted((a, b) => a.start - b.start)) {
    const last = bands.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else bands.push({ start, end });
  }
  return bands;
}

export const isIn = (cell: Segment, band: Band): boolean =>
  cell.start >= band.start && cell.end <= band.end;

export const overlaps = (band: Band, other: Band | undefined): boolean =>
  other !== undefined && band.start < other.end && other.start < band.end;

/**
 * Joins a column that contains only a header with the column that contains its values, for example "Preis" aligned left
 * and figures aligned right.
 */
export function withHeadsAbove({ bands, texts, end }: Grid): Grid {
  const at = bands.findIndex((_, column) => isHeadBeside(texts, column));
  const [band, next] = bands.slice(at, at + 2);
  if (at < 0 || !band || !next) return { bands, texts, end };
  const joined = { start: band.start, end: next.end };
  return withHeadsAbove({
    bands: bands.toSpliced(at, 2, joined),
    texts: texts.map((row) => row.toSpliced(at, 2, `${row[at] ?? ""}${row[at + 1] ?? ""}`)),
    end,
  });
}

/** Whether a column or the next one contains only a header, and the other one only the values below it. */
function isHeadBeside([first = [], ...others]: readonly string[][], column: number): boolean {
  const isNameOnly = (name: number, value: number): boolean =>
    Boolean(first[name]) &&
    first[value] === "" &&
    others.every((row) => row[name] === "") &&
    others.some((row) => row[value]);
  return isNameOnly(column, column + 1) || isNameOnly(column + 1, column);
}
