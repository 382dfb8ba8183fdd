import type { Passage } from "../../query/passage";
import type { WeightedQuestion } from "../../query/question";
import type { CompletedQuestion } from "../../question/completed-question";
import { readQuestionForm } from "../../question/question-form";
import { splitQuestion } from "../../question/split-question";
import { contentWords } from "../../text/analyzer";
import { type RatedUnit, rateUnits } from "../rating/rate-units";
import { unitContext } from "../rating/unit-context";
import { type AnswerPart, type ComposeOptions, mergeParts } from "./answer-parts";
import { composeAnswer } from "./compose-answer";

type Limits = Pick<ComposeOptions, "maxCharacters" | "units" | "minScoreShare">;

/** Returns the reply to a message. If it asks two questions, answers each, unless the same unit is the best for both. */
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
    return { half, ratedForHalf: rateHalf(half, rated, passages) };
  });
  if (answers.every(({ ratedForHalf: [first] }) => first?.unit === best.unit)) return whole;
  const parts = answers.flatMap(({ half, ratedForHalf }) =>
    composeAnswer(ratedForHalf, passages, {
      question: half,
      form: readQuestionForm(half.text),
      ...limits,
      units: 2,
    }),
  );
  return mergeParts(parts, limits.maxCharacters);
}

/**
 * Returns one of two questions of a message, with the words of the other one as carried words: "What is X, and what
 * does it cost?"
 */
function halfOf(
  question: CompletedQuestion,
  text: string,
  asked: WeightedQuestion | undefined,
): CompletedQuestion {
  const own = new Set(contentWords(text, asked?.lang ?? "en"));
  const others = (asked?.words ?? []).flatMap(({ surface }) => (own.has(surface) ? [] : surface));
  return { ...question, text, typeQuestion: text, carried: others };
}

/** Rates units by one of two questions. Matches of the other one count little. */
function rateHalf(
  half: CompletedQuestion,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
): RatedUnit[] {
  const others = new Set(half.carried);
  const reweighted = passages.map((passage) => ({
    ...passage,
    asked: withLessWeight(passage.asked, others),
  }));
  const units = Map.groupBy(
    rated.map(({ unit }) => unit),
    ({ chunkId }) => chunkId,
  );
  return rateUnits(half.text, reweighted, units, unitContext(half, passages));
}

/** The factor for the weight of words of the other half. */
const OTHER_HALF_FACTOR = 0.4;

/** Returns the question with little weight for the words of the other half. */
function withLessWeight(asked: WeightedQuestion, others: ReadonlySet<string>): WeightedQuestion {
  const isOther = ({ surface }: { surface: string }) => others.has(surface);
  const words = asked.words.map((word) =>
    isOther(word) ? { ...word, isCarried: true as const } : word,
  );
  const idf = asked.idf.map((weight, at) =>
    isOther(words[at] ?? { surface: "" }) ? OTHER_HALF_FACTOR * weight : weight,
  );
  return { ...asked, words, idf, total: idf.reduce((sum, weight) => sum + weight, 0) || 1 };
}
