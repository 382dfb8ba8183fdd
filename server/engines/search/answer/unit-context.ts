import type { CompletedQuestion } from "../dialogue/complete-question";
import { readAnswerType } from "./answer-type";
import { type QuestionForm, readQuestionForm } from "./question-form";
import type { UnitContext } from "./unit-features";
import type { PageChunk } from "./units";
import { weekdaysIn } from "./weekdays";

/** What units are measured against besides the words of the question. `chunks` are those of the pages. */
export const unitContext = (
  { text, carried, kindOf, earlier }: CompletedQuestion,
  chunks: readonly Pick<PageChunk, "itemId" | "headingPath">[],
): UnitContext => ({
  answerType: readAnswerType(kindOf),
  form: formOf(text, carried),
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
  return form.days.size > 0 ? form : { ...form, days: weekdaysIn(carried.join(" ")) };
}
