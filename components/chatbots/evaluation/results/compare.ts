import type { EvaluationResult } from "@/contract/chatbots/evaluations";

export type Change = "fixed" | "broken" | "same" | "new";

export type Compared = { result: EvaluationResult; earlier?: EvaluationResult; change: Change };

/** Matches results by case, or by question if the case was deleted. */
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
