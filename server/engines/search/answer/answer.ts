import type { CompletedQuestion } from "../dialogue/complete-question";
import type { Passage } from "../query/passage";
import type { WeightedQuestion } from "../query/question";
import { readAnswerType } from "../question/answer-type";
import { readQuestionForm } from "../question/question-form";
import { splitQuestion } from "../question/split-question";
import { contentWords } from "../text/analyzer";
import { withoutOtherIdentifiers } from "./choice/other-identifiers";
import { preferExceptions } from "./choice/preferred-exceptions";
import { preferGroup } from "./choice/preferred-group";
import { preferProperty } from "./choice/preferred-property";
import { preferSubject } from "./choice/preferred-subject";
import { preferDate, preferDays, preferHours } from "./choice/preferred-times";
import {
  listsOtherThings,
  preferFreeThing,
  preferPerson,
  preferTelling,
} from "./choice/preferred-topic";
import {
  answersAnother,
  preferAsked,
  preferCompared,
  preferFact,
  preferFuller,
  preferNamedList,
  preferOwnWords,
  preferPriced,
  preferSection,
  preferTopic,
} from "./choice/preferred-unit";
import { type AnswerPart, type ComposeOptions, mergeParts } from "./composition/answer-parts";
import { composeAnswer } from "./composition/compose-answer";
import { type RatedUnit, rateUnits } from "./rating/rate-units";
import { mayAnswer, unitContext } from "./rating/unit-context";
import { type HeldWords, heldWords } from "./refusal/complete-match";
import {
  estimate,
  estimateNothing,
  isElsewhere,
  isLowConfidence,
  isUnclear,
  isUnlikely,
  isWithheld,
  refuse,
  unlikely,
} from "./refusal/refusal";
import { namesTopic } from "./refusal/topic";
import type { AnswerTrace } from "./refusal/trace";
import { withoutSiblings } from "./tables/sibling-rows";
import type { PageChunk } from "./units/page-sections";
import { unitsOf } from "./units/units";

type Outcome = "answered" | "lowConfidence" | "notFound";

export type Answer = HeldWords & {
  /** Empty if nothing was found. */
  text: string;
  /** The probability that the passages contain the answer. */
  confidence: number;
  outcome: Outcome;
  /** The passages of the text in its order, with the quoted part. */
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
  worth?: number;
  /** The chunks around the passages, as `readContext` returns them. Without them each passage is read alone. */
  context?: readonly PageChunk[];
  /** The nearness of units, as `unitNearness` returns it. */
  nearness?: ReadonlyMap<string, number>;
};

/** The number of passages that are read for an answer. */
const PASSAGES = 8;

export const standalone = (text: string): CompletedQuestion => ({
  text,
  carried: [],
  kindOf: text,
});

/** The best passages with their rated units, best first. */
export function rateAnswers(
  question: CompletedQuestion,
  passages: readonly Passage[],
  context: readonly PageChunk[],
  nearness?: ReadonlyMap<string, number>,
): RatedUnit[] {
  const chunks = context.length > 0 ? context : passages.map(alone);
  const options = { ...unitContext(question, chunks), ...(nearness && { nearness }) };
  const units = unitsOf(chunks).filter((unit) => mayAnswer(unit, options));
  const byChunk = Map.groupBy(units, ({ chunkId }) => chunkId);
  const all = rateUnits(question.text, passages, byChunk, options);
  const rated = withoutOtherIdentifiers(all, passages, question.text);
  const meant = rated.filter((each) => {
    const passage = passages[each.passageIndex];
    return !answersAnother(each, passage) && !listsOtherThings(each, passage, rated);
  });
  const type = readAnswerType(question.text);
  const asked = preferAsked(preferOwnWords(preferTelling(meant, type), passages), passages, type);
  const named = preferPerson(preferFact(asked, passages, type), passages, type);
  const free = preferFreeThing(named, passages, type);
  const priced = preferPriced(free, passages, type);
  const hours = preferHours(priced, passages, options.form, readAnswerType(question.kindOf));
  const full = preferDate(preferDays(preferFuller(hours, passages), options.form), options.form);
  const listed = preferNamedList(full, passages, options.form, type);
  const compared = preferCompared(listed, options.form);
  const ofSection = preferSection(compared, passages, question.text);
  const subject = preferSubject(ofSection, passages, question.text);
  const grouped = preferGroup(subject, passages, question.text);
  const stating = preferProperty(grouped, passages, options.form, question.text);
  return preferExceptions(stating, passages, options.form, question.text);
}

const alone = ({ chunkId, itemId, headingPath, text }: Passage): PageChunk => ({
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
    worth = 0.5,
    context = [],
    nearness: near,
  }: AnswerOptions = {},
): Answer {
  const read = passages.slice(0, PASSAGES);
  const rated = preferTopic(
    rateAnswers(question, read, context, near),
    (each) => isElsewhere(question, read, each, context),
    (each) => isNamed(question, read, each),
  );
  const [best] = rated;
  if (!best || isUnclear(question, read)) {
    return refuse(question, estimateNothing(read));
  }
  const estimated = estimate(question, read, best, context);
  if (isUnlikely(estimated)) return refuse(question, estimated);
  const parts = composeReply(question, read, rated, { maxCharacters, units: sentences, worth });
  const held = heldWords(best, read[best.passageIndex]);
  if (isWithheld(question, read, rated, { ...held, best, parts })) {
    return refuse(question, unlikely(estimated));
  }
  return {
    text: parts.map(({ text }) => text).join("\n"),
    outcome: isLowConfidence(estimated) ? "lowConfidence" : "answered",
    used: parts.map(({ passageIndex, text }) => ({ passageIndex, excerpt: text })),
    ...held,
    carried: withoutSiblings(best, question, read),
    ...estimated,
  };
}

/** Whether a unit holds a word for what the question is about. */
function isNamed(
  { text, kindOf }: CompletedQuestion,
  passages: readonly Passage[],
  unit: RatedUnit,
): boolean {
  const passage = passages[unit.passageIndex];
  return passage !== undefined && namesTopic(text, passage, unit, readAnswerType(kindOf));
}

type Limits = Pick<ComposeOptions, "maxCharacters" | "units" | "worth">;

/** The reply to a message. If it asks two questions, each is answered unless the first units answer both. */
export function composeReply(
  question: CompletedQuestion,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
  limits: Limits,
): AnswerPart[] {
  const form = readQuestionForm(question.text);
  const whole = composeAnswer(rated, passages, { question, form, ...limits });
  const halves = splitQuestion(question.text);
  const [best] = rated;
  if (halves.length < 2 || !best) return whole;
  const answers = halves.map((text) => {
    const half = halfOf(question, text, passages[0]?.asked);
    return { half, own: rateHalf(half, rated, passages) };
  });
  if (answers.every(({ own }) => own[0]?.unit === best.unit)) return whole;
  const parts = answers.flatMap(({ half, own }) =>
    composeAnswer(own, passages, {
      question: half,
      form: readQuestionForm(half.text),
      ...limits,
      units: 2,
    }),
  );
  return mergeParts(parts, limits.maxCharacters);
}

/**
 * One of two questions of a message, with the words that it takes from the other: "What is X, and what does it cost?"
 */
function halfOf(
  question: CompletedQuestion,
  text: string,
  asked: WeightedQuestion | undefined,
): CompletedQuestion {
  const own = new Set(contentWords(text, asked?.lang ?? "en"));
  const others = (asked?.words ?? []).flatMap(({ surface }) => (own.has(surface) ? [] : surface));
  return { ...question, text, kindOf: text, carried: others };
}

/** Rates units by one of two questions. Matches of the other one count little. */
function rateHalf(
  half: CompletedQuestion,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
): RatedUnit[] {
  const others = new Set(half.carried);
  const narrowed = passages.map((passage) => ({
    ...passage,
    asked: narrow(passage.asked, others),
  }));
  const units = Map.groupBy(
    rated.map(({ unit }) => unit),
    ({ chunkId }) => chunkId,
  );
  return rateUnits(half.text, narrowed, units, unitContext(half, passages));
}

/** The factor for words of the other half. */
const OTHER_HALF = 0.4;

/** The question of one half: the words of the other one count little. */
function narrow(asked: WeightedQuestion, others: ReadonlySet<string>): WeightedQuestion {
  const isOther = ({ surface }: { surface: string }) => others.has(surface);
  const words = asked.words.map((word) =>
    isOther(word) ? { ...word, isCarried: true as const } : word,
  );
  const idf = asked.idf.map((weight, at) =>
    isOther(words[at] ?? { surface: "" }) ? OTHER_HALF * weight : weight,
  );
  return { ...asked, words, idf, total: idf.reduce((sum, weight) => sum + weight, 0) || 1 };
}
