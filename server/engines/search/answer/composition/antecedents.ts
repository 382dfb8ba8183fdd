import type { RatedUnit } from "../rating/rate-units";

/** "Today their granddaughter is the managing director." Whom it means is in the sentence before. */
const REFERS_BACK =
  /^(?:\p{L}+,? ){0,2}(?:he|she|they|his|her|their|these|those|er|sie|seine?[rmns]?|deren|dessen|diese[rmns]?)(?!\p{L})/iu;

/**
 * Adds the sentence before each of several sentences that refers to it, if all together have at most `maxCharacters`.
 */
export function withAntecedents(
  chosen: readonly RatedUnit[],
  rated: readonly RatedUnit[],
  maxCharacters: number,
): RatedUnit[] {
  const whole = [...chosen];
  for (const { unit, passageIndex, position } of chosen.length > 1 ? chosen : []) {
    if (unit.kind !== "sentence" || !REFERS_BACK.test(unit.text)) continue;
    const before = rated.find(
      (each) =>
        each.passageIndex === passageIndex &&
        each.position === position - 1 &&
        each.unit.kind === "sentence",
    );
    const length = whole.reduce((sum, each) => sum + each.unit.text.length + 1, 0);
    const fits = before !== undefined && length + before.unit.text.length <= maxCharacters;
    if (fits && !whole.includes(before)) whole.push(before);
  }
  return whole;
}
