import { weekdaysIn } from "../../days/weekdays";
import type { Passage } from "../../query/passage";
import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { type QuestionForm, readQuestionForm, sizeAsked } from "../../question/question-form";
import { splitQuestion } from "../../question/split-question";
import { allWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { verbalNouns } from "../../text/verbal-nouns";
import { isCaptionedAsAsked } from "../choice/prefer-lists";
import { ownWords } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { columnsAskedFor } from "../tables/asked-columns";
import { statesProperty } from "../tables/column-names";
import { compareColumns, type Comparison } from "../tables/compared-columns";
import { offerColumn, rowsOfOffer } from "../tables/offer-columns";
import { rankByPrice } from "../tables/ranked-rows";
import { rowSentence, rowTable } from "../tables/row-text";
import type { Table } from "../units/units";
import { type AnswerPart, clip, type ComposeOptions } from "./answer-parts";
import {
  isDistinctlyNamed,
  MAX_RANKED,
  MAX_ROWS,
  rowsAskedFor,
  rowsOfKind,
  rowsToRank,
} from "./rows-asked-for";

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
  const statesAskedProperty = statesProperty(best.unit, question);
  const isNamesake = (each: RatedUnit): boolean =>
    each.unit.row !== undefined &&
    statesProperty(each.unit, question) === statesAskedProperty &&
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
    const text = rowSentence(table, index, columnsToShow(table, [index], question, lang), lang);
    return [`- ${[names[at], text].filter(Boolean).join(" – ")}`];
  });
  return { passageIndex, text: clip([...new Set(lines)].join("\n"), maxCharacters) };
}

/**
 * Returns the name of each row's table: the captions, the names of the first columns or the headings, whichever are all
 * different first; otherwise those of which at least two differ.
 */
function tableNames(rows: readonly RatedUnit[], passages: readonly Passage[]): string[] {
  const firstColumns = rows.map(({ unit }) => unit.row?.table.header[0] ?? "");
  const captions = rows.map(({ unit }) => unit.row?.table.caption ?? "");
  const options = [
    captions.map(
      (caption, at) => (SENTENCE_END.test(caption) ? "" : caption) || firstColumns[at] || "",
    ),
    firstColumns,
    rows.map(({ passageIndex }) => passages[passageIndex]?.headingPath.at(-1) ?? ""),
  ];
  const isDistinct = (least: number) => (names: string[]) => new Set(names).size >= least;
  return options.find(isDistinct(rows.length)) ?? options.find(isDistinct(2)) ?? firstColumns;
}

/** A note to the reader is not a caption: "Please turn your phone to see the table." */
const SENTENCE_END = /[.!?]$/u;

/** Returns what an offer of the table contains, or the columns that the question compares. */
function comparisonOf(
  table: Table,
  best: RatedUnit,
  { question, form, lang }: Pick<ComposeOptions, "question" | "form"> & { lang: Language },
): Comparison | undefined {
  const offer = offerColumn(table, question.text, form.listPurpose, lang);
  if (offer !== undefined) return { rows: rowsOfOffer(table, offer), columns: [offer] };
  return form.compares && !best.isNamed ? compareColumns(table, question, form, lang) : undefined;
}

/** Whether a question asks for things of a kind: "Which courses do you offer?" */
const asksForPlainList = (text: string, { asksList, isNegated }: QuestionForm): boolean =>
  asksList && !isNegated && !readAnswerType(text).isKnown;

/** Returns the row or the rows that answer, as a sentence or a Markdown table of the columns asked for. */
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
  const askedWords = ownWords(passages[passageIndex]);
  const lang = passages[passageIndex]?.lang ?? "en";
  const comparison = comparisonOf(row.table, best, { question, form, lang });
  if (comparison) {
    const limits = { maxCharacters, isWhole: !row.table.mayHaveMore };
    const text = clipTable(row.table, comparison.rows, comparison.columns, limits);
    return { passageIndex, text };
  }
  const namesOneRow = best.features.rowPrecision === 1 && isDistinctlyNamed(best, rows);
  const asksForTable =
    !best.isNamed &&
    asksForPlainList(question.text, form) &&
    isCaptionedAsAsked(best, passages[passageIndex]);
  const isRanked = form.ranksPrices && !namesOneRow;
  const kind = rowsOfKind(row, question, lang);
  const shown = isRanked
    ? rankByPrice(row.table, rowsToRank(rows, row.table), question.text).slice(0, MAX_RANKED)
    : rowsAskedFor(best, rows, row.table, { askedWords, form, kind, asksForTable });
  const columns = columnsToShow(row.table, shown, question, lang);
  if (shown.length > 1) {
    const limit = isRanked || shown.length > MAX_ROWS ? MAX_RANKED : MAX_ROWS;
    const mayShowMore = isRanked || askedWords === 0 || kind.length > 1;
    const isCut = mayShowMore && shown.length === limit && row.table.rows.length > limit;
    const isWhole = !isCut && !row.table.mayHaveMore;
    return { passageIndex, text: clipTable(row.table, shown, columns, { maxCharacters, isWhole }) };
  }
  const text = rowSentence(row.table, shown[0] ?? row.index, columns, lang);
  return { passageIndex, text: clip(text, maxCharacters) };
}

/** In characters, added to the limit of an answer, because a week of opening hours is longer than other answers. */
const MORE_FOR_TABLES = 130;

/** `isWhole`: no rows are left out, so that the table needs no ellipsis. */
type TableLimits = { maxCharacters: number; isWhole: boolean };

/** Returns a table of whole rows up to the limit, with an ellipsis if rows are left out. */
function clipTable(
  table: Table,
  shown: readonly number[],
  columns: readonly number[],
  { maxCharacters, isWhole }: TableLimits,
): string {
  const text = rowTable(table, shown, columns);
  const limit = maxCharacters + MORE_FOR_TABLES;
  if (text.length > limit && shown.length > 2)
    return clipTable(table, shown.slice(0, -1), columns, { maxCharacters, isWhole: false });
  if (text.length > limit) return clip(text, limit);
  return isWhole ? text : `${text}\n\n…`;
}

/** Excludes units of measurement, because "500g" in a question does not name the column "250 g". */
const isNoMeasurementUnit = (word: string): boolean =>
  !/^(?:[mck]?m|[mk]?g|[mc]?l|k?wh?|[kmgt]b)$/.test(word);

/** Returns the columns that each question of a message asks for. */
function columnsToShow(
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
      terms: new Set([
        ...stems(allWords(part).filter(isNoMeasurementUnit)),
        ...nouns(allWords(part)),
      ]),
      carried: stems(carried),
      answerType: readAnswerType(part),
      inherited: readAnswerType(typeQuestion),
      size: sizeAsked(part),
      text: part,
      earlierText: earlier?.question ?? "",
      days: readQuestionForm(part).days,
      compares: readQuestionForm(part).compares,
      earlierDays: weekdaysIn(carried.join(" ")),
      lang,
    }),
  );
  return [...new Set(columns)].toSorted((a, b) => a - b);
}
