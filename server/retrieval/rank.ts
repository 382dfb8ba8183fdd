import type { Evidence } from "./evidence";

const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  mass: 1,
  grams: 1.2,
  proximity: 0.4,
  sentence: 0.2,
  title: 0.3,
  coverage: 0.1,
};

/** What an answer in the question's own language is worth: who asks in German reads the German page first. */
const SAME_LANGUAGE = 0.5;

const KINDS = Object.keys(WEIGHTS) as (keyof Evidence)[]; // the literal above has no other keys
const TOTAL = KINDS.reduce((sum, kind) => sum + WEIGHTS[kind], SAME_LANGUAGE);

/** A chunk with its score between 0 and 1 and what that is made of. */
export type Ranked = { chunkId: string; score: number; evidence: Evidence };

/**
 * The candidates by score, best first, equal ones as they came: their evidence weighed, each kind measured by the
 * most that any candidate has of it.
 */
export function rank(
  candidates: readonly { chunkId: string; isSameLanguage: boolean }[],
  evidence: readonly Evidence[],
): Ranked[] {
  const most = new Map(
    KINDS.map((kind) => [kind, Math.max(0, ...evidence.map((own) => own[kind]))]),
  );
  const ranked = candidates.flatMap(({ chunkId, isSameLanguage }, at) => {
    const own = evidence[at];
    if (!own) return [];
    const sum = KINDS.reduce(
      (part, kind) => part + (WEIGHTS[kind] * own[kind]) / (most.get(kind) || 1),
      isSameLanguage ? SAME_LANGUAGE : 0,
    );
    return [{ chunkId, score: sum / TOTAL, evidence: own }];
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}
