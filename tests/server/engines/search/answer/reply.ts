import {
  type AnswerOptions,
  rateAndChooseUnits,
  standalone,
} from "@/server/engines/search/answer/answer";
import type { ChoiceContext } from "@/server/engines/search/answer/choice/preference";
import { composeReply } from "@/server/engines/search/answer/composition/compose-reply";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import type { Passage } from "@/server/engines/search/query/passage";
import { readQuestion, weigh, withCarried } from "@/server/engines/search/query/question";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import type { CompletedQuestion } from "@/server/engines/search/question/completed-question";
import { readQuestionForm } from "@/server/engines/search/question/question-form";

const EVIDENCE = { bm25: 0, grams: 0, proximity: 0, sentence: 0, title: 0, coverage: 0 };

/** A page with one passage, best first. Without an item it is a page of its own. */
export type Page = readonly [title: string, text: string, itemId?: string];

type Options = AnswerOptions & Partial<CompletedQuestion>;

/** The passages of a question. A word weighs less if several pages contain it. */
export function passagesFor(
  { text, carried, typeQuestion }: CompletedQuestion,
  pages: readonly Page[],
): Passage[] {
  const words = withCarried(readQuestion(text), carried, typeQuestion);
  const pagesWith = (word: string) =>
    pages.filter(([, page]) => page.toLowerCase().includes(word)).length;
  const asked = weigh(
    words,
    words.words.map(({ surface }) => 4 - Math.min(2, pagesWith(surface))),
    10,
  );
  return pages.map(([title, page, itemId = title], at) => ({
    chunkId: String(at),
    kbId: "",
    itemId,
    title,
    headingPath: [title],
    text: page,
    lang: "en",
    page: null,
    score: 1 - at / 10,
    evidence: EVIDENCE,
    asked,
  }));
}

/** The input of the choice between units, for a question without earlier ones. */
export const askedFor = (
  question: string,
  passages: readonly Passage[] = [],
  given: Partial<ChoiceContext> = {},
): ChoiceContext => ({
  question,
  passages,
  form: readQuestionForm(question),
  type: readAnswerType(question),
  inherited: readAnswerType(question),
  ...given,
});

/** The units of pages, best first. */
export function rated(
  text: string,
  pages: readonly Page[],
  completed: Partial<CompletedQuestion> = {},
): RatedUnit[] {
  const question = { ...standalone(text), ...completed };
  return rateAndChooseUnits(question, passagesFor(question, pages), []);
}

/** The parts of a reply from pages, whether these contain the answer or not. */
export function replyFrom(
  text: string,
  pages: readonly Page[],
  { maxCharacters = 450, sentences: units = 3, minScoreShare = 0.5, ...completed }: Options = {},
): string[] {
  const question = { ...standalone(text), ...completed };
  const passages = passagesFor(question, pages);
  const limits = { maxCharacters, units, minScoreShare };
  const parts = composeReply(
    question,
    passages,
    rateAndChooseUnits(question, passages, []),
    limits,
  );
  return parts.map((part) => part.text);
}
