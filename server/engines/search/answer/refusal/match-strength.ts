import type { MatchStrength } from "@/contract/conversations/answer-explanation";
import { LOW_CONFIDENCE_THRESHOLD, REFUSAL_THRESHOLD } from "./confidence-thresholds";

/** Nearly every answer with at least this probability is right. */
const STRONG = 0.8;

/** Names the probability of an answer. */
export function matchStrength(
  probability: number,
  threshold: number = REFUSAL_THRESHOLD,
): MatchStrength {
  if (probability < threshold) return "none";
  if (probability < LOW_CONFIDENCE_THRESHOLD) return "weak";
  return probability < STRONG ? "likely" : "strong";
}
