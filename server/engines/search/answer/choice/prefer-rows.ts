import type { Passage } from "../../query/passage";
import type { ListPurpose } from "../../question/list-purpose";
import { stem } from "../../text/analyzer";
import { ownContentWords, questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import { columnsAsking, interrogativeOf, statesProperty } from "../tables/column-names";
import { offerColumn, saysWhichOffers } from "../tables/offer-columns";
import type { Preference } from "./preference";

/** The score, as a share of the best unit's, from which a row that is named or states the property comes first. */
const MIN_SHARE = 0.5;

/** Prefers the rows that a comparison names, if a table has several of them. */
export const preferComparedRows: Preference = (rated, { form: { compares } }) => {
  const [best] = rated;
  if (!compares || !best || best.unit.row) return rated;
  const named = rated.filter(({ isNamed, features }) => isNamed && features.rowPrecision === 1);
  const byTable = Map.groupBy(named, ({ unit }) => unit.row?.table);
  const [rows = []] = [...byTable.values()].filter(({ length }) => length > 1);
  const [first] = rows;
  if (!first || first.score < MIN_SHARE * best.score) return rated;
  return moveFirst(rated, rows);
};

/** "Which countries", "In welchen Größen", with a group for the noun. */
const WHICH_NOUN = /(?<!\p{L})(?:what|which|welche[rnms]?) (\p{L}{3,30})(?!\p{L})/iu;

/**
 * Prefers the rows of a table whose first column has the name that the question asks for: the rows below "Country" over
 * "We do not deliver to Switzerland" for "Which countries do you deliver to?"
 */
export const preferRowsOfKind: Preference = (rated, { passages, form, question }) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  const noun = WHICH_NOUN.exec(question)?.[1]?.toLowerCase();
  if (!best || best.unit.kind !== "sentence" || !passage || !noun) return rated;
  if (!form.asksList || form.isNegated) return rated;
  const own = ownContentWords(passage);
  const { coveredWords } = questionCoverage(passage.asked, passage.lang);
  const isOfKind = ({ unit: { row }, inContext, passageIndex, score }: RatedUnit): boolean => {
    const { lang } = passage;
    const [name = ""] = row?.table.header ?? [];
    return (
      passageIndex === best.passageIndex &&
      name !== "" &&
      stem(name.toLowerCase(), lang) === stem(noun, lang) &&
      // "Which countries are excluded?" asks for other rows.
      (own & ~coveredWords(inContext)) === 0 &&
      score >= MIN_SHARE * best.score
    );
  };
  return moveFirst(rated, [rated.find(isOfKind)]);
};

/** "Who pays the reduced fee?", "Wer bekommt Rabatt?" */
const GETS_OR_PAYS =
  /(?<!\p{L})(?:gets?|receives?|pays?|qualif(?:y|ies)|eligible|entitled|counts?|bekomm(?:t|en)|erh(?:ält|alten)|krieg(?:t|en)|(?:be)?zahl(?:t|en)|gilt|gelten|berechtigt|anspruch)(?!\p{L})/iu;

/** The score, as a share of the best unit's, from which a sentence about a group comes before a row. */
const GROUP_SHARE = 0.25;

/**
 * Prefers a sentence with the words of a row over the row if the question asks who gets or pays something, and no column
 * names these people: "Pupils and students pay the reduced fee." over "Reduced: €12" for "Who pays the reduced fee?"
 */
export const preferEligibleGroup: Preference = (rated, { passages, question }) => {
  const [best] = rated;
  const row = best?.unit.row;
  const asks = interrogativeOf(question);
  if (!best || !row || asks !== "who" || !GETS_OR_PAYS.test(question)) return rated;
  const { header } = row.table;
  if (columnsAsking(header, [...header.keys()], question).length > 0) return rated;
  const page = passages[best.passageIndex];
  const named = best.inUnit & ownContentWords(page);
  const cells = row.table.rows[row.index] ?? [];
  const preferred = rated.find(
    ({ unit, inUnit, passageIndex, score }) =>
      unit.kind === "sentence" &&
      passages[passageIndex]?.itemId === page?.itemId &&
      (best.isNamed || named !== 0) &&
      containsName(unit.text, cells[0] ?? "") &&
      (inUnit & named) !== 0 &&
      score >= GROUP_SHARE * best.score,
  );
  return moveFirst(rated, [preferred]);
};

const containsName = (text: string, name: string): boolean =>
  name !== "" && text.toLowerCase().includes(name.toLowerCase());

/**
 * Prefers the row of a table with a column for the property asked for: "Chalet: Guests 6" over "Chalet: High season
 * €172" for "How many people fit in the chalet?" The row must contain all words of the question that the best unit
 * contains.
 */
export const preferProperty: Preference = (rated, { passages, form: { compares }, question }) => {
  const [best] = rated;
  if (!best || statesProperty(best.unit, question)) return rated;
  const own = ownContentWords(passages[best.passageIndex]);
  const named = best.inUnit & own;
  const matches = ({ unit, inUnit, features, score }: RatedUnit): boolean =>
    features.rowRecall > 0 &&
    statesProperty(unit, question) &&
    (compares ? (inUnit & own) !== 0 : (named & ~inUnit) === 0) &&
    score >= MIN_SHARE * best.score;
  return moveFirst(rated, [rated.find(matches)]);
};

/**
 * Whether a row belongs to a table with a column for the offer whose content is asked for, or says which offers contain
 * something: "Plus" of a table of plans for "What is included in Plus?"
 */
export function isOfOffer(
  question: string,
  purpose: ListPurpose | undefined,
  { unit: { row }, isNamed }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!row || !passage) return false;
  const isAsked = offerColumn(row.table, question, purpose, passage.lang) !== undefined;
  return isAsked || (isNamed && saysWhichOffers(row.table, row.index, question));
}

/** Prefers rows about the content of offers if it is asked for. */
export const preferOffer: Preference = (rated, { passages, form: { listPurpose }, question }) =>
  moveFirst(rated, [
    rated.find((each) => isOfOffer(question, listPurpose, each, passages[each.passageIndex])),
  ]);
