import type { Passage } from "../../query/passage";
import type { QuestionForm } from "../../question/question-form";
import { plainOwnWords } from "../rating/own-words";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import { columnsOfProperty } from "../tables/column-names";
import type { Unit } from "../units/units";

/** The score, as a share of the best unit's, from which a row that states the property comes first. */
const WORTH = 0.5;

/** Whether a row has a column for the property that a question asks for. */
export const statesProperty = ({ row }: Unit, question: string): boolean =>
  row !== undefined &&
  columnsOfProperty(row.table.header, [...row.table.header.keys()].slice(1), question).length > 0;

/**
 * Prefers the row of a table with a column for the property asked for: "Chalet: Guests 6" over "Chalet: High season €172"
 * for "How many people fit in the chalet?" The row holds what the best unit holds of the question.
 */
export function preferProperty(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { compares }: QuestionForm,
  question: string,
): RatedUnit[] {
  const [best] = rated;
  if (!best || statesProperty(best.unit, question)) return rated;
  const own = plainOwnWords(passages[best.passageIndex]);
  const named = best.own & own;
  const isMeant = ({ unit, own: held, features, score }: RatedUnit): boolean =>
    features.rowRecall > 0 &&
    statesProperty(unit, question) &&
    (compares ? (held & own) !== 0 : (named & ~held) === 0) &&
    score >= WORTH * best.score;
  return moveFirst(rated, [rated.find(isMeant)]);
}
