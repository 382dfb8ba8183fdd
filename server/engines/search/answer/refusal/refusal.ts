import { lacksSubject } from "../../dialogue/lacks-subject";
import type { Passage } from "../../query/passage";
import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { readListPurpose } from "../../question/list-purpose";
import { isAskedList } from "../choice/asked-list";
import { isOfOffer } from "../choice/prefer-rows";
import type { RatedUnit } from "../rating/rate-units";
import { type PageChunk, pageTextOf } from "../units/page-sections";
import { answerabilityFeatures, probabilityOf } from "./answerability";
import { coversQuestion, isCompanyFact, matchesLabel } from "./complete-match";
import { LOW_CONFIDENCE_THRESHOLD, REFUSAL_THRESHOLD } from "./confidence-thresholds";
import { lacksTopic } from "./topic";
import { type AnswerTrace, traceOf } from "./trace";

/** Whether neither the question nor an earlier question names a subject: "What does it cost?" as the first message. */
export const isUnclear = (
  { text, carried }: Pick<CompletedQuestion, "text" | "carried">,
  [top]: readonly Passage[],
): boolean => carried.length === 0 && lacksSubject(text, top?.asked.lang ?? "en");

/** A passage with at least this similarity may contain the topic in other words. */
const MIN_SIMILARITY = 0.5;
/** The confidence of questions that rules refuse, or answer, whatever the probability. */
const BELOW_THRESHOLD = REFUSAL_THRESHOLD - 0.05;
const ABOVE_THRESHOLD = REFUSAL_THRESHOLD + 0.05;

/** Whether a unit is not about the topic of the question. */
export function isOffTopic(
  question: CompletedQuestion,
  passages: readonly Passage[],
  unit: RatedUnit,
  context: readonly PageChunk[],
): boolean {
  const passage = passages[unit.passageIndex];
  if (!passage || (passage.evidence.similarity ?? 0) >= MIN_SIMILARITY) return false;
  if (unit.unit.row && isOfOffer(question.text, readListPurpose(question.text), unit, passage))
    return false;
  const type = readAnswerType(question.typeQuestion);
  return lacksTopic(question, passage, unit, pageTextOf(passage, context), type);
}

/** The probability that the passages contain the answer, with its reasons. */
type Estimate = { confidence: number; trace: AnswerTrace };

export const isRefused = ({ confidence }: Estimate): boolean => confidence < REFUSAL_THRESHOLD;

/** Whether an answer is shown with a note of doubt. */
export const isLowConfidence = ({ confidence }: Estimate): boolean =>
  confidence < LOW_CONFIDENCE_THRESHOLD;

/** Returns the estimate with a confidence below the threshold, for a question that a rule refuses. */
export const withRefusedConfidence = ({ trace }: Estimate): Estimate => ({
  confidence: BELOW_THRESHOLD,
  trace,
});

/** Returns the estimate for a question without a unit that may answer. */
export const zeroEstimate = (passages: readonly Passage[]): Estimate => ({
  confidence: 0,
  trace: traceOf(passages, undefined, 0),
});

/** Returns the reply that says that no answer was found. */
export const refuse = ({ carried }: CompletedQuestion, estimated: Estimate) => ({
  text: "",
  outcome: "notFound" as const,
  used: [],
  containsMessageWord: false,
  containsCarriedWord: false,
  carried,
  ...estimated,
});

/** Returns the probability that the best unit answers, raised or lowered by the rules for complete matches and other topics. */
export function estimate(
  question: CompletedQuestion,
  passages: readonly Passage[],
  best: RatedUnit,
  context: readonly PageChunk[],
): Estimate {
  const { text, typeQuestion } = question;
  const passage = passages[best.passageIndex];
  const page = pageTextOf(passage, context);
  const type = readAnswerType(typeQuestion);
  const features = answerabilityFeatures(text, passages, best, page, type);
  const similarity = passage?.evidence.similarity;
  const isForeign = passage?.lang !== passage?.asked.lang;
  const probability = probabilityOf(features, isForeign, similarity);
  const isFact = passage !== undefined && isCompanyFact(question, best, passage);
  const purpose = readListPurpose(text);
  const isAskedFor = isAskedList(purpose, best, passage) || isOfOffer(text, purpose, best, passage);
  const isAboutOther = !isFact && !isAskedFor && isOffTopic(question, passages, best, context);
  const isCompleteMatch =
    passage !== undefined &&
    (isAskedFor || coversQuestion(text, best, passage) || matchesLabel(text, best, passage));
  const minimum = isFact ? LOW_CONFIDENCE_THRESHOLD : isCompleteMatch ? ABOVE_THRESHOLD : 0;
  const confidence = isAboutOther
    ? Math.min(probability, BELOW_THRESHOLD)
    : Math.max(probability, minimum);
  const evidence = { ...features, ...(similarity && { nearness: similarity }) };
  return { confidence, trace: traceOf(passages, evidence, confidence) };
}
