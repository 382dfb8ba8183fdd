import type { Passage } from "./passage";
import type { RatedStatement } from "./rate-statements";

export type Outcome = "answered" | "hedged" | "notFound";

/** Below it, nine in ten questions from another field fall, and one answerable one in twenty. */
const NOT_FOUND_BELOW = 0.18;
const HEDGED_BELOW = 0.35;
/** A question of one word finds something anywhere; this is how many words' worth of doubt there is. */
const DOUBT = 1.5;

/**
 * How sure it is that the passage and the statement answer what was asked, 0 to 1: the mean of the shares of the
 * question that they hold (BM25, character grams twice, the statement's words), less for short questions.
 */
export function confidenceIn(passage: Passage, statement: RatedStatement): number {
  const { mass, grams } = passage.evidence;
  const words = passage.asked.words.length;
  const share = (mass + 2 * grams + statement.coverage + 0.8 * statement.context) / 4;
  return Math.min(1, (share * words) / (words + DOUBT));
}

export function outcomeOf(confidence: number): Outcome {
  if (confidence < NOT_FOUND_BELOW) return "notFound";
  return confidence < HEDGED_BELOW ? "hedged" : "answered";
}
