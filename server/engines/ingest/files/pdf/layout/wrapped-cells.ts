import { joinHyphenated } from "@/server/engines/ingest/files/hyphens";
import { type Extent, MIN_ROWS, type Grid, isInside, overlaps } from "./grid";
import { startsItem } from "./line-parts";
import { type Row, splitAt } from "./rows";
import type { Segment } from "./segments";

/** A part of a line, with the index of the row that it was written in. */
type Cell = { text: string; rowIndex: number };
type Line = { cells: (Cell | undefined)[]; base: number };
type TableRegion = { lines: Line[]; extents: Extent[]; size: number };

/** Pages rarely have more lines. Bounds the time, because the lines of a rejected table are read again. */
const MAX_LINES = 100;
/** Rows with more lines are columns of running text. */
const MAX_LINES_PER_ROW = 5;

/**
 * Returns the table that begins at a row and has cells of several lines: the gaps between its rows are wider than those
 * between the lines of a cell. Undefined if no table begins there, or if all cells have one line.
 */
export function wrappedGridAt(rows: readonly Row[], at: number): Grid | undefined {
  const region = regionAt(rows, at);
  const limit = region && lineGapLimit(region);
  if (!region || limit === undefined) return undefined;
  const groups = groupLines(region.lines, limit);
  // Omits paragraphs below the table that are as narrow as a column.
  const tableRows = groups.slice(0, 1 + groups.findLastIndex(hasSeveralCells));
  const lastRow = (lines: readonly Line[]): number =>
    Math.max(...lines.flatMap(({ cells }) => cells.map((cell) => cell?.rowIndex ?? at)));
  const end = 1 + lastRow(tableRows.flat());
  const isWhole = groups
    .slice(tableRows.length)
    .flat()
    .every((line) => firstRow(line) >= end);
  if (!isWhole || !isTable(tableRows)) return undefined;
  const texts = tableRows.map((lines) =>
    region.extents.map((_, column) => joinCell(lines, column)),
  );
  return { extents: region.extents, texts, end };
}

const firstRow = ({ cells }: Line): number =>
  Math.min(...cells.flatMap((cell) => cell?.rowIndex ?? []));

function isTable(tableRows: readonly Line[][]): boolean {
  const { length } = tableRows.filter(hasSeveralCells);
  const lineCount = tableRows.flat().length;
  const isWrapped = lineCount > tableRows.length && lineCount <= MAX_LINES_PER_ROW * length;
  return length >= MIN_ROWS && isWrapped && !areSections(tableRows);
}

/** Whether most groups of lines are sections with gaps between them, and each line is a row. The first may be a header. */
function areSections([, ...groups]: readonly Line[][]): boolean {
  const several = groups.filter(({ length }) => length > 1);
  const lists = several.filter((lines) => linePairs(lines).some(isRowBelow));
  return 2 * lists.length > several.length || several.some(hasFigureColumn);
}

/** Returns the lines from a row on that have the same type and lie in columns. Programs write cell by cell. */
function regionAt(rows: readonly Row[], at: number): TableRegion | undefined {
  const [first, second] = rows[at] ?? [];
  if (!first || !second) return undefined;
  const placedCells: { cell: Segment; rowIndex: number }[] = [];
  let extents: Extent[] = [];
  let lowest = first.base;
  for (let end = at; end < Math.min(rows.length, at + MAX_LINES); end += 1) {
    const row: Row = (rows[end] ?? []).flatMap((cell) => splitAt(cell, extents));
    const isTableRow = row.every(
      (cell) =>
        hasSameType(cell, first) && isBetween(cell.base, lowest - 3 * first.size, first.base),
    );
    const widened = isTableRow ? widenExtents(extents, row) : undefined;
    if (!widened) break;
    extents = widened;
    placedCells.push(...row.map((cell) => ({ cell, rowIndex: end })));
    lowest = row.reduce((least, { base }) => Math.min(least, base), lowest);
  }
  return extents.length > 1
    ? { lines: linesOf(placedCells, extents), extents, size: first.size }
    : undefined;
}

const hasSameType = ({ rotation, size }: Segment, first: Segment): boolean =>
  rotation === first.rotation && Math.abs(size - first.size) < 0.15 * first.size;

const isBetween = (base: number, least: number, most: number): boolean =>
  base >= least && base < most + 1;

/**
 * Returns the columns with the cells of a row; undefined if a cell lies in two columns, or a single one in no column.
 */
function widenExtents(extents: Extent[], row: Row): Extent[] | undefined {
  if (row.every((cell) => extents.some((extent) => isInside(cell, extent)))) return extents;
  const widened = extents.map((extent) => ({ ...extent }));
  for (const cell of row) {
    const [extent, other] = widened.filter((each) => overlaps(cell, each));
    if (other || (!extent && extents.length > 0 && row.length === 1)) return undefined;
    if (!extent) widened.push({ start: cell.start, end: cell.end });
    if (extent) extent.start = Math.min(extent.start, cell.start);
    if (extent) extent.end = Math.max(extent.end, cell.end);
  }
  widened.sort((a, b) => a.start - b.start);
  return widened.some((extent, at) => overlaps(extent, widened[at + 1])) ? undefined : widened;
}

/** From top to bottom. */
function linesOf(
  placedCells: readonly { cell: Segment; rowIndex: number }[],
  extents: readonly Extent[],
): Line[] {
  const lines: Line[] = [];
  for (const { cell, rowIndex } of placedCells.toSorted((a, b) => b.cell.base - a.cell.base)) {
    const column = extents.findIndex((extent) => overlaps(cell, extent));
    const last = lines.at(-1);
    const isSameLine =
      last && last.base - cell.base < 0.3 * cell.size && last.cells[column] === undefined;
    const line = isSameLine ? last : { cells: extents.map(() => undefined), base: cell.base };
    if (line !== last) lines.push(line);
    line.cells[column] = { text: cell.text.trim(), rowIndex };
  }
  return lines;
}

/** Relative to the size of type. */
const MAX_LEADING = 1.6;
const MIN_GAP_RATIO = 1.2;

/**
 * Returns the limit between the gaps of lines in a cell and those of rows, in points: where the sorted gaps differ most.
 * Undefined if all gaps are alike.
 */
function lineGapLimit({ lines, size }: TableRegion): number | undefined {
  const gaps = lines.slice(1).map(({ base }, at) => (lines[at]?.base ?? 0) - base);
  const sorted = gaps.toSorted((a, b) => a - b);
  let limit: number | undefined;
  let most = MIN_GAP_RATIO;
  for (const [at, gap] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next === undefined || gap > MAX_LEADING * size) break;
    // Lines beside each other that are centred in their cells have small gaps of any width.
    const ratio = next / Math.max(gap, size);
    if (ratio > most) [limit, most] = [(gap + next) / 2, ratio];
  }
  return limit;
}

function groupLines(lines: readonly Line[], limit: number): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const above = groups.at(-1)?.at(-1);
    if (above && above.base - line.base <= limit) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

const hasSeveralCells = (lines: readonly Line[]): boolean =>
  new Set(lines.flatMap(({ cells }) => [...cells.keys()].filter((column) => cells[column]))).size >
  1;

type Pair = { first: Line; above: Line; line: Line };

const linePairs = (lines: readonly Line[]): Pair[] =>
  lines.slice(1).flatMap((line, at) => {
    const [first, above] = [lines[0], lines[at]];
    return first && above ? [{ first, above, line }] : [];
  });

/** Whether a line has the columns of the first one, was written with it, and does not continue it. */
function isRowBelow({ first, above, line }: Pair): boolean {
  const columns = columnsOf(line);
  const isFull = columnsOf(first).every((column) => column === 0 || columns.includes(column));
  return (
    columns.length > 1 &&
    isFull &&
    isWrittenRowByRow(line) &&
    !columns.every((column) => continues(above.cells[column], line.cells[column]))
  );
}

/** Whether figures are below figures, and other texts below others: prices of dishes. */
const hasFigureColumn = (lines: readonly Line[]): boolean =>
  linePairs(lines).some(({ above, line }) => {
    const shared = columnsOf(line).filter((column) => above.cells[column]);
    const isFigureColumn = (column: number): boolean =>
      isFigure(line.cells[column]) && isFigure(above.cells[column]);
    return shared.length > 1 && shared.some(isFigureColumn);
  });

const columnsOf = ({ cells }: Line): number[] =>
  [...cells.keys()].filter((column) => cells[column]);

/** Programs that write cell by cell never write the second lines of two cells one after the other. */
const isWrittenRowByRow = ({ cells }: Line): boolean => {
  const rows = cells.flatMap((cell) => cell?.rowIndex ?? []);
  return new Set(rows).size < rows.length;
};

const isFigure = (cell: Cell | undefined): boolean =>
  /^\P{L}*\d\P{L}*\p{L}{0,3}\.?$/u.test(cell?.text ?? "");

/** Whether a text continues in the line below. */
const continues = (above: Cell | undefined, below: Cell | undefined): boolean =>
  above !== undefined &&
  below !== undefined &&
  (/[,-]$/.test(above.text) || /^\p{Ll}/u.test(below.text));

/** Programs break the lines of a cell at its edge. Items of a list keep their lines. */
function joinCell(lines: readonly Line[], column: number): string {
  return lines
    .flatMap(({ cells }) => cells[column]?.text ?? [])
    .reduce((text, line) => {
      if (text === "" || startsItem(line)) return text === "" ? line : `${text}\n${line}`;
      return joinHyphenated(text, line) ?? `${text} ${line}`;
    }, "");
}
