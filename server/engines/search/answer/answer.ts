import type { Passage } from "../query/passage";
import { readAnswerType } from "../question/answer-type";
import type { CompletedQuestion } from "../question/completed-question";
import { chooseUnits } from "./choice/choose-unit";
import { preferTopic } from "./choice/prefer-words";
import { composeReply } from "./composition/compose-reply";
import { PASSAGES_READ } from "./passages-read";
import { type RatedUnit, rateUnits } from "./rating/rate-units";
import { mayAnswer, unitContext } from "./rating/unit-context";
import { type MatchedWords, matchedWords } from "./refusal/complete-match";
import {
  estimate,
  zeroEstimate,
  isOffTopic,
  isLowConfidence,
  isUnclear,
  isRefused,
  refuse,
  withRefusedConfidence,
} from "./refusal/refusal";
import { namesTopic } from "./refusal/topic";
import type { AnswerTrace } from "./refusal/trace";
import { isWithheld } from "./refusal/withheld-reply";
import { withoutSiblings } from "./tables/sibling-rows";
import type { PageChunk } from "./units/page-sections";
import { unitsOf } from "./units/units";

type Outcome = "answered" | "lowConfidence" | "notFound";

export type Answer = MatchedWords & {
  /** Empty if nothing was found. */
  text: string;
  /** The probability that the passages contain the answer. */
  confidence: number;
  outcome: Outcome;
  /** The passages that the text comes from, in its order, with the quoted parts. */
  used: { passageIndex: number; excerpt: string }[];
  /** Words of earlier questions that the answer relies on. */
  carried: readonly string[];
  trace: AnswerTrace;
};

export type AnswerOptions = {
  /** The maximum number of characters. */
  maxCharacters?: number;
  /** The maximum number of sentences or other units. */
  sentences?: number;
  /** The score, as a share of the best unit's, from which further units of the best passage are added. */
  minScoreShare?: number;
  /** The passages and their neighbours, as `readContext` returns them. Default: the passages. */
  context?: readonly PageChunk[];
  /** The similarity of units, as `unitSimilarities` returns it. */
  similarities?: ReadonlyMap<string, number>;
};

export const standalone = (text: string): CompletedQuestion => ({
  text,
  carried: [],
  typeQuestion: text,
});

/** Returns the units of the passages that may answer, best first. */
export function rateAndChooseUnits(
  question: CompletedQuestion,
  passages: readonly Passage[],
  context: readonly PageChunk[],
  similarities?: ReadonlyMap<string, number>,
): RatedUnit[] {
  const chunks = context.length > 0 ? context : passages.map(asPageChunk);
  const options = { ...unitContext(question, chunks), ...(similarities && { similarities }) };
  const units = unitsOf(chunks).filter((unit) => mayAnswer(unit, options));
  const byChunk = Map.groupBy(units, ({ chunkId }) => chunkId);
  const all = rateUnits(question.text, passages, byChunk, options);
  return chooseUnits(all, {
    question: question.text,
    passages,
    form: options.form,
    type: readAnswerType(question.text),
    inherited: readAnswerType(question.typeQuestion),
  });
}

const asPageChunk = ({ chunkId, itemId, headingPath, text }: Passage): PageChunk => ({
  chunkId,
  itemId,
  headingPath,
  text,
  ordinal: 0,
});

/**
 * Answers a question from passages, which `search` returns, without a model. The confidence is set even if the outcome
 * is "notFound".
 */
export function answerFromPassages(
  question: CompletedQuestion,
  passages: readonly Passage[],
  {
    maxCharacters = 450,
    sentences = 3,
    minScoreShare = 0.5,
    context = [],
    similarities,
  }: AnswerOptions = {},
): Answer {
  const read = passages.slice(0, PASSAGES_READ);
  const rated = preferTopic(
    rateAndChooseUnits(question, read, context, similarities),
    (each) => isOffTopic(question, read, each, context),
    (each) => isNamed(question, read, each),
  );
  const [best] = rated;
  if (!best || isUnclear(question, read)) {
    return refuse(question, zeroEstimate(read));
  }
  const estimated = estimate(question, read, best, context);
  if (isRefused(estimated)) return refuse(question, estimated);
  const limits = { maxCharacters, units: sentences, minScoreShare };
  const parts = composeReply(question, read, rated, limits);
  const matched = matchedWords(best, read[best.passageIndex]);
  if (isWithheld(question, read, rated, { ...matched, best, parts })) {
    return refuse(question, withRefusedConfidence(estimated));
  }
  return {
    text: parts.map(({ text }) => text).join("\n"),
    outcome: isLowConfidence(estimated) ? "lowConfidence" : "answered",
    used: parts.map(({ passageIndex, text }) => ({ passageIndex, excerpt: text })),
    ...matched,
    carried: withoutSiblings(best, question, read),
    ...estimated,
  };
}

/** Whether a unit contains a word of the question's topic. */
function isNamed(
  { text, typeQuestion }: CompletedQuestion,
  passages: readonly Passage[],
  unit: RatedUnit,
): boolean {
  const passage = passages[unit.passageIndex];
  return passage !== undefined && namesTopic(text, passage, unit, readAnswerType(typeQuestion));
}
