import { calendarDaysIn } from "../../days/calendar-days";
import { sharesDate } from "../../days/compare-days";
import { weekdaysIn } from "../../days/weekdays";
import type { TermIndex } from "../../index/term-index";
import type { Passage } from "../../query/passage";
import { type AnswerType, readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { type QuestionForm, readQuestionForm } from "../../question/question-form";
import { statesDate } from "../../text/day-line";
import type { PageChunk } from "../units/page-sections";
import type { UnitText } from "../units/unit-text";
import type { Table, Unit } from "../units/units";
import type { QuestionCoverage } from "./question-coverage";

export type UnitContext = {
  answerType: AnswerType;
  form: QuestionForm;
  /** The numbers in the question. */
  numbers: ReadonlySet<string>;
  /** The ids of the items that the earlier answer cites. */
  earlierItems: ReadonlySet<string>;
  /** The reply to the earlier question; "" if the question stands alone. */
  earlierReply: string;
  /** The headings of each page. */
  headings: ReadonlyMap<string, readonly string[]>;
  /** The similarity of units by `unitKey`. */
  similarities?: ReadonlyMap<string, number>;
};

/** The words of the question that only name the answer type, and those of earlier questions, as bit masks. */
export type WordMasks = { typeNames: number; carried: number };

/**
 * How well the question names a row. `precision` is the share of the name that the question contains, `ownPrecision` the
 * same without carried words and without a note in brackets, and `recall` the share of the question's weight that the name
 * contains.
 */
export type NameMatch = { precision: number; ownPrecision: number; recall: number };

/**
 * The indexes of the row that the earlier reply quotes (`earlier`) and of the row of the size asked for (`ofSize`), and the
 * match of each row's name.
 */
export type TableMatch = {
  earlier: number | undefined;
  ofSize: number | undefined;
  names: readonly NameMatch[];
};

/** The data from which the features of a unit are computed. `in…` and `others` are words of the question as bit masks. */
export type FeatureInputs = {
  passage: Passage;
  coverage: QuestionCoverage;
  index: TermIndex;
  masks: WordMasks;
  tables: ReadonlyMap<Table, TableMatch>;
  ratedText: UnitText;
  inUnit: number;
  inLead: number;
  inTitle: number;
  inHeadings: number;
  inPrevious: number;
  headingText: string;
  others: readonly number[];
};

const NUMBER = /\d+/g;

/** Returns what units are compared with besides the words of the question. */
export const unitContext = (
  { text, carried, typeQuestion, earlier }: CompletedQuestion,
  chunks: readonly Pick<PageChunk, "itemId" | "headingPath">[],
): UnitContext => ({
  answerType: readAnswerType(typeQuestion),
  form: formOf(text, carried),
  numbers: new Set(text.match(NUMBER)),
  earlierItems: new Set(earlier?.itemIds),
  earlierReply: earlier?.reply ?? "",
  headings: headingsByPage(chunks),
});

function headingsByPage(
  chunks: readonly Pick<PageChunk, "itemId" | "headingPath">[],
): Map<string, string[]> {
  const pages = Map.groupBy(chunks, ({ itemId }) => itemId);
  return new Map(
    [...pages].map(([itemId, own]) => [
      itemId,
      [...new Set(own.flatMap(({ headingPath }) => headingPath.at(-1) ?? []))],
    ]),
  );
}

function formOf(text: string, carried: readonly string[]): QuestionForm {
  const form = readQuestionForm(text);
  if (form.days.size > 0) return form;
  const earlier = carried.join(" ");
  const dates = calendarDaysIn(earlier);
  return { ...form, days: dates.size > 0 ? dates : weekdaysIn(earlier) };
}

/** Whether a unit states a date and one weekday, as events do, which does not answer "Are you open on Sundays?" */
const isEventTime = ({ text }: Unit): boolean => statesDate(text) && weekdaysIn(text).size === 1;

/** Whether a unit may answer a question of this form. */
export function mayAnswer(unit: Unit, { form, answerType, numbers }: UnitContext): boolean {
  const { asksList, asksSteps, ranksPrices } = form;
  const { kind, row, isShortened, isRowList, cardCells } = unit;
  if (isShortened && !asksList) return false;
  if (isRowList && (!asksList || asksSteps || answerType.isKnown)) return false;
  const isEvent = answerType.subject === "hours" && numbers.size === 0 && isEventTime(unit);
  if (isEvent && !sharesDate(unit.text, form.days)) return false;
  if (!cardCells) return true;
  if (ranksPrices && row?.table.mayHaveMore) return false;
  const isAskedFor = (cell: string): boolean =>
    (answerType.isKnown && answerType.matches(cell)) ||
    (cell.match(NUMBER) ?? []).some((number) => numbers.has(number));
  const isRowMeant = asksList || ranksPrices || cardCells.some(isAskedFor);
  return isRowMeant === (kind !== "sentence");
}
