import { isNear, type Row } from "./rows";
import type { Segment } from "./segments";

/** The horizontal extent of a column, in points. */
export type Extent = { start: number; end: number };

/** The cells of a table by row and column, with the index of the row of text below it. */
export type Grid = { extents: Extent[]; texts: string[][]; end: number };

/** Fewer rows are text with gaps. */
export const MIN_ROWS = 3;
/** Longer tables are read in parts, because rows of a rejected table are read again. */
const MAX_ROWS = 1_000;

/**
 * Returns the table that begins at a row, if each of its rows is one line of text; undefined if no table begins there.
 */
export function singleLineGridAt(rows: readonly Row[], at: number): Grid | undefined {
  let end = at;
  while (
    (rows[end]?.length ?? 0) > 1 &&
    end - at < MAX_ROWS &&
    (end === at || isNear(rows[end - 1], rows[end], 3))
  )
    end += 1;
  if (end - at < MIN_ROWS) return undefined;
  const run = rows.slice(at, end);
  const extents = extentsOf(run.flat());
  const cells = run.map((row) =>
    extents.map((extent) => row.filter((cell) => isInside(cell, extent))),
  );
  const isTable =
    extents.length > 1 && cells.every((row) => row.every((inExtent) => inExtent.length < 2));
  if (!isTable) return undefined;
  return { extents, texts: cells.map((row) => row.map(([cell]) => cell?.text ?? "")), end };
}

function extentsOf(segments: readonly Segment[]): Extent[] {
  const extents: Extent[] = [];
  for (const { start, end } of segments.toSorted((a, b) => a.start - b.start)) {
    const last = extents.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else extents.push({ start, end });
  }
  return extents;
}

export const isInside = (cell: Segment, extent: Extent): boolean =>
  cell.start >= extent.start && cell.end <= extent.end;

export const overlaps = (extent: Extent, other: Extent | undefined): boolean =>
  other !== undefined && extent.start < other.end && other.start < extent.end;

/**
 * Joins a column that contains only a header with the column that contains its values, for example "Preis" aligned left
 * and figures aligned right.
 */
export function mergeHeaderOnlyColumns({ extents, texts, end }: Grid): Grid {
  const at = extents.findIndex((_, column) => isHeaderBesideValues(texts, column));
  const [extent, next] = extents.slice(at, at + 2);
  if (at < 0 || !extent || !next) return { extents, texts, end };
  const joined = { start: extent.start, end: next.end };
  return mergeHeaderOnlyColumns({
    extents: extents.toSpliced(at, 2, joined),
    texts: texts.map((row) => row.toSpliced(at, 2, `${row[at] ?? ""}${row[at + 1] ?? ""}`)),
    end,
  });
}

/** Whether a column or the next one contains only a header, and the other one only the values below it. */
function isHeaderBesideValues(
  [first = [], ...others]: readonly string[][],
  column: number,
): boolean {
  const isHeaderOnly = (name: number, value: number): boolean =>
    Boolean(first[name]) &&
    first[value] === "" &&
    others.every((row) => row[name] === "") &&
    others.some((row) => row[value]);
  return isHeaderOnly(column, column + 1) || isHeaderOnly(column + 1, column);
}
