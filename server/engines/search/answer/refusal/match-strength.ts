import type { MatchStrength } from "@/contract/conversations/answer-explanation";
import { LOW_CONFIDENCE_THRESHOLD, REFUSAL_THRESHOLD } from "./confidence-thresholds";

/** Nearly all answers with at least this probability are correct. */
const STRONG_THRESHOLD = 0.8;

/** Returns the strength of a match as the console shows it; "none" below the threshold of a refusal. */
export function matchStrength(
  probability: number,
  threshold: number = REFUSAL_THRESHOLD,
): MatchStrength {
  if (probability < threshold) return "none";
  if (probability < LOW_CONFIDENCE_THRESHOLD) return "weak";
  return probability < STRONG_THRESHOLD ? "likely" : "strong";
}
