import type { Passage } from "../../query/passage";
import { idf, questionGrams, type WeightedQuestion } from "../../query/question";
import { asksForDefinition } from "../../question/answer-type";
import { countTexts, GramCounter } from "../../text/ngrams";
import { type Unit, unitKey } from "../units/units";
import fitted from "./fitted-weights.json" with { type: "json" };
import type { UnitContext } from "./unit-context";
import { type MeasuredUnit, measureUnits, type UnitFeatures } from "./unit-features";

export type RatedUnit = MeasuredUnit & {
  /** The score by words, 4-grams and passage, without the structure of the page. */
  wordScore: number;
  /** The weighted semantic similarity of the passage and the unit. */
  similarity: number;
  /** The sum of the word score, the similarity and the weighted features of `UNIT_WEIGHTS`. */
  score: number;
};

/**
 * Weights of features between 0 and 1. Chosen on one half of public questions with answers (SQuAD, XQuAD German) and
 * confirmed on the other; halving or doubling one of them loses at most one point.
 */
const WEIGHTS = {
  coverage: 1,
  context: 0.8,
  grams: 1.2,
  near: 0.3,
  /** The score of the passage, relative to the best one. */
  passage: 0.8,
  /** The unit is on the best passage's page. */
  samePage: 0.3,
  /** The unit contains the type of answer. The second weight is multiplied by the coverage. */
  answerType: 0.2,
  answerTypeByCoverage: 0.2,
  /** The first sentence, if the question asks for a definition. */
  defines: 0.3,
};

/** The weights of the similarity of the passage and of the unit. */
const SIMILARITY = { passage: 1.5, unit: 3 };

/** The factor for an unambiguous match of the type of answer, such as a price. */
const CLEAR_MATCH = 2;

/**
 * The penalty grows with the length of a unit, up to `maxPenalty` at `characters`, because an answer should have room for
 * two units.
 */
const LENGTH_PENALTY = { maxPenalty: 0.4, characters: 400 };

/**
 * Rates the units of the passages, best first. If the best passage is in the question's language, units in the other
 * one are left out.
 */
export function rateUnits(
  question: string,
  passages: readonly Passage[],
  unitsOfChunk: ReadonlyMap<string, readonly Unit[]>,
  context: UnitContext,
): RatedUnit[] {
  const [top] = passages;
  if (!top) return [];
  const isForeign = top.lang !== top.asked.lang;
  const measured = passages.flatMap((passage, at) =>
    isForeign || passage.lang === top.lang
      ? measureUnits(passage, at, unitsOfChunk.get(passage.chunkId) ?? [], context)
      : [],
  );
  const grams = gramShares(passages, measured);
  const factor = context.answerType.isClear ? CLEAR_MATCH : 1;
  const defines = asksForDefinition(question);
  return measured
    .map((each, at) => {
      const { features, passageIndex, position, hasAnswerType, unit } = each;
      const passage = passages[passageIndex];
      const wordScore =
        WEIGHTS.coverage * features.coverage +
        WEIGHTS.context * features.context +
        WEIGHTS.grams * (grams[at] ?? 0) +
        WEIGHTS.near * features.near +
        (WEIGHTS.passage * (passage?.score ?? 0)) / (top.score || 1) +
        (passage?.itemId === top.itemId ? WEIGHTS.samePage : 0) +
        (hasAnswerType
          ? factor * (WEIGHTS.answerType + WEIGHTS.answerTypeByCoverage * features.coverage)
          : 0) +
        (defines && position === 0 ? WEIGHTS.defines : 0) -
        LENGTH_PENALTY.maxPenalty * Math.min(1, unit.text.length / LENGTH_PENALTY.characters);
      const similarity = similarityScore(unit, passage, context);
      const score = wordScore + weightedSum(features) + similarity;
      return { ...each, wordScore, similarity, score };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Returns the weighted similarity of a passage and of one of its units. */
const similarityScore = (
  unit: Unit,
  passage: Passage | undefined,
  { similarities }: UnitContext,
): number =>
  SIMILARITY.passage * (passage?.evidence.similarity ?? 0) +
  SIMILARITY.unit * (similarities?.get(unitKey(unit)) ?? 0);

/** Returns the units with the preferred ones first, in the given order. Ignores undefined ones. */
export function moveFirst(
  rated: readonly RatedUnit[],
  preferred: readonly (RatedUnit | undefined)[],
): RatedUnit[] {
  const first = preferred.filter((unit) => unit !== undefined);
  return [...first, ...rated.filter((unit) => !first.includes(unit))];
}

/** Returns the sum of the features with fitted weights. */
function weightedSum(features: UnitFeatures): number {
  let sum = 0;
  for (const [name, weight] of UNIT_WEIGHTS) sum += weight * features[name];
  return sum;
}

/** Returns the share of the question's character 4-grams in each unit; rare ones weigh more. */
function gramShares(passages: readonly Passage[], units: readonly MeasuredUnit[]): number[] {
  const asked = new Set(passages.map((passage) => passage.asked));
  const shares = new Map(
    Array.from(asked, (question) => [question, gramSharesOf(question, units)]),
  );
  return units.map(({ passageIndex }, at) => {
    const passage = passages[passageIndex];
    return (passage && shares.get(passage.asked)?.[at]) ?? 0;
  });
}

/** Returns the weighted share of one question's 4-grams in each unit. */
function gramSharesOf(question: WeightedQuestion, units: readonly MeasuredUnit[]): number[] {
  const asked = questionGrams(question);
  const counter = new GramCounter(asked);
  const counts = units.map(({ letters }) => counter.count(letters));
  const weights = Array.from(countTexts(counts, asked.length), (count) => idf(count, units.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return counts.map((found) => {
    const matched = weights.reduce(
      (sum, weight, gram) => (found[gram] === 0 ? sum : sum + weight),
      0,
    );
    return matched / total;
  });
}

/**
 * Weights of features beside the base score: a linear softmax over the units of the best passages, fitted by
 * `bench/fit-answering.ts` on conversations with three companies.
 */
const UNIT_WEIGHTS = Object.entries(fitted.units) as [keyof UnitFeatures, number][]; // Safe: its keys are names of features.
