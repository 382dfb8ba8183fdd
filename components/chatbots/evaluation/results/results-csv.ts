import type { EvaluationResult } from "@/contract/evaluations";
import { joinTexts, writeRows } from "@/lib/files/csv";

const head = ["question", "passed", "answer", "sources", "failed_checks"];

export const writeResults = (results: readonly EvaluationResult[]): Promise<string> =>
  writeRows([
    head,
    ...results.map(({ question, hasPassed, answer, citations, checks }) => [
      question,
      hasPassed ? "yes" : "no",
      answer,
      joinTexts(citations.map(({ url, title }) => url ?? title)),
      joinTexts(
        checks
          .filter((check) => !check.hasPassed)
          .map(({ kind, expected }) => (expected ? `${kind}: ${expected}` : kind)),
      ),
    ]),
  ]);
