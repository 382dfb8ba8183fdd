import { analyse } from "../text/analyzer";
import type { Language } from "../text/language";
import { AMOUNT } from "../text/price-line";
import type { AnswerType } from "./answer-type";
import { columnsAsking, interrogativeOf, labelledCell } from "./question-columns";
import { columnBySize, type SizeAsked } from "./sibling-rows";
import type { Table } from "./units";

/** Decides which columns of a row are in the answer. */
export type ColumnQuestion = {
  /** Stems of the question's own words, and of earlier ones. */
  terms: ReadonlySet<string>;
  carried: ReadonlySet<string>;
  /** The type of answer of the question itself, and of the earlier one. */
  answerType: AnswerType;
  inherited: AnswerType;
  size: SizeAsked | undefined;
  /** The question, whose first word that asks may begin the name of a column. */
  text?: string;
  lang: Language;
};

/**
 * The column of the size asked for, the columns that ask the same or that the question names, or those with its type of
 * answer; otherwise the same for the earlier question, with the cells that hold a word of this one; all columns if none
 * matches.
 */
export function columnsAskedFor(
  table: Table,
  indexes: readonly number[],
  { terms, carried, answerType, inherited, size, text = "", lang }: ColumnQuestion,
): number[] {
  const { header, rows } = table;
  const all = columnsBeside(table, indexes);
  const names = header.map((name) => [...new Set(analyse(name, lang))]);
  const telling = ({ matches }: AnswerType): number[] =>
    all.filter((column) => indexes.some((index) => matches(rows[index]?.[column] ?? "")));
  const named = columnsNamed(names, all, terms);
  // "How much is the mail service?" names the column "Mail", but asks for a price.
  const isPartOnly =
    named.length > 0 && answerType.isClear && !named.some((at) => telling(answerType).includes(at));
  const priced = answerType.subject === "price" ? withUnits(header, all, telling(answerType)) : [];
  const choices = [
    size ? columnBySize(header, all, size) : [],
    columnsAsking(header, all, interrogativeOf(text)),
    isPartOnly ? [...named, ...telling(answerType)] : named,
    priced,
    telling(answerType),
  ];
  const earlier = [columnsNamed(names, all, carried), telling(inherited)].find(isSome);
  const held = earlier ? columnsHolding(table, indexes, terms, lang) : [];
  return choices.find(isSome) ?? (earlier ? [...earlier, ...held] : all);
}

/** Names of columns that say what a price is for. */
const PRICE_FOR =
  /^(?:je|each|pro|per|einheit|unit|packung|gebinde|verpackung|pack(?: size)?|size|inhalt)$/i;

const withUnits = (
  header: readonly string[],
  all: readonly number[],
  prices: readonly number[],
): number[] =>
  prices.length === 0
    ? []
    : [...prices, ...all.filter((column) => PRICE_FOR.test(header[column] ?? ""))];

const isSome = ({ length }: readonly number[]): boolean => length > 0;

const columnsBeside = ({ header, rows }: Table, indexes: readonly number[]): number[] =>
  (rows[indexes[0] ?? 0] ?? [])
    .map((_, column) => column)
    .slice(1)
    .filter((column) => header[column] || indexes.some((index) => rows[index]?.[column]))
    .filter((column) => !isBlank(rows, column));

const ZERO = /^[€£$]?\s?0(?:[.,]0+)?\s?(?:€|£|\$|eur|chf)?$/i;

/** The empty totals of an order form. */
const isBlank = (rows: readonly string[][], column: number): boolean =>
  rows.length > 2 && rows.every((row) => ZERO.test(row[column] ?? ""));

function columnsNamed(
  names: readonly (readonly string[])[],
  all: readonly number[],
  by: ReadonlySet<string>,
): number[] {
  // "Second dog" is no column of its own beside the rows of "Size of dog".
  const isShared = (term: string) =>
    names[0]?.includes(term) || all.every((column) => names[column]?.includes(term));
  const matches = all.map(
    (column) => names[column]?.filter((term) => by.has(term) && !isShared(term)).length ?? 0,
  );
  const most = Math.max(...matches, 0);
  return most === 0
    ? []
    : all.filter((column, at) => matches[at] === most || matches[at] === names[column]?.length);
}

/** The columns of a single row whose cell holds a word that its name lacks: "is there a projector?" */
function columnsHolding(
  table: Table,
  indexes: readonly number[],
  terms: ReadonlySet<string>,
  lang: Language,
): number[] {
  const [index, ...others] = indexes;
  const [name = "", ...cells] = table.rows[index ?? -1] ?? [];
  if (others.length > 0) return [];
  const ofName = new Set(analyse(name, lang));
  const isAsked = (term: string) => terms.has(term) && !ofName.has(term);
  return cells.flatMap((cell, at) => (analyse(cell, lang).some(isAsked) ? [at + 1] : []));
}

/** "Sunday: closed." reads better than "Sunday: Open closed." */
const OPENING_COLUMN =
  /^(?:open|opened|opening (?:hours|times)|hours|geöffnet|offen|öffnungszeit(?:en)?|uhrzeit(?:en)?)$/i;

/** A number alone says nothing: "Zone 2". */
function rowName({ header, rows }: Table, index: number): string {
  const name = (rows[index]?.[0] ?? "").replace(/[\s:]+$/u, "");
  return /^\d+$/.test(name) ? `${header[0] ?? ""} ${name}`.trim() : name;
}

/** A row as a sentence: "Mend a flat tyre: €15, Takes 20 minutes." */
export function rowSentence(table: Table, index: number, columns: readonly number[]): string {
  const row = table.rows[index] ?? [];
  const cells = columns.flatMap((column) => {
    const [name = "", cell = ""] = [table.header[column], row[column]];
    if (cell === "") return [];
    return [isNameNeeded(table.header, column, cell) ? labelledCell(name, cell) : cell];
  });
  const name = rowName(table, index);
  const said = cells.join(", ");
  if (said === "") return name;
  const sentence = name === "" ? said : `${name}: ${said}`;
  return ENDED.test(sentence) ? sentence : `${sentence}.`;
}

/** "€24" needs no "Price" before it, unless the table also has a "Fee". */
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
 * The cheapest rows, or the most expensive if the question asks for these. All rows by price if their prices cannot be
 * compared, such as "from €20"; in table order if a row has no price.
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

/** A cell, or the only cell beside the name if it applies to all columns: "no service". */
function cellOf({ rows }: Table, index: number, column: number): string {
  const [name = "", ...cells] = rows[index] ?? [];
  const filled = cells.filter((cell) => cell !== "");
  if (column === 0) return name;
  const [only = ""] = filled;
  const isSpanning = filled.length === 1 && SPANNING.test(only);
  return cells[column - 1] || (isSpanning ? only : "");
}

/** Several rows of one table, as Markdown: a list if the columns have no names. */
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
