import { dayMatch } from "../../days/compare-days";
import {
  amountsIn,
  indexesOfRangesWith,
  isSameAmount,
  periodsIn,
} from "../../question/amount-spans";
import type { AnswerType } from "../../question/answer-type";
import { identifiersNamed } from "../../question/identifiers";
import { type SizeAsked } from "../../question/question-form";
import { analyse } from "../../text/analyzer";
import type { Language } from "../../text/language";
import type { Table } from "../units/units";
import { columnsAsking, columnsOfPlace, columnsOfProperty } from "./column-names";
import { columnsInUnit } from "./counted-units";
import { columnBySize } from "./sibling-rows";

/** What decides which columns of a row are in the answer. */
export type ColumnQuestion = {
  /** Stems of the question's own words, and of earlier ones. */
  terms: ReadonlySet<string>;
  carried: ReadonlySet<string>;
  /** The type of answer of the question itself, and of the earlier one. */
  answerType: AnswerType;
  inherited: AnswerType;
  size: SizeAsked | undefined;
  /** The question itself and the earlier one. */
  text?: string;
  earlierText?: string;
  /** Whether the question asks about several things at once. */
  compares?: boolean;
  /** The days of the question, and of the earlier one. */
  days?: ReadonlySet<number>;
  earlierDays?: ReadonlySet<number>;
  lang: Language;
};

/** The columns of a table: their headers, the indexes of those that may be shown, and the stems of each header. */
type Columns = { header: readonly string[]; all: readonly number[]; names: readonly string[][] };

/**
 * Returns the columns of the rows at `indexes` that the question asks for, by the first rule that finds any; otherwise those
 * of the earlier question with the columns whose cells contain a word of this one; all columns if no rule finds any.
 */
export function columnsAskedFor(
  table: Table,
  indexes: readonly number[],
  question: ColumnQuestion,
): number[] {
  const { terms, carried, answerType, inherited, size, text = "", earlierText = "" } = question;
  const { header, rows } = table;
  const all = columnsBesideName(table, indexes);
  const names = header.map((name) => [...new Set(analyse(name, question.lang))]);
  const columns = { header, all, names };
  const matching = ({ matches }: AnswerType): number[] =>
    all.filter((column) => indexes.some((index) => matches(rows[index]?.[column] ?? "")));
  const named = columnsNamedOrOfProperty(columns, terms, question);
  // "How much is the mail service?" names the column "Mail", but asks for a price.
  const hasAnswerType = named.some((at) => matching(answerType).includes(at));
  const lacksAnswerType = named.length > 0 && answerType.isClear && !hasAnswerType;
  const priced =
    answerType.subject === "price" ? withPriceUnits(header, all, matching(answerType)) : [];
  const namedOrMatching = lacksAnswerType ? [...named, ...matching(answerType)] : named;
  const choices = [
    size ? columnBySize(header, all, size) : [],
    columnsAsking(header, all, text),
    columnsOfPlace(header, all, text),
    columnsOfAmount(header, all, text),
    columnsOfDays(columns, terms, question.days),
    columnsOfIdentifiers(columns, text),
    namedOrMatching,
    columnsOfPeriod(header, all, text),
    priced,
    columnsInUnit(table, indexes, all, text),
    matching(answerType),
  ];
  const earlier = [
    columnsOfDays(columns, carried, question.earlierDays),
    columnsOfIdentifiers(columns, earlierText),
    columnsNamedOrOfProperty(columns, carried, { text: earlierText }),
    matching(inherited),
  ].find(isNonEmpty);
  const sameTerms = earlier ? columnsContaining(table, indexes, terms, question.lang) : [];
  return choices.find(isNonEmpty) ?? (earlier ? [...earlier, ...sameTerms] : all);
}

/**
 * Returns the columns whose names are identifiers of the question: "Class B" and "Class A" for "Is A dearer than B?"
 */
function columnsOfIdentifiers({ header, all }: Columns, text: string): number[] {
  const identifiers = identifiersNamed(header, text);
  return all.filter((column) => identifiers[column]?.isNamed);
}

/**
 * Returns the columns of the days that the question names and, if there are any, those that it names in full: "Monday to
 * Friday", "Closed".
 */
function columnsOfDays(
  { header, all, names }: Columns,
  terms: ReadonlySet<string>,
  days: ReadonlySet<number> = new Set(),
): number[] {
  const ofDays = all.filter((column) => dayMatch(header[column] ?? "", days) > 0);
  if (ofDays.length === 0) return [];
  return all.filter(
    (column) => ofDays.includes(column) || isNamedInFull(names[column] ?? [], terms),
  );
}

/** Returns the columns whose names are ranges that include an amount of the question: "up to 5 kg" for 3 kg. */
function columnsOfAmount(
  header: readonly string[],
  all: readonly number[],
  text: string,
): number[] {
  const found = indexesOfRangesWith(header, header[0] ?? "", amountsIn(text));
  return all.filter((column) => found.includes(column));
}

/** Returns the columns for the period that the question names: "7 days" for "a week". */
function columnsOfPeriod(
  header: readonly string[],
  all: readonly number[],
  text: string,
): number[] {
  const periods = periodsIn(text);
  const isAsked = (name: string) =>
    amountsIn(name).some((amount) => periods.some((each) => isSameAmount(each, amount)));
  return all.filter((column) => isAsked(header[column] ?? ""));
}

const isNamedInFull = (name: readonly string[], terms: ReadonlySet<string>): boolean =>
  name.length > 0 && name.every((term) => terms.has(term));

/** "Which size for a flat?" asks for a row, "What size is the flat?" for a property of it. */
const ASKS_WHICH_SIZE =
  /(?<!\p{L})(?:(?:what|which) size(?! (?:is|are|has|have|of)(?!\p{L}))|welche größe(?! (?:hat|haben|ist|sind)(?!\p{L})))(?!\p{L})/iu;

/**
 * Returns the columns that words of the question name in full, otherwise those of the property that it asks for, otherwise
 * those that its words name in part: "pitch" may not mean the column "Water on the pitch".
 */
function columnsNamedOrOfProperty(
  { header, all, names }: Columns,
  terms: ReadonlySet<string>,
  { text = "", compares = false }: Pick<ColumnQuestion, "text" | "compares">,
): number[] {
  const named = columnsNamedBy(names, all, { by: terms, compares });
  if (named.some((column) => isNamedInFull(names[column] ?? [], terms))) return named;
  const ofProperty = ASKS_WHICH_SIZE.test(text) ? [] : columnsOfProperty(header, all, text);
  return ofProperty.length > 0 ? ofProperty : named;
}

/** Names of columns with the quantity that a price is for: "per", "Packung". */
const PRICE_FOR =
  /^(?:je|each|pro|per|einheit|unit|packung|gebinde|verpackung|pack(?: size)?|size|inhalt)$/i;

/** Returns the columns of prices with those of the quantity that a price is for; empty without prices. */
const withPriceUnits = (
  header: readonly string[],
  all: readonly number[],
  prices: readonly number[],
): number[] =>
  prices.length === 0
    ? []
    : [...prices, ...all.filter((column) => PRICE_FOR.test(header[column] ?? ""))];

const isNonEmpty = ({ length }: readonly number[]): boolean => length > 0;

/** Returns the columns but the first, without empty columns and those of zeros. */
const columnsBesideName = ({ header, rows }: Table, indexes: readonly number[]): number[] =>
  (rows[indexes[0] ?? 0] ?? [])
    .map((_, column) => column)
    .slice(1)
    .filter((column) => header[column] || indexes.some((index) => rows[index]?.[column]))
    .filter((column) => !areAllZero(rows, column));

const ZERO = /^[€£$]?\s?0(?:[.,]0+)?\s?(?:€|£|\$|eur|chf)?$/i;

/** Whether all cells of a column are zero, such as the totals of an order form. */
const areAllZero = (rows: readonly string[][], column: number): boolean =>
  rows.length > 2 && rows.every((row) => ZERO.test(row[column] ?? ""));

/**
 * Returns the columns with the most words of the question in their names, and those that it names in full or compares with
 * them: "Fee external" and "Fee course members" for "What do externals pay compared to course members?"
 */
function columnsNamedBy(
  names: readonly (readonly string[])[],
  all: readonly number[],
  { by, compares }: { by: ReadonlySet<string>; compares: boolean },
): number[] {
  // A word that the first column has, too, distinguishes no column: "Second dog" beside "Size of dog".
  const isShared = (term: string) =>
    names[0]?.includes(term) || all.every((column) => names[column]?.includes(term));
  const matches = all.map(
    (column) => names[column]?.filter((term) => by.has(term) && !isShared(term)).length ?? 0,
  );
  const most = Math.max(...matches, 0);
  if (most === 0) return [];
  const named = all.filter(
    (column, at) => matches[at] === most || matches[at] === names[column]?.length,
  );
  if (!compares) return named;
  const inNamed = new Set(named.flatMap((column) => names[column] ?? []));
  const isCompared = (column: number) =>
    names[column]?.some((term) => by.has(term) && !isShared(term) && !inNamed.has(term));
  return all.filter((column) => named.includes(column) || isCompared(column));
}

/** Returns the columns of a single row whose cell contains a word that the row's name lacks: "is there a projector?" */
function columnsContaining(
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
