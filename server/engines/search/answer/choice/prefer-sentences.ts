import { personNamedIn } from "../../dialogue/person-named";
import { asksForDefinition } from "../../question/answer-type";
import { asksYesOrNo } from "../../question/question-form";
import { allWords } from "../../text/analyzer";
import { ownContentWords, questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import type { Preference } from "./preference";

/** The score, as a share of the best unit's, from which a sentence comes before a row. */
const OVER_ROW_SHARE = 0.5;

/**
 * Prefers a sentence below the name of the person whom the question names over a row that mentions the person: "She is
 * here on Thursdays" below "Ann Gray" over the hours of a course for "When is Ann Gray here?"
 */
export const preferPersonSection: Preference = (rated, { passages, question, type }) => {
  const [best] = rated;
  const name = personNamedIn(question);
  if (!best?.unit.row || !type.isKnown || name.length === 0) return rated;
  const isBelowName = ({ unit, passageIndex, hasAnswerType, score }: RatedUnit): boolean => {
    const heading = allWords(passages[passageIndex]?.headingPath.at(-1) ?? "");
    const isClose = hasAnswerType && score >= OVER_ROW_SHARE * best.score;
    return isClose && unit.kind === "sentence" && name.every((word) => heading.includes(word));
  };
  return moveFirst(rated, [rated.find(isBelowName)]);
};

/** The score, as a share of the best unit's, from which a sentence about the thing of a row comes before the row. */
const DEFINITION_SHARE = 0.25;

/** Prefers a sentence about a thing over a row with its times or prices for "What is the Movement Gang?" */
export const preferDefinition: Preference = (rated, { passages, question }) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (!best?.unit.row || !best.isNamed || !passage || !asksForDefinition(question)) return rated;
  const named = best.inUnit & ownContentWords(passage);
  const isAboutThing = ({ unit, inContext, score }: RatedUnit): boolean =>
    unit.kind === "sentence" &&
    named !== 0 &&
    (named & ~inContext) === 0 &&
    score >= DEFINITION_SHARE * best.score;
  return moveFirst(rated, [rated.find(isAboutThing)]);
};

/**
 * Prefers a sentence with more words of a yes-or-no question than a row of the same page: "You can cancel up to
 * 72 hours before" over the table of workshops for "Can I cancel a workshop?"
 */
export const preferStatement: Preference = (rated, { passages, question }) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (!best?.unit.row || best.isNamed || !passage || !asksYesOrNo(question)) return rated;
  const { coveredWords } = questionCoverage(passage.asked, passage.lang);
  const wordsOf = ({ inContext }: RatedUnit): number =>
    coveredWords(inContext) & ownContentWords(passage);
  const inBest = wordsOf(best);
  const containsMore = (each: RatedUnit): boolean =>
    each.unit.kind === "sentence" &&
    each.passageIndex === best.passageIndex &&
    each.score >= OVER_ROW_SHARE * best.score &&
    (inBest & ~wordsOf(each)) === 0 &&
    (wordsOf(each) & ~inBest) !== 0;
  return moveFirst(rated, [rated.find(containsMore)]);
};
