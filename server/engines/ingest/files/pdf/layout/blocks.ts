import { joinHyphenated } from "@/server/engines/ingest/files/hyphens";
import type { Row } from "./rows";
import { isNear, type Tables, type Taken } from "./tables";

/**
 * Headings by size, tables by columns, lines joined to paragraphs.
 * @param tables of the file so far
 */
export function toBlocks(rows: readonly Row[], bodySize: number, tables: Tables): string[] {
  const blocks: string[] = [];
  tables.startPage();
  for (let at = 0; at < rows.length;) {
    const { block, end } =
      tables.at(rows, at) ??
      headingAt(rows, at, bodySize) ??
      paragraphAt(rows, at, { bodySize, tables });
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Heading levels by size, relative to the body. */
const levels: [size: number, mark: string][] = [
  [1.9, "#"],
  [1.45, "##"],
  [1.15, "###"],
];
const LONGEST_HEADING = 200;

function headingAt(rows: readonly Row[], at: number, bodySize: number): Taken | undefined {
  const size = sizeOf(rows[at]);
  const mark = levels.find(([least]) => size >= least * bodySize)?.[1];
  if (!mark) return undefined;
  let end = at + 1;
  while (Math.abs(sizeOf(rows[end]) - size) < 0.5 && isNear(rows[end - 1], rows[end], 1.8))
    end += 1;
  const text = rows
    .slice(at, end)
    .map(textOf)
    .reduce((heading, line) => joinHyphenated(heading, line.trim()) ?? `${heading} ${line}`)
    .replace(/\s+/g, " ")
    .trim();
  const isWords = /\p{L}{2}/u.test(text) && text.length <= LONGEST_HEADING;
  return isWords ? { block: `${mark} ${text}`, end } : undefined;
}

type Page = { bodySize: number; tables: Tables };

function paragraphAt(rows: readonly Row[], at: number, { bodySize, tables }: Page): Taken {
  let end = at + 1;
  while (
    end < rows.length &&
    isNear(rows[end - 1], rows[end], 1.75) &&
    Math.abs(sizeOf(rows[end]) - sizeOf(rows[at])) < 0.3 * bodySize &&
    !tables.beginsAt(rows, end)
  )
    end += 1;
  return { block: joinLines(rows.slice(at, end)), end };
}

const sizeOf = (row: Row | undefined): number =>
  Math.max(0, ...(row ?? []).map(({ size }) => size));

/** A tab separates cells; a bullet or number belongs to the text after it. */
const textOf = (row: Row): string =>
  row
    .map(({ text }) => text.trim())
    .reduce((line, text) => line + (MARK.test(line) ? " " : "\t") + text);

const MARK = /^(?:[•●○▪■◦‣⁃∙·–*-]|\d{1,3}[.)]|\(?[a-z][.)])$/i;
const BULLET = /^(?:[•●○▪■◦‣⁃∙·–]|[-*])\s+(?=\S)/;
const STARTS_ITEM = /^(?:- |\d{1,3}[.)]\s|\(?[a-z][.)]\s|§)/i;

/** A line continues in the next one if the first word of that one did not fit at its end. */
function joinLines(rows: readonly Row[]): string {
  const right = Math.max(...rows.flat().map(({ end }) => end));
  let text = "";
  let last: Row = [];
  for (const row of rows) {
    const line = textOf(row).replace(BULLET, "- ").trim();
    const joined = last.length === 1 ? joinHyphenated(text, line) : undefined;
    if (!text) text = line;
    else if (joined !== undefined) text = joined;
    else if (isFull(last, line, right) && !STARTS_ITEM.test(line)) text += ` ${line}`;
    else text += `\n${line}`;
    last = row;
  }
  return text;
}

/** In characters. Shorter lines belong to an address or to opening hours. */
const SHORTEST_FULL = 25;

function isFull([segment, ...others]: Row, next: string, right: number): boolean {
  if (!segment || others.length > 0 || segment.text.length <= SHORTEST_FULL) return false;
  const letter = (segment.end - segment.start) / segment.text.length;
  const word = /^\S*/.exec(next)?.[0].length ?? 0;
  return segment.end + (word + 1) * letter > right;
}
