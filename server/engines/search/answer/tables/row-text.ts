import type { Language } from "../../text/language";
import type { Table } from "../units/units";
import { labelledCell } from "./column-names";
import { ONLY_AMOUNT } from "./ranked-rows";

/** "Sunday: closed." reads better than "Sunday: Open closed." */
const OPENING_COLUMN =
  /^(?:open|opened|opening (?:hours|times)|hours|geöffnet|offen|öffnungszeit(?:en)?|uhrzeit(?:en)?)$/i;

/** Columns of times, whose name adds nothing to "closed". */
const TIME_COLUMN = /^(?:times?|from|to|till|until|zeit(?:en)?|öffnung|von|bis)$/i;
const CLOSED = /^(?:closed(?: all day)?|(?:ganztägig )?geschlossen|ruhetag)\.?$/i;
const DASH = /^[-–—−]+$/u;

/** A number by itself means nothing, so it follows the name of its column: "Zone 2". */
function rowName({ header, rows }: Table, index: number): string {
  const name = (rows[index]?.[0] ?? "").replace(/[\s:]+$/u, "");
  return /^\d+$/.test(name) ? `${header[0] ?? ""} ${name}`.trim() : name;
}

/** Returns a row as a sentence, with words for dashes if its language is known: "Mend a flat tyre: €15, Takes 20 minutes." */
export function rowSentence(
  table: Table,
  index: number,
  columns: readonly number[],
  lang?: Language,
): string {
  const row = table.rows[index] ?? [];
  const cells = columns.flatMap((column) => {
    const [name = "", cell = ""] = [table.header[column], row[column]];
    if (cell === "") return [];
    const isNamed = isNameNeeded(table.header, column, cell);
    if (lang && DASH.test(cell)) return [noEntry(isNamed ? name : "", lang)];
    return [isNamed ? labelledCell(name, cell) : cell];
  });
  const name = rowName(table, index);
  const values = cells.join(", ");
  if (values === "") return name;
  const sentence = name === "" ? values : `${name}: ${values}`;
  return ENDED.test(sentence) ? sentence : `${sentence}.`;
}

/** A dash may mean "not available", "free" or "unknown". */
function noEntry(name: string, lang: Language): string {
  const [text, link] = lang === "de" ? ["keine Angabe", "zu"] : ["no entry", "for"];
  return name === "" ? text : `${text} ${link} ${name}`;
}

/** "€24" does not need "Price" before it, unless the table also has a "Fee". */
const PRICE_COLUMN = /^(?:prices?|costs?|fees?|preise?|kosten|gebühr(?:en)?)$/iu;

function isNameNeeded(header: readonly string[], column: number, cell: string): boolean {
  const name = header[column] ?? "";
  if (name === "" || name === cell) return false;
  if ((CLOSED.test(cell) || DASH.test(cell)) && areTimes(header)) return false;
  const isPrice = PRICE_COLUMN.test(name.trim()) && ONLY_AMOUNT.test(cell.trim());
  if (isPrice && header.filter((each) => PRICE_COLUMN.test(each.trim())).length === 1) return false;
  return header.length !== 2 || !OPENING_COLUMN.test(name);
}

/** Whether all columns hold times. Otherwise "closed" needs a name: "Sunday: Café closed." */
const areTimes = ([, ...names]: readonly string[]): boolean =>
  names.every((name) => OPENING_COLUMN.test(name) || TIME_COLUMN.test(name));

/** "15." would read as an ordinal number in German. */
const ENDED = /[.!?]$|(?<![\d.,:–€$£-] ?)(?<!\d)\d{1,9}$/;

/** Words, unlike a time or a tick, may span all columns. */
const SPANNING = /^\D{6,}$/u;

/** Returns a cell, or the only cell beside the name if it applies to all columns: "no service". */
function cellOf({ rows }: Table, index: number, column: number): string {
  const [name = "", ...cells] = rows[index] ?? [];
  const filled = cells.filter((cell) => cell !== "");
  if (column === 0) return name;
  const [only = ""] = filled;
  const isSpanning = filled.length === 1 && SPANNING.test(only);
  return cells[column - 1] || (isSpanning ? only : "");
}

/** Returns several rows of one table, as Markdown: a list if the columns have no names. */
export function rowTable(
  table: Table,
  indexes: readonly number[],
  columns: readonly number[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const shown = [0, ...columns];
  if (shown.every((column) => !table.header[column]))
    return indexes.map((index) => `- ${rowSentence(table, index, columns)}`).join("\n");
  return [
    line(shown.map((column) => table.header[column] ?? "")),
    line(shown.map(() => "---")),
    ...indexes.map((index) => line(shown.map((column) => cellOf(table, index, column)))),
  ].join("\n");
}
