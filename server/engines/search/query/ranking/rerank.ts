import type { Evidence } from "./evidence";

type WordEvidence = Omit<Evidence, "nearness">;

const WEIGHTS: Readonly<Record<keyof WordEvidence, number>> = {
  bm25: 1,
  grams: 1.2,
  proximity: 0.4,
  sentence: 0.2,
  title: 0.3,
  coverage: 0.1,
};

/** The bonus for the question's language. */
const SAME_LANGUAGE = 0.5;

/**
 * The weight of the best other passage of the same page: a page that treats a subject in several passages is about it
 * (J. P. Callan, "Passage-Level Evidence in Document Retrieval", SIGIR 1994).
 */
const SAME_PAGE = 0.5;

/** Can outweigh all evidence of words. */
const NEARNESS = 4;

const KINDS = Object.keys(WEIGHTS) as (keyof WordEvidence)[]; // the literal above has no other keys
const TOTAL = KINDS.reduce((sum, kind) => sum + WEIGHTS[kind], SAME_LANGUAGE + SAME_PAGE);

type Candidate = { chunkId: string; itemId: string; isSameLanguage: boolean };

/** A chunk with its score between 0 and 1 and its evidence. */
export type Ranked = { chunkId: string; score: number; evidence: Evidence };

/**
 * Sorts candidates by their weighed evidence, best first; equal ones keep their order. Each kind is relative to its
 * maximum among the candidates.
 */
export function rank(candidates: readonly Candidate[], evidence: readonly Evidence[]): Ranked[] {
  const own = weighEvidence(evidence);
  const most = Math.max(0, ...own) || 1;
  const fromPage = bestOthers(candidates, own);
  const isCompared = evidence.some(({ nearness }) => nearness !== undefined);
  const total = isCompared ? TOTAL + NEARNESS : TOTAL;
  const ranked = candidates.flatMap(({ chunkId, isSameLanguage }, at) => {
    const of = evidence[at];
    if (!of) return [];
    const sum =
      (own[at] ?? 0) +
      (isSameLanguage ? SAME_LANGUAGE : 0) +
      (SAME_PAGE * (fromPage[at] ?? 0)) / most +
      NEARNESS * (of.nearness ?? 0);
    return [{ chunkId, score: sum / total, evidence: of }];
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}

/** Returns the weighed evidence of one reading, to choose between readings of a question. */
export const combinedScore = (evidence: Evidence): number =>
  KINDS.reduce((sum, kind) => sum + WEIGHTS[kind] * evidence[kind], 0);

function weighEvidence(evidence: readonly Evidence[]): number[] {
  const most = new Map(KINDS.map((kind) => [kind, Math.max(0, ...evidence.map((of) => of[kind]))]));
  return evidence.map((of) =>
    KINDS.reduce((sum, kind) => sum + (WEIGHTS[kind] * of[kind]) / (most.get(kind) || 1), 0),
  );
}

/** For each candidate, the highest score among the others of its page; 0 if there are no others. */
function bestOthers(candidates: readonly Candidate[], scores: readonly number[]): number[] {
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
