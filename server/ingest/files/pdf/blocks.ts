import type { Row } from "./rows";
import type { Segment } from "./segments";
import { pipeTable } from "../table-lines";

/** Rows as blocks of Markdown: headings by their size, tables by their columns, lines joined to paragraphs. */
export function toBlocks(rows: readonly Row[], bodySize: number): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < rows.length;) {
    const { block, end } =
      tableAt(rows, at) ?? headingAt(rows, at, bodySize) ?? paragraphAt(rows, at, bodySize);
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

type Taken = { block: string; end: number };

/** Fewer rows with gaps are lines with gaps. */
const fewestRows = 3;

function tableAt(rows: readonly Row[], at: number): Taken | undefined {
  let end = at;
  while ((rows[end]?.length ?? 0) > 1 && (end === at || isNear(rows[end - 1], rows[end], 3)))
    end += 1;
  if (end - at < fewestRows) return undefined;
  const run = rows.slice(at, end);
  const bands = bandsOf(run.flat());
  const cells = run.map((row) => bands.map((band) => row.filter((cell) => isIn(cell, band))));
  const isTable =
    bands.length > 1 && cells.every((row) => row.every((inBand) => inBand.length < 2));
  if (!isTable) return undefined;
  const texts = cells.map((row) => row.map(([cell]) => cell?.text ?? ""));
  return { block: pipeTable(texts), end };
}

type Band = { start: number; end: number };

/** Where a table's columns stand: texts above each other belong together. */
function bandsOf(segments: readonly Segment[]): Band[] {
  const bands: Band[] = [];
  for (const { start, end } of segments.toSorted((a, b) => a.start - b.start)) {
    const last = bands.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else bands.push({ start, end });
  }
  return bands;
}

const isIn = (cell: Segment, band: Band): boolean =>
  cell.start >= band.start && cell.end <= band.end;

/** In parts of the body's size: what is a heading, and of which level. */
const levels: [size: number, mark: string][] = [
  [1.9, "#"],
  [1.45, "##"],
  [1.15, "###"],
];
const longestHeading = 200;

function headingAt(rows: readonly Row[], at: number, bodySize: number): Taken | undefined {
  const size = sizeOf(rows[at]);
  const mark = levels.find(([least]) => size >= least * bodySize)?.[1];
  if (!mark) return undefined;
  let end = at + 1;
  while (Math.abs(sizeOf(rows[end]) - size) < 0.5 && isNear(rows[end - 1], rows[end], 1.8))
    end += 1;
  const text = rows.slice(at, end).map(textOf).join(" ").replace(/\s+/g, " ").trim();
  const isWords = /\p{L}{2}/u.test(text) && text.length <= longestHeading;
  return isWords ? { block: `${mark} ${text}`, end } : undefined;
}

function paragraphAt(rows: readonly Row[], at: number, bodySize: number): Taken {
  let end = at + 1;
  while (
    end < rows.length &&
    isNear(rows[end - 1], rows[end], 1.75) &&
    Math.abs(sizeOf(rows[end]) - sizeOf(rows[at])) < 0.3 * bodySize &&
    !tableAt(rows, end)
  )
    end += 1;
  return { block: joinLines(rows.slice(at, end)), end };
}

/** Whether the second row follows the first one closely, in parts of the type's size. */
function isNear([above]: Row = [], [below]: Row = [], most: number): boolean {
  if (!above || !below || above.turn !== below.turn) return false;
  const drop = above.base - below.base;
  return drop >= -0.5 * above.size && drop <= most * Math.max(above.size, below.size);
}

const sizeOf = (row: Row | undefined): number =>
  Math.max(0, ...(row ?? []).map(({ size }) => size));

/** Cells stand apart by tabs; a bullet or number belongs to what follows it. */
const textOf = (row: Row): string =>
  row
    .map(({ text }) => text.trim())
    .reduce((line, text) => line + (mark.test(line) ? " " : "\t") + text);

const mark = /^(?:[•●○▪■◦‣⁃∙·–*-]|\d{1,3}[.)]|\(?[a-z][.)])$/i;
const bullet = /^(?:[•●○▪■◦‣⁃∙·–]|[-*])\s+(?=\S)/;
const startsItem = /^(?:- |\d{1,3}[.)]\s|\(?[a-z][.)]\s|§)/i;

/** A line goes on in the next one where that one's first word had no place at its end. */
function joinLines(rows: readonly Row[]): string {
  const right = Math.max(...rows.flat().map(({ end }) => end));
  let text = "";
  let last: Row = [];
  for (const row of rows) {
    const line = textOf(row).replace(bullet, "- ").trim();
    if (!text) text = line;
    else if (last.length === 1 && isCut(text, line)) text = text.slice(0, -1) + line;
    else if (isFull(last, line, right) && !startsItem.test(line)) text += ` ${line}`;
    else text += `\n${line}`;
    last = row;
  }
  return text;
}

/** Shorter lines, in characters, are lines of an address or of opening hours. */
const shortestFull = 25;

function isFull([segment, ...others]: Row, next: string, right: number): boolean {
  if (!segment || others.length > 0 || segment.text.length <= shortestFull) return false;
  const letter = (segment.end - segment.start) / segment.text.length;
  const word = /^\S*/.exec(next)?.[0].length ?? 0;
  return segment.end + (word + 1) * letter > right;
}

/** Whether a word goes on in the next line; "Vor- und Nachteile" is none. */
const isCut = (text: string, line: string): boolean =>
  /\p{L}[-\u00ad]$/u.test(text.slice(-3)) &&
  /^\p{Ll}/u.test(line) &&
  !/^(?:und|oder|bzw|and|or)\b/.test(line);
