import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

/** A text as a page shows it, with where it stands. */
export type TextItem = Extract<TextContent["items"][number], { str: string }>;

/**
 * A piece of text on one baseline without a wide gap, in points along its line and across it (upwards): turned text
 * stands as if it were not.
 */
export type Segment = {
  text: string;
  start: number;
  end: number;
  base: number;
  size: number;
  /** Quarter turns of the text. */
  turn: number;
};

/** Segments on one baseline, from the left to the right. */
export type Row = Segment[];

/** In parts of the type's size: what is a space, what a gap between cells, and how far a raised figure is raised. */
const spaceGap = 0.18;
const wideGap = 1.4;
const raise = 0.45;

/** A page's texts, each for itself, in the order in which they were written. */
export const toSegments = (items: readonly TextItem[]): Segment[] =>
  items.map(toSegment).filter((segment) => segment !== undefined);

/**
 * Texts put together to rows, in the order in which they were written.
 * @param gutters places that no text is put together across
 */
export function toRows(segments: readonly Segment[], gutters: readonly number[] = []): Row[] {
  const rows: Row[] = [];
  let last: Segment | undefined;
  for (const next of segments) {
    if (last && isShadow(next, last)) continue;
    const segment = { ...next };
    if (last && isOnLine(segment, last) && !isParted(last, segment, gutters)) {
      const gap = gapBetween(last, segment);
      if (gap < wideGap * last.size) {
        extend(last, segment, gap);
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

function toSegment({ str, transform, width, height }: TextItem): Segment | undefined {
  const text = str.normalize("NFKC").replace(/\s+/g, " ");
  if (!text.trim()) return undefined;
  const [a = 1, b = 0, , , x = 0, y = 0] = transform.map(Number);
  const turn = Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3;
  const [along, across] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ][turn] ?? [x, y];
  const start = along ?? 0;
  return {
    text,
    start,
    end: start + width,
    base: across ?? 0,
    size: height || Math.hypot(a, b),
    turn,
  };
}

const isOnLine = (segment: Segment, last: Segment): boolean =>
  segment.turn === last.turn &&
  Math.abs(segment.base - last.base) < raise * Math.max(segment.size, last.size) &&
  gapBetween(last, segment) > -last.size;

const isParted = (last: Segment, next: Segment, gutters: readonly number[]): boolean =>
  gutters.some((gutter) => last.end <= gutter + 1 && next.start >= gutter - 1);

/** Right to left, the next piece stands before the last one. */
const gapBetween = (last: Segment, next: Segment): number =>
  isRightToLeft(next.text) && next.end <= last.start + last.size * spaceGap
    ? last.start - next.end
    : next.start - last.end;

const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** Some programs print a text twice, a little shifted, to make it bold. */
const isShadow = (segment: Segment, last: Segment): boolean =>
  segment.text === last.text &&
  Math.abs(segment.base - last.base) < 0.2 * last.size &&
  Math.abs(segment.start - last.start) < 0.2 * last.size;

function extend(last: Segment, next: Segment, gap: number): void {
  const isSpaced = last.text.endsWith(" ") || next.text.startsWith(" ");
  last.text += gap > spaceGap * last.size && !isSpaced ? ` ${next.text}` : next.text;
  last.start = Math.min(last.start, next.start);
  last.end = Math.max(last.end, next.end);
  if (next.size > last.size) {
    last.size = next.size;
    last.base = next.base;
  }
}
