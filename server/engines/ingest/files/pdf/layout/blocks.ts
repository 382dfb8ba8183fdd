import { joinHyphenated } from "@/server/engines/ingest/files/hyphens";
import { isListMarker, isListMarkerLine, startsItem } from "./line-parts";
import { isNear, isValue, type Row, rightOf } from "./rows";
import type { MarkdownBlock, TableReader } from "./tables";

/**
 * Returns the Markdown blocks of a page: headings by type size, tables by columns, and paragraphs of joined lines.
 * @param tables the tables of the file so far
 */
export function toBlocks(rows: readonly Row[], bodySize: number, tables: TableReader): string[] {
  const blocks: string[] = [];
  const right = rightOf(rows);
  tables.startPage();
  for (let at = 0; at < rows.length;) {
    const { block, end } =
      tables.readTable(rows, at) ??
      headingAt(rows, at, bodySize) ??
      numberedHeadingAt(rows, at, right) ??
      paragraphAt(rows, at, { bodySize, tables });
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Heading levels by size, relative to the body. */
const levels: [minSize: number, mark: string][] = [
  [1.9, "#"],
  [1.45, "##"],
  [1.15, "###"],
];
const MAX_HEADING_LENGTH = 200;

function headingAt(rows: readonly Row[], at: number, bodySize: number): MarkdownBlock | undefined {
  const size = sizeOf(rows[at]);
  const mark = levels.find(([minSize]) => size >= minSize * bodySize)?.[1];
  if (!mark || isPriceLine(rows[at])) return undefined;
  let end = at + 1;
  while (Math.abs(sizeOf(rows[end]) - size) < 0.5 && isNear(rows[end - 1], rows[end], 1.8))
    end += 1;
  const text = rows
    .slice(at, end)
    .map(textOf)
    .reduce((heading, line) => joinHyphenated(heading, line.trim()) ?? `${heading} ${line}`)
    .replace(/\s+/g, " ")
    .trim();
  const hasWords = /\p{L}{2}/u.test(text) && text.length <= MAX_HEADING_LENGTH;
  return hasWords ? { block: `${mark} ${text}`, end } : undefined;
}

/** Whether a row is a line of a price list in larger type: "Soup of the day  £4". */
const isPriceLine = (row: Row = []): boolean => {
  const last = row.at(-1);
  return last !== undefined && (isValue(last) ? row.length > 1 : endsInPrice(last.text));
};
/** In characters. Bounds the time of the pattern. */
const MAX_PRICE_LINE_LENGTH = 200;
const endsInPrice = (text: string): boolean =>
  PRICE_END.test(text.trim().slice(-MAX_PRICE_LINE_LENGTH));
const PRICE_END = /\p{L}.*\s(?:[€$£]\s?\d[\d.,]*|\d[\d.,]*(?:,-+)?\s?(?:€|eur|euro|\$|£|chf))$/iu;

const NUMBERED = /^(?:(§+ ?\d+ ?[a-z]?)|[1-9]\d?(?:\.|((?:\.[1-9]\d?){1,2})))\.?\s/u;
const TITLE = /^\S+(?:\s?\d+\s?[a-z]?\.?)?\s+(?=\p{Lu}).{2,80}(?<![.,;:!?])$/u;
const DATE =
  /^(?:\d{1,2}\.\s(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L})|(?:1[3-9]|2\d|3[01])\.\d{1,2}\.\s)/u;
const QUANTITY =
  /^[\d.]{3,8}\s(?:Uhr|AM|PM|Euro|EUR|USD|GBP|CHF|Franken|Prozent|Millionen|Milliarden|Mio|Mrd|Gramm|Kilo\p{L}{0,8}|Meter|Liter|Hektar|Stunden|Tage|Wochen|Monate|Jahre|[GMT]B)(?!\p{L})/u;

/** A numbered heading in the size of the body. Consecutive numbered lines are a list instead. */
function numberedHeadingAt(
  rows: readonly Row[],
  at: number,
  right: number,
): MarkdownBlock | undefined {
  const [above, row = [], below] = [rows[at - 1], rows[at], rows[at + 1]];
  const level = levelOf(row);
  const text = textOf(row);
  const isTitle = TITLE.test(text) && !DATE.test(text) && !QUANTITY.test(text);
  if (!level || !isTitle || level === levelOf(above) || level === levelOf(below)) return undefined;
  const isWrapped = continuesBelow(above, row, right) || continuesBelow(row, below, right);
  return isWrapped ? undefined : { block: `${"#".repeat(level)} ${text}`, end: at + 1 };
}

/** Whether a sentence continues in the row below. */
function continuesBelow(row: Row | undefined, below: Row | undefined, right: number): boolean {
  if (!row || !below || !isNear(row, below, 1.75)) return false;
  const line = textOf(below);
  return isFullLine(row, line, right) || /^[\p{Ll}(]/u.test(line.replace(/^\p{Ll}{1,2}\)/u, ""));
}

/** Returns the heading level of a numbered line, deeper than those of titles in larger type. */
function levelOf(row: Row = []): number | undefined {
  const [number, sign, parts] = (row.length === 1 && NUMBERED.exec(textOf(row))) || [];
  if (number === undefined) return undefined;
  return sign ? 4 : parts ? 6 : 5;
}

type PageContext = { bodySize: number; tables: TableReader };

function paragraphAt(
  rows: readonly Row[],
  at: number,
  { bodySize, tables }: PageContext,
): MarkdownBlock {
  let end = at + 1;
  while (
    end < rows.length &&
    isNear(rows[end - 1], rows[end], 1.75) &&
    continuesParagraph(rows, at, end, bodySize) &&
    !tables.beginsAt(rows, end)
  )
    end += 1;
  return { block: joinLines(rows.slice(at, end)), end };
}

/** Whether a row has the type size of the first row, or describes an item of a price list in smaller type. */
function continuesParagraph(
  rows: readonly Row[],
  at: number,
  end: number,
  bodySize: number,
): boolean {
  const size = sizeOf(rows[end]);
  if (isPriceLine(rows[at]) && isPriceLine(rows[end]) && size > 1.05 * sizeOf(rows[end - 1]))
    return false;
  const sizeDifference = size - sizeOf(rows[at]);
  return Math.abs(sizeDifference) < 0.3 * bodySize || (isPriceLine(rows[at]) && sizeDifference < 0);
}

const sizeOf = (row: Row | undefined): number =>
  Math.max(0, ...(row ?? []).map(({ size }) => size));

/** A tab separates cells; a list marker belongs to the text after it. */
const textOf = (row: Row): string =>
  row
    .map(({ text }) => text.trim())
    .reduce((line, text) => line + (isListMarker(line) ? " " : "\t") + text);

const BULLET = /^(?:[•●○▪■◦‣⁃∙·–]|[-*])\s+(?=\S)/;

/** A line continues in the next one if the first word of the next line did not fit at its end. */
function joinLines(rows: readonly Row[]): string {
  const right = rightOf(rows);
  let text = "";
  let last: Row = [];
  for (const row of rows) {
    const line = textOf(row).replace(BULLET, "- ").trim();
    const joinedText = last.length === 1 ? joinHyphenated(text, line) : undefined;
    if (!text) text = line;
    else if (isListMarkerLine(lastLine(text)) && !startsItem(line)) text += ` ${line}`;
    else if (joinedText !== undefined) text = joinedText;
    else if (isFullLine(last, line, right) && !startsItem(line)) text += ` ${line}`;
    else text += `\n${line}`;
    last = row;
  }
  return text;
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf("\n") + 1);

/** In characters. Shorter lines belong to an address or to opening hours. */
const MIN_FULL_LENGTH = 25;

/** The dots between a dish and its price. */
const LEADER = /\.{4}|…{2}|(?: \.){4}/;

const OPEN_END =
  /\s(?:an?|and|at|by|for|from|in|of|on|or|the|to|with|am|an|auf|aus|bei|das|dem|den|der|des|die|ein|eine[mnrs]?|für|im|in|mit|nach|oder|und|von|vom|zu|zum|zur)$/u;

/** Whether the next word did not fit into a line, or its sentence cannot end there. */
function isFullLine([segment, ...others]: Row, next: string, right: number): boolean {
  const text = segment?.text.trimEnd() ?? "";
  if (!segment || others.length > 0 || text.length <= MIN_FULL_LENGTH || LEADER.test(text))
    return false;
  if (OPEN_END.test(text) || (/[\p{L},]$/u.test(text) && /^\p{Ll}/u.test(next))) return true;
  const letterWidth = (segment.end - segment.start) / segment.text.length;
  const nextWordLength = /^\S*/.exec(next)?.[0].length ?? 0;
  return segment.end + (nextWordLength + 1) * letterWidth > right;
}

/** In characters. A shorter line at the end of a page may be complete. */
const MIN_DIVIDED_LENGTH = 40;

/**
 * Joins a sentence that a page break divides; undefined if it does not divide a sentence.
 * @returns the paragraph before the break with its completed sentence, and the rest of the paragraph after it
 * @param isFullPage whether the last line before the break is as long as the others of its page
 */
export function joinPages(
  before: string,
  after: string,
  isFullPage: boolean,
): { joined: string; rest: string } | undefined {
  const isText = !/^[#|]/.test(before) && !/^[#|]/.test(after) && !startsItem(after);
  const line = lastLine(before);
  if (!isText || line.length < MIN_DIVIDED_LENGTH) return undefined;
  const isDivided = /^\p{Ll}/u.test(after)
    ? /[\p{L}\d,]$/u.test(line)
    : isFullPage && /^\p{L}/u.test(after) && /\p{Ll}$/u.test(line);
  const [sentence = ""] = after.split(SENTENCE_END, 1);
  const joined =
    joinHyphenated(before, sentence) ?? (isDivided ? `${before} ${sentence}` : undefined);
  return joined === undefined ? undefined : { joined, rest: after.slice(sentence.length).trim() };
}

/** Shorter words before a full stop are mostly abbreviations. */
const SENTENCE_END = /\n|(?<=\p{L}{3}[.!?])\s(?=\P{Ll})/u;

export function endsWithFullLine(rows: readonly Row[]): boolean {
  const last = rows.at(-1)?.at(-1);
  return last !== undefined && last.end > rightOf(rows) - last.size;
}
