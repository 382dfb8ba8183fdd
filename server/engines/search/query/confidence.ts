import type { Passage } from "./passage";
import type { RatedStatement } from "../answer/score-sentences";

export type Outcome = "answered" | "hedged" | "notFound";

/** Below it, nine in ten questions from another field fall, and of the answerable ones three or four in a hundred. */
const NOT_FOUND_BELOW = 0.1;
/** Below it, one answer in four lacks what was asked for. */
const HEDGED_BELOW = 0.175;
/** A question of one word finds something anywhere; this is how many words' worth of doubt there is. */
const DOUBT = 3;

/**
 * What counts how much. Character grams are the fairest to both languages, as they see through compounds; words found
 * side by side are what questions from another field hardly ever have.
 */
const WEIGHTS = { mass: 1, grams: 2, proximity: 1, statement: 0.5 };
/** What a statement's neighbour and title add, against its own words. */
const CONTEXT = 0.8;

/**
 * How sure it is that the passage and the statement answer what was asked, 0 to 1: the mean of the shares of the
 * question that they hold, less for short questions (n / (n + doubt), a shrinkage towards nothing known).
 */
export function confidenceIn(passage: Passage, statement: RatedStatement): number {
  const { mass, grams, proximity } = passage.evidence;
  const words = Math.max(1, passage.asked.words.length);
  const { implied } = statement; // What the statement tells without the word, no measure of words can see.
  const share =
    (WEIGHTS.mass * Math.min(1, mass + implied) +
      WEIGHTS.grams * Math.min(1, grams + implied) +
      WEIGHTS.proximity * Math.min(1, proximity + implied) +
      WEIGHTS.statement * (statement.coverage + CONTEXT * statement.context)) /
    (WEIGHTS.mass + WEIGHTS.grams + WEIGHTS.proximity + WEIGHTS.statement);
  return Math.min(1, (share * words) / (words + DOUBT));
}

export function outcomeOf(confidence: number): Outcome {
  if (confidence < NOT_FOUND_BELOW) return "notFound";
  return confidence < HEDGED_BELOW ? "hedged" : "answered";
}
