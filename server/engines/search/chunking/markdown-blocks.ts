import { isDayOnly, isTimeOnly } from "../text/day-line";
import { LIST_MARKER } from "../text/list-marker";
import { PRICE_LINE } from "../text/price-line";

/** A block of a page. `offset` is in characters of the Markdown. */
export type Block = { offset: number } & (
  | { kind: "heading"; level: number; text: string }
  | { kind: "text"; text: string }
  | { kind: "table"; header: string; rows: string[] }
);

type Line = { offset: number; text: string };

// Every repetition is bounded, because a hostile page could make it slow.
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.{0,999})$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const THEMATIC_BREAK = /^ {0,3}(?:[-*_]\s*){3,}$/;
const TABLE_DELIMITER = /^[|:\- \t]{3,}$/;

/** Splits Markdown into headings, tables and paragraphs. A list or a fenced block is one paragraph. */
export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = splitLines(markdown);
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    const heading = HEADING.exec(line.text);
    if (line.text.trim() === "" || THEMATIC_BREAK.test(line.text)) {
      at += 1;
    } else if (heading) {
      const text = stripMarkup((heading[2] ?? "").replace(/ #{1,6} {0,9}$/, ""));
      const { offset } = line;
      const level = heading[1]?.length ?? 1;
      if (isBodyText(text, level)) blocks.push({ kind: "text", text, offset });
      else if (text !== "") blocks.push({ kind: "heading", level, text, offset });
      at += 1;
    } else {
      const group = linesOfBlock(lines, at);
      blocks.push(isRow(line.text) ? withHeader(table(group), blocks.at(-1)) : paragraph(group));
      at += group.length;
    }
  }
  return joinOpeningHours(blocks);
}

/** Joins the heading of a day and that of its times into one line: "### Monday" and "### 9:00 – 12:00". */
function joinOpeningHours(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isTime = block.kind === "heading" && isTimeOnly(block.text);
    if (isTime && last?.kind === "heading" && isDayOnly(last.text))
      joined.splice(-1, 1, {
        kind: "text",
        text: `${last.text}: ${block.text}`,
        offset: last.offset,
      });
    else joined.push(block);
  }
  return joined;
}

/** In characters. A longer heading is a sentence, unless it is a question. */
const MAX_HEADING_LENGTH = 120;
const SENTENCE = /^(?:\S{1,40} ){7,}\S{1,40}[.!]$/u;

/** Whether a heading is body text in large type: a price, or a sentence below the first level. */
const isBodyText = (heading: string, level: number): boolean =>
  PRICE_LINE.test(heading) || (level > 1 && isSentence(heading));

const isSentence = (heading: string): boolean =>
  SENTENCE.test(heading) || (heading.length > MAX_HEADING_LENGTH && !heading.endsWith("?"));

/** Strips emphasis and link targets. */
const stripMarkup = (text: string): string =>
  text
    .replace(
      /!?\[([^[\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,99}\)){0,999}(?: "[^"]{0,200}")?\)/g,
      "$1",
    )
    .replace(/(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/g, "$2")
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, "$1")
    .trim();

const isRow = (line: string): boolean => {
  const row = line.trim();
  return row.length > 1 && row.startsWith("|") && row.endsWith("|");
};

const isDelimiterRow = (line: string): boolean => TABLE_DELIMITER.test(line) && line.includes("-");

function splitLines(markdown: string): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const text of markdown.split("\n")) {
    lines.push({ offset, text });
    offset += text.length + 1;
  }
  return lines;
}

/** Returns the lines of the block at `start`: a table, a fenced block, or all lines up to a blank one. */
function linesOfBlock(lines: Line[], start: number): Line[] {
  const first = lines[start]?.text ?? "";
  let end = start + 1;
  if (FENCE.test(first)) {
    while (end < lines.length && !FENCE.test(lines[end]?.text ?? "")) end += 1;
    return lines.slice(start, end + 1);
  }
  const isTable = isRow(first);
  for (; end < lines.length; end += 1) {
    const text = lines[end]?.text ?? "";
    if (text.trim() === "" || HEADING.test(text) || isRow(text) !== isTable) break;
  }
  return lines.slice(start, end);
}

/** In words. A chunk with a longer header would have no room for rows. */
const MAX_HEADER_WORDS = 100;

function table(group: Line[]): Block {
  const offset = group[0]?.offset ?? 0;
  const hasDelimiterRow = isDelimiterRow(group[1]?.text ?? "");
  const lines = group.filter((line) => !isDelimiterRow(line.text)).map((line) => line.text.trim());
  const rows = lines.filter((line) => /[^|\s]/.test(line)).map(flattenCells);
  const [header = "", ...bodyRows] = rows;
  const isHeader =
    hasDelimiterRow && header === flattenCells(lines[0] ?? "") && bodyRows.length > 0;
  return isHeader && header.split(/\s+/, MAX_HEADER_WORDS).length < MAX_HEADER_WORDS
    ? { kind: "table", header, rows: bodyRows, offset }
    : { kind: "table", header: "", rows, offset };
}

/** A table without a header continues the table before it, because a blank line may separate two of its rows. */
function withHeader(block: Block, before: Block | undefined): Block {
  if (block.kind !== "table" || before?.kind !== "table" || block.header) return block;
  const hasSameColumns = block.rows.every(
    (row) => countColumns(row) === countColumns(before.header),
  );
  return hasSameColumns ? { ...block, header: before.header } : block;
}

const countColumns = (row: string): number => row.split(/(?<!\\)\|/).length;

/** Replaces the line breaks and list markers in the cells of a row. */
const flattenCells = (row: string): string =>
  row.replace(/(?<=\|) ?[-*•] (?=[^|]*<br>)/g, " ").replace(/ ?<br> ?(?:[-*•] )?/g, "; ");

/** Returns the indentation of a list item; empty for other lines. */
const indentOf = (line: string): string =>
  LIST_MARKER.test(line) ? (/^ */.exec(line)?.[0] ?? "") : "";

function paragraph(group: Line[]): Block {
  const text = group
    .filter((line) => !FENCE.test(line.text))
    .map((line) => indentOf(line.text) + stripMarkup(line.text.replace(/^\s*>\s?/, "")))
    .join("\n");
  return { kind: "text", text, offset: group[0]?.offset ?? 0 };
}
