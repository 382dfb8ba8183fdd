import { AMOUNT } from "../../text/price-line";
import type { Table } from "../units/units";
import { labelledCell } from "./column-names";

/** "Sunday: closed." reads better than "Sunday: Open closed." */
const OPENING_COLUMN =
  /^(?:open|opened|opening (?:hours|times)|hours|geöffnet|offen|öffnungszeit(?:en)?|uhrzeit(?:en)?)$/i;

/** A number by itself means nothing, so it follows the name of its column: "Zone 2". */
function rowName({ header, rows }: Table, index: number): string {
  const name = (rows[index]?.[0] ?? "").replace(/[\s:]+$/u, "");
  return /^\d+$/.test(name) ? `${header[0] ?? ""} ${name}`.trim() : name;
}

/** Returns a row as a sentence: "Mend a flat tyre: €15, Takes 20 minutes." */
export function rowSentence(table: Table, index: number, columns: readonly number[]): string {
  const row = table.rows[index] ?? [];
  const cells = columns.flatMap((column) => {
    const [name = "", cell = ""] = [table.header[column], row[column]];
    if (cell === "") return [];
    return [isNameNeeded(table.header, column, cell) ? labelledCell(name, cell) : cell];
  });
  const name = rowName(table, index);
  const values = cells.join(", ");
  if (values === "") return name;
  const sentence = name === "" ? values : `${name}: ${values}`;
  return ENDED.test(sentence) ? sentence : `${sentence}.`;
}

/** "€24" does not need "Price" before it, unless the table also has a "Fee". */
const PRICE_COLUMN = /^(?:prices?|costs?|fees?|preise?|kosten|gebühr(?:en)?)$/iu;

function isNameNeeded(header: readonly string[], column: number, cell: string): boolean {
  const name = header[column] ?? "";
  if (name === "" || name === cell) return false;
  const isPrice = PRICE_COLUMN.test(name.trim()) && ONLY_AMOUNT.test(cell.trim());
  if (isPrice && header.filter((each) => PRICE_COLUMN.test(each.trim())).length === 1) return false;
  return header.length !== 2 || !OPENING_COLUMN.test(name);
}

/** "15." would read as an ordinal number in German. */
const ENDED = /[.!?]$|(?<![\d.,:–€$£-] ?)(?<!\d)\d{1,9}$/;

const DEAREST = /dearest|priciest|most expensive|teuerst/iu;

/**
 * Returns the cheapest rows, or the most expensive if the question asks for these. Returns all rows by price if their
 * prices cannot be compared, such as "from €20"; in table order if a row has no price.
 */
export function rankByPrice(table: Table, indexes: readonly number[], question: string): number[] {
  const prices = new Map(indexes.map((index) => [index, priceOf(table.rows[index] ?? [])]));
  if ([...prices.values()].some(Number.isNaN)) return [...indexes];
  const sign = DEAREST.test(question) ? -1 : 1;
  const ranked = indexes.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)));
  const isAlike = indexes.every((index) => hasOnePrice(table.rows[index] ?? []));
  const first = prices.get(ranked[0] ?? -1);
  return isAlike ? ranked.filter((index) => prices.get(index) === first) : ranked;
}

const ONLY_AMOUNT = new RegExp(`^(?:${AMOUNT.source})(?:-+)?$`, "iu");

/** Whether one cell is a price, and no other has an amount. */
const hasOnePrice = ([, ...cells]: readonly string[]): boolean =>
  cells.filter((cell) => ONLY_AMOUNT.test(cell.trim())).length === 1 &&
  cells.filter((cell) => AMOUNT.test(cell)).length === 1;

/** NaN without an amount. Both "1.950,00 €" and "€1,950" are read. */
function priceOf(row: readonly string[]): number {
  const [, before, after] = AMOUNT.exec(row.slice(1).join(" | ")) ?? [];
  const amount = (before ?? after ?? "").replace(/[.,]$/u, "");
  if (amount === "") return Number.NaN;
  const [, whole = amount, cents = "0"] = /^(.*)[.,](\d{2})$/u.exec(amount) ?? [];
  return Number(whole.replace(/\D/gu, "")) + Number(cents) / 100;
}

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
