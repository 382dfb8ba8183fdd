import type { Evidence } from "./evidence";

type WordEvidence = Omit<Evidence, "similarity">;

const WEIGHTS: Readonly<Record<keyof WordEvidence, number>> = {
  bm25: 1,
  grams: 1.2,
  proximity: 0.4,
  sentence: 0.2,
  title: 0.3,
  coverage: 0.1,
};

/** The bonus of a passage in the question's language. */
const SAME_LANGUAGE = 0.5;

/**
 * The weight of the best other passage of the same page, because a page with several good passages is about the subject
 * (J. P. Callan, "Passage-Level Evidence in Document Retrieval", SIGIR 1994).
 */
const SAME_PAGE = 0.5;

/** The weight of the semantic similarity, which can outweigh all words. */
const SIMILARITY = 4;

const FEATURES = Object.keys(WEIGHTS) as (keyof WordEvidence)[]; // the literal above has no other keys
const TOTAL = FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature], SAME_LANGUAGE + SAME_PAGE);

type Candidate = { chunkId: string; itemId: string; isSameLanguage: boolean };

/** A chunk with its score between 0 and 1 and its evidence. */
export type Ranked = { chunkId: string; score: number; evidence: Evidence };

/**
 * Sorts candidates by their weighed evidence, best first; equal ones keep their order. Each feature is relative to its
 * maximum among the candidates.
 */
export function rank(candidates: readonly Candidate[], evidence: readonly Evidence[]): Ranked[] {
  const own = weighEvidence(evidence);
  const most = Math.max(0, ...own) || 1;
  const bestOfPage = bestOthersOnPage(candidates, own);
  const hasSimilarity = evidence.some(({ similarity }) => similarity !== undefined);
  const total = hasSimilarity ? TOTAL + SIMILARITY : TOTAL;
  const ranked = candidates.flatMap(({ chunkId, isSameLanguage }, at) => {
    const of = evidence[at];
    if (!of) return [];
    const sum =
      (own[at] ?? 0) +
      (isSameLanguage ? SAME_LANGUAGE : 0) +
      (SAME_PAGE * (bestOfPage[at] ?? 0)) / most +
      SIMILARITY * (of.similarity ?? 0);
    return [{ chunkId, score: sum / total, evidence: of }];
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}

/** Returns the weighed evidence of a variant, to choose between the variants of a question. */
export const combinedScore = (evidence: Evidence): number =>
  FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature] * evidence[feature], 0);

function weighEvidence(evidence: readonly Evidence[]): number[] {
  const most = new Map(
    FEATURES.map((feature) => [feature, Math.max(0, ...evidence.map((of) => of[feature]))]),
  );
  return evidence.map((of) =>
    FEATURES.reduce(
      (sum, feature) => sum + (WEIGHTS[feature] * of[feature]) / (most.get(feature) || 1),
      0,
    ),
  );
}

/** Returns for each candidate the highest score among the others of its page; 0 without others. */
function bestOthersOnPage(candidates: readonly Candidate[], scores: readonly number[]): number[] {
  const bestTwo = new Map<string, [number, number]>();
  for (const [at, { itemId }] of candidates.entries()) {
    const [first, second] = bestTwo.get(itemId) ?? [0, 0];
    const score = scores[at] ?? 0;
    bestTwo.set(itemId, score > first ? [score, first] : [first, Math.max(second, score)]);
  }
  return candidates.map(({ itemId }, at) => {
    const [first, second] = bestTwo.get(itemId) ?? [0, 0];
    return scores[at] === first ? second : first;
  });
}
