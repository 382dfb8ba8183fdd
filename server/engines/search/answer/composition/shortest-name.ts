import type { AnswerType } from "../../question/answer-type";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import type { Unit } from "../units/units";
import { isFragment } from "./answer-parts";

/** Whether a unit is a name without a statement. */
export const isBareName = ({ kind, text }: Unit): boolean =>
  kind === "sentence" && isFragment(text);

/**
 * If there are several names without a statement, prefers the one with the fewest other words: "President", not "Vice
 * president".
 */
export function preferShortestName(
  rated: readonly RatedUnit[],
  { isClear }: AnswerType,
): readonly RatedUnit[] {
  const [best] = rated;
  // Lines with a price or a number are short, too, but their captions distinguish them.
  if (!best || isClear || !isBareName(best.unit)) return rated;
  const alike = rated.filter(({ unit, inUnit }) => isBareName(unit) && inUnit === best.inUnit);
  const [exact] = alike.toSorted((a, b) => a.letters.length - b.letters.length);
  return moveFirst(rated, [exact]);
}
