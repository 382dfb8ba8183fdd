import type { Passage } from "../../query/passage";
import {
  type Amount,
  amountsIn,
  isRangeInUnit,
  indexesOfRangesWith,
} from "../../question/amount-spans";
import type { CompletedQuestion } from "../../question/completed-question";
import type { SizeAsked } from "../../question/question-form";
import { analyse, stem } from "../../text/analyzer";
import type { Table, Unit } from "../units/units";

/** Returns the index of the row that a reply quotes ("Tent for 2: Weekend €29."); undefined if it quotes several or no row. */
export function rowInReply({ rows }: Table, reply: string): number | undefined {
  const shown = rows.flatMap(([name = ""], at) =>
    name.length > 1 && (reply.startsWith(`${name}: `) || reply.includes(` ${name}: `)) ? [at] : [],
  );
  return shown.length === 1 ? shown[0] : undefined;
}

/** Returns the rows whose names are ranges that include one of the amounts: "4–7 days" for 5 days. */
export const rowsIncludingAmount = (
  { header, rows }: Table,
  amounts: readonly Amount[],
): number[] =>
  indexesOfRangesWith(
    rows.map(([name = ""]) => name),
    header[0] ?? "",
    amounts,
  );

/** Returns the rows whose names are ranges in the unit of one of the amounts; empty if a row is the amount itself. */
export function rowsOfRangesInUnit({ header, rows }: Table, amounts: readonly Amount[]): number[] {
  const isAmount = ([name = ""]: readonly string[]) =>
    amountsIn(name).some((own) =>
      amounts.some(({ value, unit }) => own.value === value && own.unit === unit),
    );
  if (amounts.length === 0 || rows.some(isAmount)) return [];
  return rows.flatMap(([name = ""], at) =>
    isRangeInUnit(name, header[0] ?? "", amounts) ? [at] : [],
  );
}

/** Returns the index of the largest or smallest of the rows whose names differ from that of `row` only in a number. */
export function siblingBySize(table: Table, row: number, size: SizeAsked): number | undefined {
  const names = table.rows.map(([name = ""]) => name);
  return indexBySize(names, [...names.keys()], row, size);
}

/** Returns the column of the largest or smallest size, if all names differ in their numbers only: "18 cm", "26 cm". */
export function columnBySize(
  header: readonly string[],
  columns: readonly number[],
  size: SizeAsked,
): number[] {
  const [first = 0] = columns;
  const patterns = new Set(columns.map((column) => withoutNumbers(header[column] ?? "")));
  const chosen = patterns.size === 1 ? indexBySize(header, columns, first, size) : undefined;
  return chosen === undefined ? [] : [chosen];
}

const NUMBERS = /\d+(?:[.,]\d+)?/g;
const withoutNumbers = (name: string): string => name.replace(NUMBERS, "#").trim();

/**
 * Returns the index of the name with the largest or smallest number among those at `indexes` that differ from the name at
 * `at` only in their numbers; undefined if there are no others.
 */
function indexBySize(
  names: readonly string[],
  indexes: readonly number[],
  at: number,
  size: SizeAsked,
): number | undefined {
  const nameOf = (index: number) => names[index] ?? "";
  const numberIn = (index: number) => Number(nameOf(index).match(NUMBERS)?.[0].replace(",", "."));
  const pattern = withoutNumbers(nameOf(at));
  const siblings = indexes.filter((index) => withoutNumbers(nameOf(index)) === pattern);
  if (siblings.length < 2 || !pattern.includes("#")) return undefined;
  const sorted = siblings.toSorted((a, b) => numberIn(a) - numberIn(b));
  return size === "largest" ? sorted.at(-1) : sorted[0];
}

/** Returns the carried words without those that only name other rows than the answer: without "Germany" for the Netherlands. */
export function withoutSiblings(
  { unit }: { unit: Unit },
  { text, carried }: CompletedQuestion,
  [top]: readonly Passage[],
): readonly string[] {
  const { row } = unit;
  if (!row || carried.length === 0) return carried;
  const lang = top?.asked.lang ?? "en";
  const ownName = (row.table.rows[row.index]?.[0] ?? "").toLowerCase();
  const names = row.table.rows.map(([name = ""]) => name.toLowerCase());
  const termsOfName = analyse(ownName, lang);
  const termsOfRows = new Set(names.flatMap((name) => analyse(name, lang)));
  // "Erwachsener" of the question is "Erwachsene" in the table.
  const isRowName = (word: string) =>
    names.some((name) => name.includes(word)) || termsOfRows.has(stem(word, lang));
  const isInName = (word: string) =>
    ownName.includes(word) || termsOfName.includes(stem(word, lang));
  return carried.filter((word) => isInName(word) || text.includes(word) || !isRowName(word));
}
