import type { MatchStrength } from "@/contract/conversations/answer-explanation";
import { ANSWERABILITY } from "./answerability-weights";

/** Nearly every answer with at least this probability is right. */
const STRONG = 0.8;

/** Names the probability of an answer. */
export function matchStrength(
  probability: number,
  threshold: number = ANSWERABILITY.threshold,
): MatchStrength {
  if (probability < threshold) return "none";
  if (probability < ANSWERABILITY.lowConfidence) return "weak";
  return probability < STRONG ? "likely" : "strong";
}
