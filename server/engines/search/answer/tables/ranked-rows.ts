import { AMOUNT } from "../../text/price-line";
import type { Table } from "../units/units";

const DEAREST = /dearest|priciest|most expensive|teuerst/iu;

/**
 * Returns the indexes of the cheapest rows, or of the most expensive if the question asks for them. Returns all rows, ordered
 * by their first price, if prices are not comparable ("from €20") or the columns have different cheapest rows; in table
 * order if a row has no price.
 */
export function rankByPrice(table: Table, indexes: readonly number[], question: string): number[] {
  const prices = new Map(indexes.map((index) => [index, priceOf(table.rows[index] ?? [])]));
  if ([...prices.values()].some(Number.isNaN)) return [...indexes];
  const sign = DEAREST.test(question) ? -1 : 1;
  const ranked = indexes.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)));
  const haveOnePrice = indexes.every((index) => hasOnePrice(table.rows[index] ?? []));
  const first = prices.get(ranked[0] ?? -1);
  if (haveOnePrice) return ranked.filter((index) => prices.get(index) === first);
  const firstInEachColumn = table.mayHaveMore ? [] : rowsFirstInEachColumn(table, indexes, sign);
  return firstInEachColumn.length > 0 ? firstInEachColumn : ranked;
}

/** Names of columns whose amounts are not prices: "Kaution", "Minimum order". */
const NOT_A_PRICE = /kaution|pfand|\bdeposit\b|mindestbestellwert|\bminimum order\b/iu;

/**
 * Returns the rows that are the cheapest in each column of prices; the most expensive if `sign` is -1. Empty if a cell has
 * text beside its amount.
 */
function rowsFirstInEachColumn(
  { header, rows }: Table,
  indexes: readonly number[],
  sign: number,
): number[] {
  const cellAt = (index: number, column: number) => (rows[index]?.[column] ?? "").trim();
  const hasAmount = (column: number) => indexes.some((index) => AMOUNT.test(cellAt(index, column)));
  const columns = [...header.keys()]
    .slice(1)
    .filter((column) => hasAmount(column) && !NOT_A_PRICE.test(header[column] ?? ""));
  const priceAt = (index: number, column: number) => priceOf(["", cellAt(index, column)]);
  const areComparable = columns.every((column) =>
    indexes.every((index) => {
      const cell = cellAt(index, column);
      return ONLY_AMOUNT.test(cell) || !/\p{L}|\d/u.test(cell);
    }),
  );
  if (!areComparable || columns.length === 0) return [];
  const isFirst = (index: number, column: number): boolean =>
    indexes.every((other) => !(sign * (priceAt(other, column) - priceAt(index, column)) < 0)) &&
    !Number.isNaN(priceAt(index, column));
  return indexes.filter((index) => columns.every((column) => isFirst(index, column)));
}

/** Whether a cell is an amount: "80,- €", unlike "from €80". */
export const ONLY_AMOUNT = new RegExp(`^(?:${AMOUNT.source})(?:-+)?$`, "iu");

/** Whether exactly one cell has an amount, and nothing else. */
const hasOnePrice = ([, ...cells]: readonly string[]): boolean =>
  cells.filter((cell) => ONLY_AMOUNT.test(cell.trim())).length === 1 &&
  cells.filter((cell) => AMOUNT.test(cell)).length === 1;

/** Returns the first amount in the cells after the name: 1950 for "1.950,00 €" and "€1,950"; NaN without an amount. */
function priceOf(row: readonly string[]): number {
  const [, before, after] = AMOUNT.exec(row.slice(1).join(" | ")) ?? [];
  const amount = (before ?? after ?? "").replace(/[.,]$/u, "");
  if (amount === "") return Number.NaN;
  const [, whole = amount, cents = "0"] = /^(.*)[.,](\d{2})$/u.exec(amount) ?? [];
  return Number(whole.replace(/\D/gu, "")) + Number(cents) / 100;
}
