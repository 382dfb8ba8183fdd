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

/**
 * A score between 0 and 1 for each candidate: its evidence weighed, each kind measured by the most that any
 * candidate has of it.
 */
export function score(candidates: readonly (Evidence & { isSameLanguage: boolean })[]): number[] {
  const most = new Map(
    KINDS.map((kind) => [kind, Math.max(0, ...candidates.map((evidence) => evidence[kind]))]),
  );
  return candidates.map((evidence) => {
    const sum = KINDS.reduce(
      (part, kind) => part + (WEIGHTS[kind] * evidence[kind]) / (most.get(kind) || 1),
      evidence.isSameLanguage ? SAME_LANGUAGE : 0,
    );
    return sum / TOTAL;
  });
}
