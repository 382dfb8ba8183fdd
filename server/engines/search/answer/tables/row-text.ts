import type { Language } from "../../text/language";
import type { Table } from "../units/units";
import { labelledCell } from "./column-names";
import { ONLY_AMOUNT } from "./ranked-rows";

/** Columns whose name is omitted in a table of two columns: "Sunday: closed." instead of "Sunday: Open closed." */
const OPENING_COLUMN =
  /^(?:open|opened|opening (?:hours|times)|hours|geöffnet|offen|öffnungszeit(?:en)?|uhrzeit(?:en)?)$/i;

/** Columns of times, whose name is omitted before "closed". */
const TIME_COLUMN = /^(?:times?|from|to|till|until|zeit(?:en)?|öffnung|von|bis)$/i;
const CLOSED = /^(?:closed(?: all day)?|(?:ganztägig )?geschlossen|ruhetag)\.?$/i;
const DASH = /^[-–—−]+$/u;

/** Returns the name of a row. A number is preceded by the name of its column: "Zone 2". */
function rowName({ header, rows }: Table, index: number): string {
  const name = (rows[index]?.[0] ?? "").replace(/[\s:]+$/u, "");
  return /^\d+$/.test(name) ? `${header[0] ?? ""} ${name}`.trim() : name;
}

/** Returns a row as a sentence: "Mend a flat tyre: €15, Takes 20 minutes." With `lang`, dashes are written in words. */
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
    if (lang && DASH.test(cell)) return [missingValue(isNamed ? name : "", lang)];
    return [isNamed ? labelledCell(name, cell) : cell];
  });
  const name = rowName(table, index);
  const values = cells.join(", ");
  if (values === "") return name;
  const sentence = name === "" ? values : `${name}: ${values}`;
  return SENTENCE_END.test(sentence) ? sentence : `${sentence}.`;
}

/** Returns the words for a dash, which may mean "not available", "free" or "unknown". */
function missingValue(name: string, lang: Language): string {
  const [text, preposition] = lang === "de" ? ["keine Angabe", "zu"] : ["no entry", "for"];
  return name === "" ? text : `${text} ${preposition} ${name}`;
}

/** Columns whose name is omitted before a price if the table has only one of them. */
const PRICE_COLUMN = /^(?:prices?|costs?|fees?|preise?|kosten|gebühr(?:en)?)$/iu;

/** Whether a cell needs the name of its column before it: "Takes" before "20 minutes", but not "Price" before "€15". */
function isNameNeeded(header: readonly string[], column: number, cell: string): boolean {
  const name = header[column] ?? "";
  if (name === "" || name === cell) return false;
  if ((CLOSED.test(cell) || DASH.test(cell)) && areTimeColumns(header)) return false;
  const isPrice = PRICE_COLUMN.test(name.trim()) && ONLY_AMOUNT.test(cell.trim());
  if (isPrice && header.filter((each) => PRICE_COLUMN.test(each.trim())).length === 1) return false;
  return header.length !== 2 || !OPENING_COLUMN.test(name);
}

/** Whether all columns but the first are times. Otherwise "closed" needs a name: "Sunday: Café closed." */
const areTimeColumns = ([, ...names]: readonly string[]): boolean =>
  names.every((name) => OPENING_COLUMN.test(name) || TIME_COLUMN.test(name));

/** Ends that get no full stop: punctuation, or an integer, because "15." would be an ordinal in German. */
const SENTENCE_END = /[.!?]$|(?<![\d.,:–€$£-] ?)(?<!\d)\d{1,9}$/;

/** A cell that may span all columns: words, not a time or a tick. */
const SPANNING = /^\D{6,}$/u;

/** Returns a cell, or the only cell of the row if it spans all columns: "no service". */
function cellAt({ rows }: Table, index: number, column: number): string {
  const [name = "", ...cells] = rows[index] ?? [];
  const filled = cells.filter((cell) => cell !== "");
  if (column === 0) return name;
  const [only = ""] = filled;
  const isSpanning = filled.length === 1 && SPANNING.test(only);
  return cells[column - 1] || (isSpanning ? only : "");
}

/** Returns several rows of one table as Markdown: a table, or a list if the columns have no names. */
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
    ...indexes.map((index) => line(shown.map((column) => cellAt(table, index, column)))),
  ].join("\n");
}
