import type { CompletedQuestion } from "../dialogue/complete-question";
import { lacksSubject } from "../dialogue/lacks-subject";
import type { Passage } from "../query/passage";
import type { AnswerPart } from "./answer-parts";
import { isAboutPrice, readAnswerType } from "./answer-type";
import { answerabilityFeatures, probabilityOf } from "./answerability";
import { ANSWERABILITY } from "./answerability-weights";
import { type PageChunk, pageTextOf } from "./page-sections";
import type { RatedUnit } from "./rate-units";
import { holdsQuestion, isAboutUnknown, isCompanyFact } from "./short-questions";
import { lacksTopic } from "./topic";
import { type AnswerTrace, traceOf } from "./trace";

/** Whether the last reply already contains the answer, although the question does not refer to that reply. */
const repeatsReply = (
  { earlier, isAssumed }: CompletedQuestion,
  { unit }: RatedUnit,
  parts: readonly AnswerPart[],
): boolean =>
  isAssumed === true &&
  earlier !== undefined &&
  (earlier.reply.includes(unit.text) || parts.every(({ text }) => earlier.reply.includes(text)));

/** Whether the question asks for a price, and the reply says nothing about one. */
const lacksPrice = ({ text }: CompletedQuestion, parts: readonly AnswerPart[]): boolean =>
  readAnswerType(text).subject === "price" && !parts.some((part) => isAboutPrice(part.text));

type Reply = { best: RatedUnit; parts: readonly AnswerPart[]; holdsMessage: boolean };

/** Whether a composed reply is withheld, although its confidence suffices. */
export const isRefused = (
  question: CompletedQuestion,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
  { best, parts, holdsMessage }: Reply,
): boolean =>
  lacksPrice(question, parts) ||
  (!holdsMessage &&
    (isAboutUnknown(question.text, passages, rated) || repeatsReply(question, best, parts)));

/** Whether neither the question nor an earlier question names a subject. */
export const isUnclear = (
  { text, carried }: Pick<CompletedQuestion, "text" | "carried">,
  [top]: readonly Passage[],
): boolean => carried.length === 0 && lacksSubject(text, top?.asked.lang ?? "en");

/** A passage that is nearer in meaning may name the topic in other words. */
const SIMILAR = 0.5;
export const LESS_THAN_THRESHOLD = ANSWERABILITY.threshold - 0.05;
const MORE_THAN_THRESHOLD = ANSWERABILITY.threshold + 0.05;

/** Whether a unit is about something else than the question. */
export function isElsewhere(
  question: CompletedQuestion,
  passages: readonly Passage[],
  unit: RatedUnit,
  context: readonly PageChunk[],
): boolean {
  const passage = passages[unit.passageIndex];
  if (!passage || (passage.evidence.nearness ?? 0) >= SIMILAR) return false;
  const type = readAnswerType(question.kindOf);
  return lacksTopic(question, passage, unit, pageTextOf(passage, context), type);
}

/** Estimates the probability of an answer, with its reasons. */
export function estimate(
  question: CompletedQuestion,
  passages: readonly Passage[],
  best: RatedUnit,
  context: readonly PageChunk[],
): { confidence: number; trace: AnswerTrace } {
  const { text, kindOf } = question;
  const passage = passages[best.passageIndex];
  const page = pageTextOf(passage, context);
  const type = readAnswerType(kindOf);
  const features = answerabilityFeatures(text, passages, best, page, type);
  const nearness = passage?.evidence.nearness;
  const isForeign = passage?.lang !== passage?.asked.lang;
  const probability = probabilityOf(features, isForeign, nearness);
  const isFact = passage !== undefined && isCompanyFact(kindOf, best, passage);
  const isOther = !isFact && isElsewhere(question, passages, best, context);
  const isHeld = passage !== undefined && holdsQuestion(text, best, passage);
  const least = isFact ? ANSWERABILITY.lowConfidence : isHeld ? MORE_THAN_THRESHOLD : 0;
  const confidence = isOther
    ? Math.min(probability, LESS_THAN_THRESHOLD)
    : Math.max(probability, least);
  const evidence = { ...features, ...(nearness && { nearness }) };
  return { confidence, trace: traceOf(passages, evidence, confidence) };
}
