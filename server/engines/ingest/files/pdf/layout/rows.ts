import type { Segment } from "./segments";

export type Row = Segment[];

/** Returns the right edge of the rows. A page may have more segments than `Math.max` accepts arguments. */
export const rightOf = (rows: readonly Row[]): number =>
  rows.flat().reduce((right, { end }) => Math.max(right, end), 0);

/** Thresholds relative to the size of type: a space, a gap between cells, and the shift of a baseline in a line. */
const SPACE_GAP = 0.18;
const CELL_GAP = 1.4;
const MAX_BASELINE_SHIFT = 0.45;
/** Of smaller type, such as the numbers of footnotes. */
const MAX_SUPERSCRIPT_SHIFT = 0.6;

/** Between words of a line. */
export const WORD_GAP = 0.5;

type Options = {
  /** Positions that no row crosses. */
  gutters?: readonly number[];
  /** Relative to the size of type. Texts with a wider gap stay apart. */
  maxGap?: number;
};

/** Joins texts to rows in the order in which they were written. */
export function toRows(
  segments: readonly Segment[],
  { gutters = [], maxGap = CELL_GAP }: Options = {},
): Row[] {
  const rows: Row[] = [];
  let last: Segment | undefined;
  let lastWritten: Segment | undefined;
  for (const next of segments) {
    if (lastWritten && isDoublePrint(next, lastWritten)) continue;
    lastWritten = next;
    const segment = { ...next };
    if (last && isOnLine(segment, last) && !isSeparatedByGutter(last, segment, gutters)) {
      const gap = gapBetween(last, segment);
      if (gap < maxGap * last.size) {
        appendTo(last, segment, gap);
        continue;
      }
      rows.at(-1)?.push(segment);
    } else {
      rows.push([segment]);
    }
    last = segment;
  }
  for (const row of rows) row.sort((a, b) => a.start - b.start);
  return rows;
}

/** A price with its currency, or the size of a drink. Bare figures may be those of a chart. */
const VALUE =
  /^(?:[€$£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,3}(?:[.’']\d{3})*(?:[.,](?:\d{1,2}|-+))?\s?(?:€|eur|euro|\$|£|chf|[cm]?l))$/i;

export const isValue = ({ text }: Segment): boolean => VALUE.test(text.trim());

/** Puts prices beside the texts on their left, because some programs write them after the lines below. */
export function placeValues(rows: readonly Row[], gutters: readonly number[] = []): Row[] {
  const placed: Row[] = [];
  for (const row of rows) {
    const [first] = row;
    const target = first && row.every(isValue) ? rowLeftOf(placed, first, gutters) : undefined;
    if (target) target.push(...row);
    else placed.push([...row]);
  }
  return placed;
}

/** Returns the row that ends nearest to the left of a value, on its baseline; undefined if a line lies in between. */
function rowLeftOf(
  rows: readonly Row[],
  value: Segment,
  gutters: readonly number[],
): Row | undefined {
  const rowsBeside = rows.filter((row) => {
    const last = row.at(-1);
    return (
      last !== undefined &&
      last.rotation === value.rotation &&
      last.end <= value.start &&
      Math.abs(last.base - value.base) < MAX_BASELINE_SHIFT * Math.max(last.size, value.size) &&
      !isSeparatedByGutter(last, value, gutters)
    );
  });
  const [nearest] = rowsBeside.toSorted((a, b) => (b.at(-1)?.end ?? 0) - (a.at(-1)?.end ?? 0));
  return nearest;
}

function isOnLine(segment: Segment, last: Segment): boolean {
  const [smaller, larger] = [segment.size, last.size].toSorted((a, b) => a - b);
  const maxShift = isSmaller(smaller, larger) ? MAX_SUPERSCRIPT_SHIFT : MAX_BASELINE_SHIFT;
  return (
    segment.rotation === last.rotation &&
    Math.abs(segment.base - last.base) < maxShift * Math.max(segment.size, last.size) &&
    gapBetween(last, segment) > -last.size
  );
}

const isSmaller = (size = 0, other = 0): boolean => size < 0.85 * other;

const isSeparatedByGutter = (last: Segment, next: Segment, gutters: readonly number[]): boolean =>
  gutters.some((gutter) => last.end <= gutter + 1 && next.start >= gutter - 1);

/** From right to left, the next segment is left of the last one, unless the line was written visually. */
const gapBetween = (last: Segment, next: Segment): number =>
  continuesLeftwards(last, next) && next.end <= last.start + last.size * SPACE_GAP
    ? last.start - next.end
    : next.start - last.end;

/** Figures and marks continue in the direction of the words before them. */
const continuesLeftwards = (last: Segment, next: Segment): boolean =>
  next.isRightToLeft === true || (last.isRightToLeft === true && !/\p{L}/u.test(next.text));

/** Some programs print bold type twice, slightly shifted. */
const isDoublePrint = (segment: Segment, last: Segment): boolean =>
  segment.text === last.text &&
  Math.abs(segment.base - last.base) < 0.2 * last.size &&
  Math.abs(segment.start - last.start) < 0.2 * last.size;

function appendTo(last: Segment, written: Segment, gap: number): void {
  const next = isRaisedFigure(written, last)
    ? { ...written, text: toSuperscript(written.text) }
    : written;
  if (isRaisedFigure(last, written)) last.text = `${toSuperscript(last.text.trim())} `;
  if (last.text.trim() === "o" && gap > WORD_GAP * last.size) last.text = "•";
  const isPrepended =
    last.isRightToLeft && continuesLeftwards(last, next) && next.start > last.start;
  const [before, after] = isPrepended ? [next.text, last.text] : [last.text, next.text];
  const needsSpace =
    next.followsSpace === true || gap > SPACE_GAP * last.size || changesDirection(before, after);
  const hasSpace = before.endsWith(" ") || after.startsWith(" ");
  if (isPrepended) delete last.writtenParts;
  const isWrittenPart = needsSpace && !isPrepended && gap > SPACE_GAP * last.size;
  if (isWrittenPart)
    (last.writtenParts ??= []).push({ index: last.text.length, start: next.start, gap });
  last.text = needsSpace && !hasSpace ? `${before} ${after}` : before + after;
  last.start = Math.min(last.start, next.start);
  last.end = Math.max(last.end, next.end);
  if (next.size > last.size) {
    last.size = next.size;
    last.base = next.base;
  }
}

/**
 * Whether a text is the number of a footnote, or the exponent of a unit. Raised figures after others, or after their
 * comma, are the cents of a price.
 */
const isRaisedFigure = ({ text, base, size }: Segment, beside: Segment): boolean =>
  isSmaller(size, beside.size) &&
  base - beside.base > 0.2 * beside.size &&
  /^\d{1,2}$/.test(text.trim()) &&
  /\D$/.test(beside.text) &&
  !isPrice(beside.text + text.trim());

const isPrice = (text: string): boolean => /\d[.,]\d{2}$/.test(text);

const toSuperscript = (text: string): string =>
  text.replace(/\d/g, (figure) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(figure)));

/** A word ends if the direction changes, because programs omit this space. */
const changesDirection = (before: string, after: string): boolean =>
  /(?:\p{Script=Latin}[\p{Script=Hebrew}\p{Script=Arabic}]|[\p{Script=Hebrew}\p{Script=Arabic}]\p{Script=Latin})/u.test(
    before.slice(-1) + after.slice(0, 1),
  );

/** Whether the second row closely follows the first, relative to the size of type. */
export function isNear([above]: Row = [], [below]: Row = [], maxDistance: number): boolean {
  if (!above || !below || above.rotation !== below.rotation) return false;
  const distance = above.base - below.base;
  return (
    distance >= -0.5 * above.size && distance <= maxDistance * Math.max(above.size, below.size)
  );
}

/** How far the left edges of a column's texts may differ, in points. */
const EDGE_TOLERANCE = 1.5;

/** Divides a text at the starts of columns. A text that was written word by word is divided only at wide gaps. */
export function splitAt(segment: Segment, columns: readonly { start: number }[]): Segment[] {
  const { writtenParts = [], ...plain } = segment;
  const part = writtenParts.find(
    ({ start, gap }) =>
      (writtenParts.length === 1 || gap > WORD_GAP * segment.size) &&
      columns.some((column) => Math.abs(column.start - start) < EDGE_TOLERANCE),
  );
  if (!part) return [segment];
  const text = segment.text.slice(part.index).trimStart();
  const offset = segment.text.length - text.length;
  const laterParts = writtenParts.filter(({ index }) => index > part.index);
  const rest = { ...plain, text, start: part.start };
  return [
    { ...plain, text: segment.text.slice(0, part.index).trimEnd(), end: part.start - part.gap },
    ...splitAt(
      {
        ...rest,
        writtenParts: laterParts.map((later) => ({ ...later, index: later.index - offset })),
      },
      columns,
    ),
  ];
}
