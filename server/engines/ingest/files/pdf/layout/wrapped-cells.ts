import { joinHyphenated } from "@/server/engines/ingest/files/hyphens";
import { type Band, FEWEST_ROWS, type Grid, isIn, overlaps } from "./grid";
import { startsItem } from "./line-parts";
import { type Row, splitAt } from "./rows";
import type { Segment } from "./segments";

/** A part of a line, with the index of the row that it was written in. */
type Cell = { text: string; writtenAt: number };
type Line = { cells: (Cell | undefined)[]; base: number };
type Stretch = { lines: Line[]; bands: Band[]; size: number };

/** Pages rarely have more lines. Bounds the time, because the lines of a rejected table are read again. */
const MAX_LINES = 100;
/** Rows with more lines are columns of running text. */
const MOST_LINES_OF_ROW = 5;

/**
 * Returns the table that begins at a row and has cells of several lines: the gaps between its rows are wider than those
 * between the lines of a cell. Undefined if no table begins there, or if all cells have one line.
 */
export function wrappedGridAt(rows: readonly Row[], at: number): Grid | undefined {
  const stretch = stretchAt(rows, at);
  const limit = stretch && widestLineGap(stretch);
  if (!stretch || limit === undefined) return undefined;
  const groups = groupLines(stretch.lines, limit);
  // Omits paragraphs below the table that are as narrow as a column.
  const tableRows = groups.slice(0, 1 + groups.findLastIndex(hasSeveralCells));
  const lastRow = (lines: readonly Line[]): number =>
    Math.max(...lines.flatMap(({ cells }) => cells.map((cell) => cell?.writtenAt ?? at)));
  const end = 1 + lastRow(tableRows.flat());
  const isWhole = groups
    .slice(tableRows.length)
    .flat()
    .every((line) => firstRow(line) >= end);
  if (!isWhole || !isTable(tableRows)) return undefined;
  const texts = tableRows.map((lines) => stretch.bands.map((_, column) => joinCell(lines, column)));
  return { bands: stretch.bands, texts, end };
}

const firstRow = ({ cells }: Line): number =>
  Math.min(...cells.flatMap((cell) => cell?.writtenAt ?? []));

function isTable(tableRows: readonly Line[][]): boolean {
  const { length } = tableRows.filter(hasSeveralCells);
  const lineCount = tableRows.flat().length;
  const isWrapped = lineCount > tableRows.length && lineCount <= MOST_LINES_OF_ROW * length;
  return length >= FEWEST_ROWS && isWrapped && !areSections(tableRows);
}

/** Whether most groups of lines are sections with gaps between them, and each line is a row. The first may be a header. */
function areSections([, ...groups]: readonly Line[][]): boolean {
  const several = groups.filter(({ length }) => length > 1);
  const lists = several.filter((lines) => linePairs(lines).some(isRowBelow));
  return 2 * lists.length > several.length || several.some(listsFigures);
}

/** Returns the lines from a row on that have the same type and lie in columns. Programs write cell by cell. */
function stretchAt(rows: readonly Row[], at: number): Stretch | undefined {
  const [first, second] = rows[at] ?? [];
  if (!first || !second) return undefined;
  const written: { cell: Segment; writtenAt: number }[] = [];
  let bands: Band[] = [];
  let lowest = first.base;
  for (let end = at; end < Math.min(rows.length, at + MAX_LINES); end += 1) {
    const row: Row = (rows[end] ?? []).flatMap((cell) => splitAt(cell, bands));
    const isTableRow = row.every(
      (cell) =>
        hasSameType(cell, first) && isBetween(cell.base, lowest - 3 * first.size, first.base),
    );
    const widened = isTableRow ? widen(bands, row) : undefined;
    if (!widened) break;
    bands = widened;
    written.push(...row.map((cell) => ({ cell, writtenAt: end })));
    lowest = row.reduce((least, { base }) => Math.min(least, base), lowest);
  }
  return bands.length > 1 ? { lines: linesOf(written, bands), bands, size: first.size } : undefined;
}

const hasSameType = ({ turn, size }: Segment, first: Segment): boolean =>
  turn === first.turn && Math.abs(size - first.size) < 0.15 * first.size;

const isBetween = (base: number, least: number, most: number): boolean =>
  base >= least && base < most + 1;

/**
 * Returns the columns with the cells of a row; undefined if a cell lies in two columns, or a single one in no column.
 */
function widen(bands: Band[], row: Row): Band[] | undefined {
  if (row.every((cell) => bands.some((band) => isIn(cell, band)))) return bands;
  const widened = bands.map((band) => ({ ...band }));
  for (const cell of row) {
    const [band, other] = widened.filter((each) => overlaps(cell, each));
    if (other || (!band && bands.length > 0 && row.length === 1)) return undefined;
    if (!band) widened.push({ start: cell.start, end: cell.end });
    if (band) band.start = Math.min(band.start, cell.start);
    if (band) band.end = Math.max(band.end, cell.end);
  }
  widened.sort((a, b) => a.start - b.start);
  return widened.some((band, at) => overlaps(band, widened[at + 1])) ? undefined : widened;
}

/** From top to bottom. */
function linesOf(
  written: readonly { cell: Segment; writtenAt: number }[],
  bands: readonly Band[],
): Line[] {
  const lines: Line[] = [];
  for (const { cell, writtenAt } of written.toSorted((a, b) => b.cell.base - a.cell.base)) {
    const column = bands.findIndex((band) => overlaps(cell, band));
    const last = lines.at(-1);
    const isSameLine =
      last && last.base - cell.base < 0.3 * cell.size && last.cells[column] === undefined;
    const line = isSameLine ? last : { cells: bands.map(() => undefined), base: cell.base };
    if (line !== last) lines.push(line);
    line.cells[column] = { text: cell.text.trim(), writtenAt };
  }
  return lines;
}

/** Relative to the size of type. */
const WIDEST_LEADING = 1.6;
const LEAST_DIFFERENCE = 1.2;

/**
 * Returns the widest gap between lines of a cell, in points: gaps below and above it differ most. Undefined if all gaps
 * are alike.
 */
function widestLineGap({ lines, size }: Stretch): number | undefined {
  const gaps = lines.slice(1).map(({ base }, at) => (lines[at]?.base ?? 0) - base);
  const sorted = gaps.toSorted((a, b) => a - b);
  let limit: number | undefined;
  let most = LEAST_DIFFERENCE;
  for (const [at, gap] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next === undefined || gap > WIDEST_LEADING * size) break;
    // Lines beside each other that are centred in their cells have small gaps of any width.
    const difference = next / Math.max(gap, size);
    if (difference > most) [limit, most] = [(gap + next) / 2, difference];
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
    isWrittenAcross(line) &&
    !columns.every((column) => continues(above.cells[column], line.cells[column]))
  );
}

/** Whether figures are below figures, and other texts below others: prices of dishes. */
const listsFigures = (lines: readonly Line[]): boolean =>
  linePairs(lines).some(({ above, line }) => {
    const shared = columnsOf(line).filter((column) => above.cells[column]);
    const isFigureColumn = (column: number): boolean =>
      isFigure(line.cells[column]) && isFigure(above.cells[column]);
    return shared.length > 1 && shared.some(isFigureColumn);
  });

const columnsOf = ({ cells }: Line): number[] =>
  [...cells.keys()].filter((column) => cells[column]);

/** Programs that write cell by cell never write the second lines of two cells one after the other. */
const isWrittenAcross = ({ cells }: Line): boolean => {
  const rows = cells.flatMap((cell) => cell?.writtenAt ?? []);
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
