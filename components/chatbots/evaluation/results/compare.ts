import type { EvaluationResult } from "@/contract/evaluations";

/** What became of a result since an earlier run. */
export type Change = "fixed" | "broken" | "same" | "new";

export type Compared = { result: EvaluationResult; earlier?: EvaluationResult; change: Change };

/** Each result beside that of the same case in an earlier run, or of the same question if the case was deleted. */
export function compare(
  results: readonly EvaluationResult[],
  earlier: readonly EvaluationResult[],
): Compared[] {
  const before = new Map(earlier.map((result) => [keyOf(result), result]));
  return results.map((result) => {
    const previous = before.get(keyOf(result));
    return previous
      ? { result, earlier: previous, change: changeOf(previous, result) }
      : { result, change: "new" };
  });
}

const keyOf = ({ caseId, question }: EvaluationResult): string => caseId ?? question;

function changeOf(before: EvaluationResult, after: EvaluationResult): Change {
  if (before.hasPassed === after.hasPassed) return "same";
  return after.hasPassed ? "fixed" : "broken";
}
