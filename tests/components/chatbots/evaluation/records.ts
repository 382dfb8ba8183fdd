import type { EvaluationResult, EvaluationRun } from "@/contract/chatbots/evaluations";
import { idOf } from "../../../factories";

export const evaluationRun = (
  number: number,
  more: Partial<EvaluationRun> = {},
): EvaluationRun => ({
  id: idOf(number),
  trigger: "manual",
  state: "finished",
  total: 4,
  asked: 4,
  passed: number,
  startedAt: "2026-11-22T10:00:00.000Z",
  endedAt: "2026-11-22T10:01:00.000Z",
  ...more,
});

export const evaluationResult = (
  position: number,
  more: Partial<EvaluationResult> = {},
): EvaluationResult => ({
  position,
  caseId: idOf(position),
  question: `Question ${position}?`,
  answer: `Answer ${position}.`,
  citations: [],
  checks: [],
  hasPassed: true,
  ...more,
});
