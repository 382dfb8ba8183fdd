import type { CompletedQuestion } from "../../question/completed-question";
import type { QuestionForm } from "../../question/question-form";
import { allWords, analyse, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import type { RatedUnit } from "../rating/rate-units";
import { rowsOfRangesInUnit, rowsIncludingAmount } from "../tables/sibling-rows";
import type { Table } from "../units/units";

/** The maximum number of rows in an answer: a week. A smaller table is shown whole if the question names no row. */
export const MAX_ROWS = 7;
/** The maximum number of rows if the reader compares them. */
export const MAX_RANKED = 15;

const containsAnswerType = ({ hasAnswerType }: RatedUnit): boolean => hasAnswerType;

type RowQuestion = {
  /** The own words of the question, as a bit mask. */
  askedWords: number;
  form: QuestionForm;
  /** See `rowsOfKind`. */
  kind: number[];
  /** Whether the question asks for a list, and names the caption of the table. */
  asksForTable: boolean;
};

/** Returns the rows whose ranges contain the amount asked for, or otherwise those that the question means by its words. */
export function rowsAskedFor(
  best: RatedUnit,
  rows: readonly RatedUnit[],
  table: Table,
  options: RowQuestion,
): number[] {
  const { amounts } = options.form;
  const ofAmount = indexesOf(bestNamedRows(rows, rowsIncludingAmount(table, amounts)));
  if (ofAmount.length > 0) return ofAmount;
  const inUnit = bestNamedRows(rows, rowsOfRangesInUnit(table, amounts));
  if (inUnit.length < 2) return rowsMeant(best, rows, table, options);
  // "12 kg" is beyond the last of "up to 2 kg" and "2 to 5 kg": the rows show the limits.
  return table.rows.length <= MAX_ROWS ? [...table.rows.keys()] : indexesOf(inUnit);
}

/**
 * Returns the rows of the day asked for, the rows that the question names, or all of a small table. If the question
 * names nothing, as in "What are your prices?", the first rows of a larger table.
 */
function rowsMeant(
  best: RatedUnit,
  rows: readonly RatedUnit[],
  table: Table,
  { askedWords, form, kind, asksForTable }: RowQuestion,
): number[] {
  if (asksForTable && table.rows.length <= MAX_RANKED) return [...table.rows.keys()];
  const nearest = Math.max(...rows.map(({ features }) => features.sameDay));
  const ofDay = rows.filter(({ features }) => nearest > 0 && features.sameDay === nearest);
  const others = otherRowsNamed(best, rows, askedWords, form);
  // An identifier is not a word: "A" beside "A2".
  const similar = rows.filter(({ isNamed, features }) => isNamed || features.rowRecall > 0);
  if (best.isNamed && similar.every(({ inUnit }) => inUnit === best.inUnit) && kind.length > 1)
    return kind.slice(0, MAX_ROWS);
  const isMeant =
    best.isNamed || best.features.earlierRow > 0 || isOnlyMatch(best, rows, askedWords);
  const namesNoRow = !isMeant && ofDay.length === 0;
  const matchesSomeRows = similar.length > 0 && similar.length < table.rows.length;
  const matching = rows.filter(containsAnswerType);
  // If the rows are properties, the one with the answer may not share a word with "How long does the Pro last?":
  // "Battery life".
  const areProperties = table.header[0] === "";
  const isInOtherRow = areProperties && matching.length > 0 && !similar.some(containsAnswerType);
  // "Which ways to pay are there?" names none of the rows.
  const allMatchAlike =
    rows.length === table.rows.length &&
    rows.every(({ inUnit }) => (inUnit & askedWords) === (best.inUnit & askedWords));
  if (namesNoRow && form.asksList && allMatchAlike && table.rows.length <= MAX_RANKED)
    return [...table.rows.keys()];
  if (namesNoRow && matchesSomeRows) return indexesOf(isInOtherRow ? matching : similar);
  if (namesNoRow && matching.length === 1 && isLabelTable(table)) return indexesOf(matching);
  const alike = rows.filter(({ inUnit }) => inUnit === best.inUnit && inUnit !== 0);
  if (namesNoRow && alike.length > 1 && alike.length <= MAX_ROWS) return indexesOf(alike);
  if (namesNoRow && (table.rows.length <= MAX_ROWS || askedWords === 0))
    return [...table.rows.keys()].slice(0, MAX_ROWS);
  const chosen = isMeant ? [best, ...others] : ofDay.length > 0 ? ofDay : [best];
  return indexesOf(chosen);
}

/** Returns the rows beside the best one that the question names too, or compares with it. */
function otherRowsNamed(
  best: RatedUnit,
  rows: readonly RatedUnit[],
  askedWords: number,
  { compares }: QuestionForm,
): RatedUnit[] {
  const named = rows.filter(
    ({ isNamed, features }) => isNamed && features.sameDay >= best.features.sameDay,
  );
  // "Basic or Basic Plus?" names both.
  const isNamedToo = (each: RatedUnit) =>
    named.includes(each) && (compares || isDistinctlyNamed(each, named));
  // "Is Vega or Ara warmer?" contains only a part of the names "Sauna Vega" and "Sauna Ara".
  const isCompared = ({ inUnit, features }: RatedUnit) =>
    compares && features.rowRecall > 0 && (inUnit & askedWords & ~best.inUnit) !== 0;
  return rows.filter((each) => each !== best && (isNamedToo(each) || isCompared(each)));
}

/** Returns those rows at `indexes` whose names match the question best: "Fir up to 2 m", not "Pine up to 2 m". */
function bestNamedRows(rows: readonly RatedUnit[], indexes: readonly number[]): RatedUnit[] {
  const found = rows.filter(({ unit }) => unit.row && indexes.includes(unit.row.index));
  const most = Math.max(...found.map(({ features }) => features.rowRecall));
  return found.filter(({ features }) => features.rowRecall === most);
}

/** Whether each row is a name with its value: "Temperature | 85 °C". */
const isLabelTable = ({ header }: Table): boolean =>
  header.length === 2 && header.every((name) => name === "");

/**
 * Returns the rows whose names contain the same words of the question: all massages for "a massage". Empty if the
 * question names one row completely.
 */
export function rowsOfKind(
  { table, index }: { table: Table; index: number },
  { text, carried }: CompletedQuestion,
  lang: Language,
): number[] {
  const asked = new Set([...allWords(text), ...carried].map((word) => stem(word, lang)));
  const names = table.rows.map(([name = ""]) => analyse(name, lang));
  const shared = names[index]?.filter((term) => asked.has(term)) ?? [];
  const rows = names.flatMap((name, at) =>
    shared.every((term) => name.some((word) => isSameKind(word, term))) ? [{ at, name }] : [],
  );
  const isNamed = rows.some(({ name }) => name.every((term) => asked.has(term)));
  return shared.length === 0 || isNamed ? [] : rows.map(({ at }) => at);
}

/** Shorter words end others by chance: "Reis", "Preis". */
const MIN_TERM_LETTERS = 5;

/** Whether a word equals another one, or is a compound of it: "Rückenmassage" for "Massage". */
const isSameKind = (word: string, term: string): boolean =>
  word === term || (term.length >= MIN_TERM_LETTERS && word.endsWith(term));

/**
 * Returns the rows that contain a word of the question, or all rows if there are fewer than two: "the cheapest
 * massage".
 */
export function rowsToRank(rows: readonly RatedUnit[], table: Table): number[] {
  const similar = rows.filter(({ features }) => features.rowRecall > 0);
  return similar.length > 1 ? indexesOf(similar, table.rows.length) : [...table.rows.keys()];
}

/** Returns the indexes of at most `most` rows, the first ones of `rows`, in the order of the table. */
function indexesOf(rows: readonly RatedUnit[], most = MAX_ROWS): number[] {
  const indexes = rows.flatMap(({ unit }) => unit.row?.index ?? []);
  return [...new Set(indexes)].slice(0, most).toSorted((a, b) => a - b);
}

/** Whether this row, and no other, contains a word of the question that all others lack: a town beside its zone. */
function isOnlyMatch(best: RatedUnit, rows: readonly RatedUnit[], askedWords: number): boolean {
  const exclusiveWords = (each: RatedUnit) =>
    rows.reduce(
      (set, other) => (other === each ? set : set & ~other.inUnit),
      each.inUnit & askedWords,
    );
  return (
    exclusiveWords(best) !== 0 && rows.every((each) => each === best || exclusiveWords(each) === 0)
  );
}

/**
 * Whether the question contains a word of the row's name that no other named row has, or names the day of the row. The row
 * "Jacket" has no such word beside "New zip for a jacket".
 */
export const isDistinctlyNamed = (each: RatedUnit, named: readonly RatedUnit[]): boolean =>
  named.every(
    (other) => other === each || (each.inUnit & ~other.inUnit) !== 0 || each.features.sameDay > 0,
  );
