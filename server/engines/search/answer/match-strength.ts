import type { MatchStrength } from "@/contract/answer-explanation";
import { ANSWERABILITY } from "./answerability-weights";

/** From here on nearly every answer is right. */
const STRONG = 0.8;

/** The probability that passages hold the answer, as a word. */
export function matchStrength(
  probability: number,
  threshold: number = ANSWERABILITY.threshold,
): MatchStrength {
  if (probability < threshold) return "none";
  if (probability < ANSWERABILITY.lowConfidence) return "weak";
  return probability < STRONG ? "likely" : "strong";
}
