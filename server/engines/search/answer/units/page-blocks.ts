import { DELIMITER_ROW } from "../../chunking/chunk-size";
import { statesHours } from "../../company-facts/opening-hours";
import { weekdaysIn } from "../../days/weekdays";
import { isDayOnly, isTimeOnly, statesDate } from "../../text/day-line";
import { LIST_MARKER } from "../../text/list-marker";
import { hasPhoneNumber, isContactOnly } from "../../text/phone";
import { AMOUNT, PRICE_LINE, PRICE_UNIT } from "../../text/price-line";
import { introductionAfter, isLead, isRow, type Line, MAX_LEAD_LENGTH } from "./page-lines";

type ListBlock = {
  kind: "list";
  items: Line[];
  caption: string;
  /** The item that introduces this nested list, and the marker and introduction of the outer list. */
  outer?: { item: Line; marker: string; caption: string };
};

export type PageBlock =
  | { kind: "text"; lines: Line[]; caption: string }
  | ListBlock
  | {
      kind: "table";
      header: string[];
      rows: { cells: string[]; chunkId: string }[];
      caption: string;
    };

/**
 * Splits a section into paragraphs, lists with their introduction, and tables with caption and header. A price at its
 * beginning belongs to the heading.
 */
export function blocksOfSection(lines: readonly Line[], heading: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let caption = "";
  const groups = joinValues(groupLines(lines), heading);
  for (const [at, { lines: group, hasValue }] of groups.entries()) {
    const first = group[0]?.text ?? "";
    const last = blocks.at(-1);
    if (isRow(first)) {
      addTable(blocks, group, caption || captionOf(last));
      caption = "";
    } else if (LIST_MARKER.test(first)) {
      if (last?.kind !== "list" || caption !== "")
        blocks.push({ kind: "list", items: [], caption: caption || captionOf(last) });
      addItems(blocks, group);
      caption = "";
    } else if (isMenuEntry(group, groups[at + 1])) {
      blocks.push(textBlock(group, caption));
    } else if (!hasValue && isCaption(group) && !isHours(groups, at)) {
      // A caption, or a heading without Markdown, belongs to the block after it.
      if (caption !== "" && !AMOUNT.test(caption) && AMOUNT.test(first)) {
        blocks.push(...datesOf(caption, group), textBlock(group, caption));
        caption = "";
        continue;
      }
      if (caption !== "") blocks.push(textBlock([captionLine(caption, group)], ""));
      caption = first;
    } else {
      const isQuestion = group.length > 1 && first.endsWith("?") && first.length <= MAX_LEAD_LENGTH;
      const lead = isQuestion ? first : caption || captionOfEmptyList(last);
      blocks.push(...datesOf(caption, group), textBlock(group.slice(isQuestion ? 1 : 0), lead));
      caption = "";
    }
  }
  const end = lines.at(-1);
  if (caption !== "" && end) blocks.push(textBlock([{ ...end, text: caption }], ""));
  return joinSplitLists(blocks);
}

const textBlock = (lines: Line[], caption: string): PageBlock => ({ kind: "text", lines, caption });

/** Joins lists that were split at an item that ends with a colon but introduces no nested list: "- Telephone:", "- Mail:". */
function joinSplitLists(blocks: readonly PageBlock[]): PageBlock[] {
  const lists: PageBlock[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = lists.at(-1);
    const list = block.kind === "list" ? asOuterItem(block, blocks[at + 1]) : block;
    if (list.kind === "list" && last?.kind === "list" && list.caption === last.caption)
      last.items.push(...list.items);
    else lists.push(list);
  }
  return lists;
}

/** Turns a nested list without items back into an item of the outer list, unless the next block uses its text as introduction. */
function asOuterItem(list: ListBlock, next: PageBlock | undefined): ListBlock {
  const { items, caption, outer } = list;
  const nextCaption = next === undefined || next.kind === "list" ? "" : next.caption;
  const isEmpty = items.length === 0 && nextCaption !== caption;
  return outer && isEmpty ? { kind: "list", items: [outer.item], caption: outer.caption } : list;
}

/** Adds items to the last list. An item that ends with a colon introduces a nested list. */
function addItems(blocks: PageBlock[], group: readonly Line[]): void {
  for (const { text, chunkId } of group) {
    const last = blocks.at(-1);
    if (last?.kind !== "list") return;
    const marker = markerOf(text);
    const isOuter = last.outer?.marker === marker;
    const caption = isOuter ? (last.outer?.caption ?? "") : last.caption;
    const item = { text: text.replace(LIST_MARKER, "").trim(), chunkId };
    if (item.text.length <= MAX_LEAD_LENGTH && item.text.endsWith(":"))
      blocks.push({
        kind: "list",
        items: [],
        caption: item.text,
        outer: { item, marker, caption },
      });
    else if (isOuter) blocks.push({ kind: "list", items: [item], caption });
    else last.items.push(item);
  }
}

/** Returns the indentation and the marker of an item, with 1 for a number and "a" for a lower-case letter. */
const markerOf = (item: string): string =>
  (/^\s*\S+/.exec(item)?.[0] ?? "").replace(/\d+/, "1").replace(/\p{Ll}/gu, "a");

/** Whether a group is one short line that may be a caption or heading, and no contact data or introduction. */
const isCaption = ([line, ...others]: readonly Line[]): boolean =>
  line !== undefined &&
  others.length === 0 &&
  isLead(line.text) &&
  !/[,;]$/.test(line.text) &&
  !hasPhoneNumber(line.text) &&
  line.text.length <= 120 &&
  introductionAfter(line.text) === undefined;

/** Whether a group consists of opening hours. "Sunday 10AM – 2PM" between short lines may be the heading of a course. */
const isHours = (groups: readonly Group[], at: number): boolean => {
  const [before, group, after] = [groups[at - 1], groups[at], groups[at + 1]];
  if (!isDayWithHours(group)) return false;
  return [before, after].some(isDayWithHours) || !isCaption(after?.lines ?? []);
};

/** Whether a group is one line with a weekday and hours: "Sunday 10AM – 2PM". */
const isDayWithHours = (group: Group | undefined): boolean => {
  const [line, ...others] = group?.lines ?? [];
  if (!line || others.length > 0 || !isLead(line.text)) return false;
  return weekdaysIn(line.text).size > 0 && statesHours(line.text);
};

/** Whether a line and the next one each name a thing and its price, as in a menu. */
const isMenuEntry = (group: readonly Line[], next: Group | undefined): boolean =>
  isCaption(group) &&
  ENDS_WITH_PRICE.test(group[0]?.text ?? "") &&
  ENDS_WITH_PRICE.test(next?.lines[0]?.text.replace(LIST_MARKER, "") ?? "");

/** "Sauna, whole day £18" */
const ENDS_WITH_PRICE = new RegExp(`^\\p{L}.*(?:${AMOUNT.source})\\S?$`, "iu");

/** Adjacent lines of one type. `hasValue`: a line joined with its value, such as a price. */
type Group = { lines: Line[]; hasValue: boolean };

/**
 * Joins groups that belong together: a thing and its price ("One visit a day", "£12", "per day"), a day and its times
 * ("Saturday", "by appointment"), a person and a telephone number ("Stylist", "0151 4960301").
 */
function joinValues([first = [], ...groups]: readonly Line[][], heading: string): Group[] {
  const [line, ...rest] = first;
  const hasValue = heading !== "" && line !== undefined && PRICE_LINE.test(line.text);
  const lines = hasValue ? [{ ...line, text: `${heading}, ${line.text}` }, ...rest] : first;
  const joined: Group[] = lines.length > 0 ? [{ lines, hasValue }] : [];
  for (const lines of groups) {
    const before = joined.at(-1);
    const text = before && joinedWith(before, lines);
    if (text === undefined) joined.push({ lines, hasValue: false });
    else joined.splice(-1, 1, { lines: [text], hasValue: true });
  }
  return joined;
}

/** Returns a single line with the next one; undefined if they do not belong together. */
function joinedWith({ lines, hasValue }: Group, next: readonly Line[]): Line | undefined {
  const [line] = lines;
  const [value] = next;
  if (!line || !value || lines.length > 1 || next.length > 1) return undefined;
  if (isLead(line.text) && (PRICE_LINE.test(value.text) || isContactOnly(value.text)))
    return { ...line, text: `${line.text}, ${value.text}` };
  if (hasValue && PRICE_UNIT.test(value.text))
    return { ...line, text: `${line.text} ${value.text}` };
  return isDayOnly(line.text) && isTimeOnly(value.text)
    ? { ...line, text: `${line.text}: ${value.text}` }
    : undefined;
}

/** Returns a caption with a date as a block of its own, because the date of an event is an answer by itself. */
const datesOf = (caption: string, group: readonly Line[]): PageBlock[] =>
  statesDate(caption) ? [{ kind: "text", lines: [captionLine(caption, group)], caption: "" }] : [];

const captionLine = (text: string, [first]: readonly Line[]): Line => ({
  text,
  chunkId: first?.chunkId ?? "",
});

/**
 * Returns the last line of a paragraph, which may introduce a list or a table, or only its last sentence if that is an
 * introduction.
 */
function captionOf(block: PageBlock | undefined): string {
  if (block?.kind !== "text") return captionOfEmptyList(block);
  const line = block.lines.at(-1)?.text ?? "";
  const text = introductionAfter(line) ?? line;
  return text.length <= 2 * MAX_LEAD_LENGTH && !ENDS_WITH_PRICE.test(text) ? text : "";
}

/** Returns the introduction of a list without items. */
const captionOfEmptyList = (block: PageBlock | undefined): string =>
  block?.kind === "list" && block.items.length === 0 ? block.caption : "";

/** Groups adjacent lines by type: rows, items with their continuation lines, or text. */
function groupLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let open: Line[] | undefined;
  const lineType = (line: string) =>
    isRow(line) ? "row" : LIST_MARKER.test(line) ? "item" : "text";
  for (const line of lines) {
    const kind = open && lineType(open[0]?.text ?? "");
    const last = open?.at(-1);
    if (line.text.trim() === "") {
      open = undefined;
    } else if (open && last && kind === "item" && lineType(line.text) === "text") {
      open.splice(-1, 1, { ...last, text: withContinuation(last.text, line.text.trim()) });
    } else if (open && kind === lineType(line.text)) {
      open.push(line);
    } else {
      groups.push((open = [line]));
    }
  }
  return groups;
}

/** In characters. */
const MAX_SHORT_LINE = 40;
/** "22", "Nr. 22." */
const NUMBER_ONLY = /^\D{0,4}\d{1,4}[.)]?$/;

/** Joins an item and its next line: a wrapped sentence, or "22 Gyros", "with chips" and "€15.50" of a menu. */
function withContinuation(item: string, line: string): string {
  if (PRICE_LINE.test(line)) return `${item}, ${line}`;
  const isWrapped = /[.!?:;,–-]$/.test(item) || /^\p{Ll}/u.test(line) || NUMBER_ONLY.test(item);
  const last = item.split(PART_SEPARATOR).at(-1) ?? "";
  if (isWrapped || last.length > MAX_SHORT_LINE) return `${item} ${line}`;
  return PART_SEPARATOR.test(item) || /^\P{L}*\d/u.test(line)
    ? `${item}, ${line}`
    : `${item} – ${line}`;
}

const PART_SEPARATOR = / – |, /;

/** Adds rows to the last table if they continue it, which a chunk may do with a repeated header; otherwise adds a table. */
function addTable(blocks: PageBlock[], group: readonly Line[], caption: string): void {
  const isDelimiterRow = ({ text }: Line) => text === DELIMITER_ROW;
  const header = group[1] && isDelimiterRow(group[1]) ? cellsOf(group[0]?.text ?? "") : undefined;
  const rows = group
    .filter((line, at) => !isDelimiterRow(line) && !(at === 0 && header))
    .map(({ text, chunkId }) => ({ cells: cellsOf(text), chunkId }));
  const last = blocks.at(-1);
  const width = header?.length ?? rows[0]?.cells.length;
  const continues = !header || last?.kind !== "table" || hasSameCells(header, last.header);
  if (last?.kind === "table" && continues && caption === "" && last.header.length === width) {
    last.rows.push(...rows);
    return;
  }
  const found =
    header ??
    (rows.length > 2 && isHeaderRow(rows.map(({ cells }) => cells))
      ? rows.shift()?.cells
      : undefined);
  blocks.push({
    kind: "table",
    header: found ?? rows[0]?.cells.map(() => "") ?? [],
    rows,
    caption,
  });
}

const hasSameCells = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((cell, column) => cell === other[column]);

/** Whether the first row is a header: its cells are words, and in a column below, most cells are amounts, times or ticks. */
function isHeaderRow([first = [], ...rest]: readonly string[][]): boolean {
  const namesDay = ([name = ""]: readonly string[]) => weekdaysIn(name).size > 0;
  if (namesDay(first) && rest.some(namesDay)) return false;
  const isValue = (cell: string) =>
    /\d|^(?:[✓✗✔✘×x–-]|ja|nein|yes|no|never|nie|frei|free|kostenlos|gratis|inklusive|included)$|^(?:closed|geschlossen|ruhetag)(?!\p{L})|[€$£%]/iu.test(
      cell,
    );
  const columns = first.map((cell, column) => {
    const values = rest.filter((row) => isValue(row[column] ?? "")).length;
    return !isValue(cell) && 2 * values > rest.length;
  });
  return first.every((cell) => cell !== "" && cell.length <= 60) && columns.slice(1).some(Boolean);
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
