import { weekdaysIn } from "../../days/weekdays";
import type { Passage } from "../../query/passage";
import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { type QuestionForm, readQuestionForm, sizeAsked } from "../../question/question-form";
import { splitQuestion } from "../../question/split-question";
import { allWords, analyse, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { verbalNouns } from "../../text/verbal-nouns";
import { ownWords } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { columnsAskedFor } from "../tables/asked-columns";
import { statesProperty } from "../tables/column-names";
import { compareColumns } from "../tables/compared-columns";
import { rankByPrice } from "../tables/ranked-rows";
import { rowSentence, rowTable } from "../tables/row-text";
import type { Table } from "../units/units";
import { type AnswerPart, clip, type ComposeOptions } from "./answer-parts";

/** The maximum number of rows in an answer: a week. A smaller table is shown whole if the question names no row. */
const MAX_ROWS = 7;
/** The maximum if the reader compares the rows. */
const MAX_RANKED = 15;

/**
 * Returns rows with the same name in other tables of the page, if the question does not say which table it means:
 * shirts of men and of women. If the best row states the property asked for, so do they.
 */
export function namesakesOf(
  best: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  question: string,
): RatedUnit[] {
  const page = passages[best.passageIndex];
  const cellsOf = ({ unit: { row } }: RatedUnit) => row?.table.rows[row.index] ?? [];
  const nameOf = (each: RatedUnit) => cellsOf(each)[0]?.toLowerCase();
  const isStated = statesProperty(best.unit, question);
  const isNamesake = (each: RatedUnit): boolean =>
    each.unit.row !== undefined &&
    statesProperty(each.unit, question) === isStated &&
    each.unit.row.table !== best.unit.row?.table &&
    passages[each.passageIndex]?.itemId === page?.itemId &&
    nameOf(each) === nameOf(best) &&
    cellsOf(each).join("\n") !== cellsOf(best).join("\n") &&
    (best.inContext & ~each.inContext & ownWords(page)) === 0;
  return best.isNamed ? rated.filter(isNamesake) : [];
}

/** Returns rows of the same name, each after the name of its table. */
export function namesakesAnswer(
  rows: readonly RatedUnit[],
  passages: readonly Passage[],
  { question, maxCharacters }: ComposeOptions,
): AnswerPart {
  const [first] = rows;
  const passageIndex = first?.passageIndex ?? 0;
  const lang = passages[passageIndex]?.lang ?? "en";
  const names = tableNames(rows, passages);
  const lines = rows.flatMap(({ unit: { row } }, at) => {
    if (!row) return [];
    const { table, index } = row;
    const text = rowSentence(table, index, columnsOf(table, [index], question, lang), lang);
    return [`- ${[names[at], text].filter(Boolean).join(" – ")}`];
  });
  return { passageIndex, text: clip([...new Set(lines)].join("\n"), maxCharacters) };
}

/**
 * Returns the names of tables: the captions, the names of the first columns, or the headings; the first of these that
 * are all different.
 */
function tableNames(rows: readonly RatedUnit[], passages: readonly Passage[]): string[] {
  const firstColumns = rows.map(({ unit }) => unit.row?.table.header[0] ?? "");
  const captions = rows.map(({ unit }) => unit.row?.table.caption ?? "");
  const options = [
    captions.map(
      (caption, at) => (SENTENCE.test(caption) ? "" : caption) || firstColumns[at] || "",
    ),
    firstColumns,
    rows.map(({ passageIndex }) => passages[passageIndex]?.headingPath.at(-1) ?? ""),
  ];
  const isDistinct = (least: number) => (names: string[]) => new Set(names).size >= least;
  return options.find(isDistinct(rows.length)) ?? options.find(isDistinct(2)) ?? firstColumns;
}

/** A note to the reader is not a caption: "Please turn your phone to see the table." */
const SENTENCE = /[.!?]$/u;

export function rowAnswer(
  best: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { question, form, maxCharacters }: ComposeOptions,
): AnswerPart {
  const { passageIndex } = best;
  const row = best.unit.row;
  if (!row) return { passageIndex, text: best.unit.text };
  const rows = rated.filter(({ unit }) => unit.row?.table === row.table);
  const asked = ownWords(passages[passageIndex]);
  const lang = passages[passageIndex]?.lang ?? "en";
  const comparison =
    form.compares && !best.isNamed ? compareColumns(row.table, question, form, lang) : undefined;
  if (comparison) {
    const text = clipTable(row.table, comparison.rows, comparison.columns, {
      maxCharacters,
      isWhole: !row.table.mayHaveMore,
    });
    return { passageIndex, text };
  }
  const isOneMeant = best.features.rowPrecision === 1 && isDistinctlyNamed(best, rows);
  const isRanked = form.ranksPrices && !isOneMeant;
  const kind = rowsOfKind(row, question, lang);
  const shown = isRanked
    ? rankByPrice(row.table, rowsToRank(rows, row.table), question.text).slice(0, MAX_RANKED)
    : rowsAskedFor(best, rows, row.table, { asked, form, kind });
  const columns = columnsOf(row.table, shown, question, lang);
  if (shown.length > 1) {
    const most = isRanked || shown.length > MAX_ROWS ? MAX_RANKED : MAX_ROWS;
    const isOpen = isRanked || asked === 0 || kind.length > 1;
    const isBeginning = isOpen && shown.length === most && row.table.rows.length > most;
    const isWhole = !isBeginning && !row.table.mayHaveMore;
    return { passageIndex, text: clipTable(row.table, shown, columns, { maxCharacters, isWhole }) };
  }
  const text = rowSentence(row.table, shown[0] ?? row.index, columns, lang);
  return { passageIndex, text: clip(text, maxCharacters) };
}

/** A week of opening hours is longer than other answers. */
const MORE_FOR_TABLES = 130;

type TableLimits = { maxCharacters: number; isWhole: boolean };

/** Returns whole rows up to the limit; an ellipsis if rows are left out. */
function clipTable(
  table: Table,
  shown: readonly number[],
  columns: readonly number[],
  { maxCharacters, isWhole }: TableLimits,
): string {
  const text = rowTable(table, shown, columns);
  const most = maxCharacters + MORE_FOR_TABLES;
  if (text.length > most && shown.length > 2)
    return clipTable(table, shown.slice(0, -1), columns, { maxCharacters, isWhole: false });
  if (text.length > most) return clip(text, most);
  return isWhole ? text : `${text}\n\n…`;
}

const hasType = ({ hasAnswerType }: RatedUnit): boolean => hasAnswerType;

/**
 * Returns the rows of the day asked for, the rows that the question names, or all of a small table. If the question
 * names nothing, as in "What are your prices?", the first rows of a larger table.
 */
function rowsAskedFor(
  best: RatedUnit,
  rows: readonly RatedUnit[],
  table: Table,
  { asked, form, kind }: { asked: number; form: QuestionForm; kind: number[] },
): number[] {
  const nearest = Math.max(...rows.map(({ features }) => features.sameDay));
  const ofDay = rows.filter(({ features }) => nearest > 0 && features.sameDay === nearest);
  const named = rows.filter(
    ({ isNamed, features }) => isNamed && features.sameDay >= best.features.sameDay,
  );
  // "Basic or Basic Plus?" names both.
  const isMeantToo = (each: RatedUnit) => form.compares || isDistinctlyNamed(each, named);
  // "Is Vega or Ara warmer?" holds only a part of the names "Sauna Vega" and "Sauna Ara".
  const isCompared = ({ inUnit, features }: RatedUnit) =>
    form.compares && features.rowRecall > 0 && (inUnit & asked & ~best.inUnit) !== 0;
  const others = rows.filter(
    (each) => each !== best && ((named.includes(each) && isMeantToo(each)) || isCompared(each)),
  );
  // An identifier is not a word: "A" beside "A2".
  const similar = rows.filter(({ isNamed, features }) => isNamed || features.rowRecall > 0);
  if (best.isNamed && similar.every(({ inUnit }) => inUnit === best.inUnit) && kind.length > 1)
    return kind.slice(0, MAX_ROWS);
  const isMeant = best.isNamed || best.features.earlierRow > 0 || isOnlyMatch(best, rows, asked);
  const isOpen = !isMeant && ofDay.length === 0;
  const isPart = similar.length > 0 && similar.length < table.rows.length;
  const matching = rows.filter(hasType);
  // If the rows are properties, the one with the answer may not share a word with "How long does the Pro last?":
  // "Battery life".
  const areProperties = table.header[0] === "";
  const isInOtherRow = areProperties && matching.length > 0 && !similar.some(hasType);
  // "Which ways to pay are there?" names none of the rows.
  const isNoneNamed =
    rows.length === table.rows.length &&
    rows.every(({ inUnit }) => (inUnit & asked) === (best.inUnit & asked));
  if (isOpen && form.asksList && isNoneNamed && table.rows.length <= MAX_RANKED)
    return [...table.rows.keys()];
  if (isOpen && isPart) return indexesOf(isInOtherRow ? matching : similar);
  if (isOpen && matching.length === 1 && isLabelTable(table)) return indexesOf(matching);
  const alike = rows.filter(({ inUnit }) => inUnit === best.inUnit && inUnit !== 0);
  if (isOpen && alike.length > 1 && alike.length <= MAX_ROWS) return indexesOf(alike);
  if (isOpen && (table.rows.length <= MAX_ROWS || asked === 0))
    return [...table.rows.keys()].slice(0, MAX_ROWS);
  const chosen = isMeant ? [best, ...others] : ofDay.length > 0 ? ofDay : [best];
  return indexesOf(chosen);
}

/** Whether each row is a name with its value: "Temperature | 85 °C". */
const isLabelTable = ({ header }: Table): boolean =>
  header.length === 2 && header.every((name) => name === "");

/**
 * Returns the rows whose names contain the same words of the question: all massages for "a massage". Empty if the
 * question names one row completely.
 */
function rowsOfKind(
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

/** In letters. Shorter words end others by chance: "Reis", "Preis". */
const MIN_KIND = 5;

/** Whether a word equals another one, or is a compound of it: "Rückenmassage" for "Massage". */
const isSameKind = (word: string, term: string): boolean =>
  word === term || (term.length >= MIN_KIND && word.endsWith(term));

/**
 * Returns the rows that contain a word of the question, or all rows if there are fewer than two: "the cheapest
 * massage".
 */
function rowsToRank(rows: readonly RatedUnit[], table: Table): number[] {
  const similar = rows.filter(({ features }) => features.rowRecall > 0);
  return similar.length > 1 ? indexesOf(similar, table.rows.length) : [...table.rows.keys()];
}

/** Returns the rows with the highest scores, in the order of the table. */
function indexesOf(rows: readonly RatedUnit[], most = MAX_ROWS): number[] {
  const indexes = rows.flatMap(({ unit }) => unit.row?.index ?? []);
  return [...new Set(indexes)].slice(0, most).toSorted((a, b) => a - b);
}

/** Whether this row, and no other, contains a word of the question that all others lack: a town beside its zone. */
function isOnlyMatch(best: RatedUnit, rows: readonly RatedUnit[], asked: number): boolean {
  const without = (each: RatedUnit) =>
    rows.reduce((set, other) => (other === each ? set : set & ~other.inUnit), each.inUnit & asked);
  return without(best) !== 0 && rows.every((each) => each === best || without(each) === 0);
}

/**
 * Whether the question contains a word of the row's name that no other named row has. "Jacket" has none beside "new zip
 * for a jacket".
 */
const isDistinctlyNamed = (each: RatedUnit, named: readonly RatedUnit[]): boolean =>
  named.every(
    (other) => other === each || (each.inUnit & ~other.inUnit) !== 0 || each.features.sameDay > 0,
  );

/** Excludes units of measurement, because "500g" in a question does not name the column "250 g". */
const isNotUnit = (word: string): boolean =>
  !/^(?:[mck]?m|[mk]?g|[mc]?l|k?wh?|[kmgt]b)$/.test(word);

/** Returns the columns that each question of a message asks for. */
function columnsOf(
  table: Table,
  indexes: readonly number[],
  { text, carried, typeQuestion, earlier }: CompletedQuestion,
  lang: Language,
): number[] {
  const stems = (words: readonly string[]) => new Set(words.map((word) => stem(word, lang)));
  // Columns are named by nouns: "Verlängerung" for "verlängern".
  const nouns = (words: readonly string[]) => (lang === "de" ? words.flatMap(verbalNouns) : []);
  const columns = splitQuestion(text).flatMap((part) =>
    columnsAskedFor(table, indexes, {
      terms: new Set([...stems(allWords(part).filter(isNotUnit)), ...nouns(allWords(part))]),
      carried: stems(carried),
      answerType: readAnswerType(part),
      inherited: readAnswerType(typeQuestion),
      size: sizeAsked(part),
      text: part,
      earlierText: earlier?.question ?? "",
      days: readQuestionForm(part).days,
      earlierDays: weekdaysIn(carried.join(" ")),
      lang,
    }),
  );
  return [...new Set(columns)].toSorted((a, b) => a - b);
}
