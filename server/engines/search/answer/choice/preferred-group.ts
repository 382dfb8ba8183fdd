import type { Passage } from "../../query/passage";
import { plainOwnWords } from "../rating/own-words";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import { columnsAsking, interrogativeOf } from "../tables/column-names";

const GETS =
  /(?<!\p{L})(?:gets?|receives?|pays?|qualif(?:y|ies)|eligible|entitled|counts?|bekomm(?:t|en)|erh(?:ält|alten)|krieg(?:t|en)|(?:be)?zahl(?:t|en)|gilt|gelten|berechtigt|anspruch)(?!\p{L})/iu;

/** The score, as a share of the best unit's, from which a sentence about a group comes before a row. */
const WORTH = 0.25;

/**
 * Prefers a sentence that holds the words of a row over the row if the question asks who gets or pays something, which no
 * column says: "Pupils and students pay the reduced fee." over "Reduced: €12" for "Who pays the reduced fee?"
 */
export function preferGroup(
  rated: RatedUnit[],
  passages: readonly Passage[],
  question: string,
): RatedUnit[] {
  const [best] = rated;
  const row = best?.unit.row;
  const asks = interrogativeOf(question);
  if (!best || !row || asks !== "who" || !GETS.test(question)) return rated;
  const { header } = row.table;
  if (columnsAsking(header, [...header.keys()], asks).length > 0) return rated;
  const page = passages[best.passageIndex];
  const named = best.own & plainOwnWords(page);
  const cells = row.table.rows[row.index] ?? [];
  const meant = rated.find(
    ({ unit, own, passageIndex, score }) =>
      unit.kind === "sentence" &&
      passages[passageIndex]?.itemId === page?.itemId &&
      (best.isNamed || named !== 0) &&
      holdsName(unit.text, cells[0] ?? "") &&
      (own & named) !== 0 &&
      score >= WORTH * best.score,
  );
  return moveFirst(rated, [meant]);
}

const holdsName = (text: string, name: string): boolean =>
  name !== "" && text.toLowerCase().includes(name.toLowerCase());
