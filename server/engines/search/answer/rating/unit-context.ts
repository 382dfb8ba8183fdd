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
  earlierItems: ReadonlySet<string>;
  /** The reply to the earlier question; "" if the question stands alone. */
  earlierReply: string;
  /** The headings of each page. */
  headings: ReadonlyMap<string, readonly string[]>;
  /** The similarity of units by `unitKey`. */
  similarities?: ReadonlyMap<string, number>;
};

export type Masks = { typeNames: number; carried: number; total: number };

/**
 * How well the question names a row. `precision` is the share of the name that the question contains, `fresh` the same
 * without carried words, and `recall` the share of the question's weight that the name contains.
 */
export type NameMatch = { precision: number; fresh: number; recall: number };

/** The rows that the earlier reply quotes and that have the size asked for, as indexes, and a match for each row. */
export type TableMatch = {
  earlier: number | undefined;
  meant: number | undefined;
  names: readonly NameMatch[];
};

/** What the features of a unit are computed from. Sets of words of the question are bit masks. */
export type Parts = {
  passage: Passage;
  coverage: QuestionCoverage;
  index: TermIndex;
  masks: Masks;
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

/** Whether a unit is the time of an event, which does not answer "Are you open on Sundays?" */
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
