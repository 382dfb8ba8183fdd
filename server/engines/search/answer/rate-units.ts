import { idf, questionGrams, type WeightedQuestion } from "../query/question";
import type { Passage } from "../query/passage";
import { asksForDefinition } from "./answer-type";
import {
  type MeasuredUnit,
  measureUnits,
  type UnitContext,
  type UnitFeatures,
} from "./unit-features";
import { UNIT_WEIGHTS } from "./unit-weights";
import type { Unit } from "./units";

export type RatedUnit = MeasuredUnit & {
  /** What words, 4-grams and the passage say, without the structure of the page. */
  base: number;
  score: number;
};

/**
 * What speaks for a unit, each a share between 0 and 1. Chosen on one half of public questions with answers
 * (SQuAD, XQuAD German), kept where the other half agreed; halving or doubling any of them loses a point or less.
 */
const BASE = {
  coverage: 1,
  context: 0.8,
  grams: 1.2,
  near: 0.3,
  /** The passage's score against the best passage's. */
  passage: 0.8,
  /** What one page says belongs together: it is of the best passage's page. */
  samePage: 0.3,
  /** It tells the sort of thing asked for; again as much by its coverage, so that it tells it of the right thing. */
  tells: 0.2,
  tellsOfIt: 0.2,
  /** The first sentence where a definition is asked for. */
  defines: 0.3,
};

/** What is plainly the thing asked for, a price or a telephone number, tells as much more. */
const CLEAR = 2;

/** What a unit's length in characters takes from its score, up to a limit: two must fit an answer. */
const LENGTH = { cost: 0.4, most: 400 };

/**
 * The units of the passages, best first. If the best passage is in the question's language, units in the other one are
 * left out.
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
  const shareOfGrams = gramShares(passages, measured);
  const clear = context.askedFor.isClear ? CLEAR : 1;
  const defines = asksForDefinition(question);
  return measured
    .map((each) => {
      const { features, passageIndex, position, tells, unit } = each;
      const passage = passages[passageIndex];
      const base =
        BASE.coverage * features.coverage +
        BASE.context * features.context +
        BASE.grams * shareOfGrams(passage, each.grams) +
        BASE.near * features.near +
        (BASE.passage * (passage?.score ?? 0)) / (top.score || 1) +
        (passage?.itemId === top.itemId ? BASE.samePage : 0) +
        (tells ? clear * (BASE.tells + BASE.tellsOfIt * features.coverage) : 0) +
        (defines && position === 0 ? BASE.defines : 0) -
        LENGTH.cost * Math.min(1, unit.text.length / LENGTH.most);
      return { ...each, base, score: base + weighted(features) };
    })
    .toSorted((a, b) => b.score - a.score);
}

function weighted(features: UnitFeatures): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(UNIT_WEIGHTS)) {
    sum += weight * features[name as keyof UnitFeatures]; // safe: the keys of UNIT_WEIGHTS are names of features
  }
  return sum;
}

type GramShare = (passage: Passage | undefined, grams: ReadonlySet<number>) => number;

/** How much of the question's character grams, as its passage is asked it, a unit holds; rare ones weigh more. */
function gramShares(passages: readonly Passage[], units: readonly MeasuredUnit[]): GramShare {
  const shares = new Map(
    [...new Set(passages.map(({ asked }) => asked))].map((asked) => [
      asked,
      sharesOf(asked, units),
    ]),
  );
  return (passage, grams) => (passage && shares.get(passage.asked)?.(grams)) ?? 0;
}

function sharesOf(question: WeightedQuestion, units: readonly MeasuredUnit[]) {
  const asked = questionGrams(question);
  const weights = asked.map((gram) =>
    idf(units.filter(({ grams }) => grams.has(gram)).length, units.length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return (grams: ReadonlySet<number>): number =>
    asked.reduce((sum, gram, at) => sum + (grams.has(gram) ? (weights[at] ?? 0) : 0), 0) / total;
}
