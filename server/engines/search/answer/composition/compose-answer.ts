import { statesHours } from "../../company-facts/opening-hours";
import { calendarDaysIn } from "../../days/calendar-days";
import { weekdaysIn } from "../../days/weekdays";
import type { Passage } from "../../query/passage";
import { countBits } from "../../query/ranking/evidence";
import { type AnswerType, readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import type { Language } from "../../text/language";
import { AMOUNT } from "../../text/price-line";
import { isOfOffer } from "../choice/prefer-rows";
import { ownWords, questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import { statesProperty } from "../tables/column-names";
import { readUnitText } from "../units/unit-text";
import type { Unit } from "../units/units";
import { type AnswerPart, type ComposeOptions, isFragment, joinParts } from "./answer-parts";
import { withAntecedents } from "./antecedents";
import { itemAskedFor, priceList, withPricesAbove } from "./list-answer";
import { namesakesAnswer, namesakesOf, rowAnswer } from "./row-answer";
import { isFromOtherSection } from "./section-name";
import { isBareName, preferShortestName } from "./shortest-name";

/** The least score of a unit of another passage, as a share of the best unit's. */
const OTHER_PASSAGE_SHARE = 0.5;

/** Returns the best unit and others that add to it, without repetitions, as one part for each passage. */
export function composeAnswer(
  ratedBefore: readonly RatedUnit[],
  passages: readonly Passage[],
  options: ComposeOptions,
): AnswerPart[] {
  const { text, typeQuestion, earlier } = options.question;
  // Ignores the answer type of an earlier question: "and is there an express service?"
  const [first] = ratedBefore;
  const isAskedForList = options.form.asksList && first?.unit.kind === "list";
  const statesAskedProperty =
    first !== undefined &&
    (statesProperty(first.unit, text) ||
      isOfOffer(text, options.form.listPurpose, first, passages[first.passageIndex]));
  const rated = preferShortestName(
    text === typeQuestion && !isAskedForList && !statesAskedProperty
      ? preferTypeOfOwnQuestion(ratedBefore, passages, readAnswerType(text))
      : ratedBefore,
    readAnswerType(typeQuestion),
  );
  const [best] = rated;
  if (!best) return [];
  const { row } = best.unit;
  if (row) {
    const namesakes = namesakesOf(best, rated, passages, text);
    if (namesakes.length > 0) return [namesakesAnswer([best, ...namesakes], passages, options)];
    const part = rowAnswer(best, rated, passages, options);
    const others = rated.filter(({ unit }) => unit.row?.table !== row.table);
    // A repetition is right if the row contains a word of the message: "And in Halle?" may have the answer of Leipzig.
    const containsOwnWord = (best.inContext & ownWords(passages[best.passageIndex])) !== 0;
    const isRepeated = !containsOwnWord && (earlier?.reply.includes(part.text) ?? false);
    const [other] = others;
    const isCloseEnough = other !== undefined && other.score >= OTHER_PASSAGE_SHARE * best.score;
    return isRepeated && isCloseEnough ? composeAnswer(others, passages, options) : [part];
  }
  return joinParts(unitsToQuote(best, rated, ratedBefore, passages, options), passages, options);
}

/**
 * Returns the units to quote, including `best`, which is not a row. `ratedBefore`: the units in their order before `best`
 * was moved to the front.
 */
function unitsToQuote(
  best: RatedUnit,
  rated: readonly RatedUnit[],
  ratedBefore: readonly RatedUnit[],
  passages: readonly Passage[],
  options: ComposeOptions,
): readonly RatedUnit[] {
  if (best.unit.kind === "list") {
    const item = itemAskedFor(best, rated, passages, options);
    return [item ?? withPricesAbove(best, rated, passages, options)];
  }
  const prices = priceList(best, rated, options);
  if (prices) return prices;
  const related = rated.filter(
    (each) => each === best || isRelated(each, best, passages, options.question),
  );
  const chosen = withoutRewordings(selectUnits(related, options), passages);
  return withAntecedents(chosen, ratedBefore, options.maxCharacters);
}

/**
 * Prefers a unit that contains the type of answer, such as a duration for "how long", if it is nearly as good and
 * contains what the question itself names.
 */
function preferTypeOfOwnQuestion(
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { isClear, subject }: AnswerType,
): readonly RatedUnit[] {
  const [best] = rated;
  const isList = best?.unit.kind === "list";
  const isStrict = isClear || subject === "date";
  if (!best || best.hasAnswerType || !(best.unit.row || isList || isStrict)) return rated;
  const named = best.unit.row ? 0 : best.inUnit & ownWords(passages[best.passageIndex]);
  // "18 years" in the name of the row is not the answer to a question that contains it.
  const isOtherRow = ({ unit, isNamed }: RatedUnit) =>
    best.isNamed && !isNamed && unit.row !== undefined && unit.row.table === best.unit.row?.table;
  const matching = rated.find(
    (each) => each.hasAnswerType && (named & ~each.inContext) === 0 && !isOtherRow(each),
  );
  if (!matching || matching.score < OTHER_PASSAGE_SHARE * best.score) return rated;
  return moveFirst(rated, [matching]);
}

function selectUnits(rated: readonly RatedUnit[], options: ComposeOptions): RatedUnit[] {
  const { units, maxCharacters, minScoreShare } = options;
  const [best] = rated;
  const chosen: RatedUnit[] = [];
  let length = 0;
  for (const each of rated) {
    if (chosen.length === units) break;
    const fits = length + 1 + each.unit.text.length <= maxCharacters;
    const least = each.passageIndex === best?.passageIndex ? minScoreShare : OTHER_PASSAGE_SHARE;
    const isCloseEnough = each.score >= least * (best?.score ?? 0) || explains(each, best);
    const isOtherName = best !== undefined && isBareName(best.unit) && isBareName(each.unit);
    const belongsElsewhere =
      each.unit.row ||
      each.unit.kind === "list" ||
      isOtherName ||
      isOtherAnswer(each, best) ||
      isPartOfOtherList(each, best);
    const isRepeated = each.features.repeated > 0 && !each.hasAnswerType;
    const isUnhelpful = belongsElsewhere || isRepeated || isUninformative(each);
    if (
      chosen.length > 0 &&
      (isUnhelpful || !fits || !isCloseEnough || overlaps(each.unit, chosen))
    )
      continue;
    chosen.push(each);
    length += 1 + each.unit.text.length;
  }
  const informative = chosen.filter(
    (each) => !isUninformative(each) || chosen.some((other) => explains(other, each)),
  );
  return informative.length > 0 ? informative : chosen;
}

/** Whether a unit is a fragment without a fact, such as a date, a name or the label of a button. */
const isUninformative = ({ unit, hasAnswerType }: RatedUnit): boolean =>
  !hasAnswerType && isFragment(unit.text) && !AMOUNT.test(unit.text);

/** Whether a unit directly follows a best unit that is a fragment, and so explains it: the sentence after "Riding hall". */
const explains = (each: RatedUnit, best: RatedUnit | undefined): boolean =>
  best !== undefined &&
  isFragment(best.unit.text) &&
  each.passageIndex === best.passageIndex &&
  each.position === best.position + 1;

/** Whether a unit answers another question of the page. Without that question, readers would misunderstand it. */
const isOtherAnswer = ({ unit }: RatedUnit, best: RatedUnit | undefined): boolean =>
  unit.kind === "answer" && unit.lead !== best?.unit.lead;

/** Whether a unit is one item of a list. Without the others, "The buffet includes: bread" is misleading. */
const isPartOfOtherList = ({ unit }: RatedUnit, best: RatedUnit | undefined): boolean =>
  unit.kind === "item" && unit.lead.endsWith(":") && unit.lead !== best?.unit.lead;

const overlaps = ({ text }: Unit, chosen: readonly RatedUnit[]): boolean =>
  chosen.some(({ unit }) => unit.text.includes(text) || text.includes(unit.text));

/**
 * Omits rewordings, because several pages often state the same in their own words. An omitted text is not replaced,
 * because the next one would be less relevant.
 */
const withoutRewordings = (
  chosen: readonly RatedUnit[],
  passages: readonly Passage[],
): RatedUnit[] =>
  chosen.filter(({ unit, passageIndex }, at) => {
    const { itemId, lang = "en" } = passages[passageIndex] ?? {};
    const others = chosen
      .slice(0, at)
      .filter((earlier) => passages[earlier.passageIndex]?.itemId !== itemId);
    return !others.some((earlier) => repeatsStatement(unit.text, earlier.unit.text, lang));
  });

/** A sentence repeats another one if at least this share of its words is in the other. */
const MIN_SHARED_WORDS = 0.7;
/** Shorter sentences may differ in the decisive word. */
const MIN_WORDS = 5;

/** Whether a sentence adds little to another one: few new words, no new number, and no replaced word. */
function repeatsStatement(text: string, other: string, lang: Language): boolean {
  const terms = [...new Set(readUnitText(text, lang).terms)];
  const before = [...new Set(readUnitText(other, lang).terms)];
  const newTerms = terms.filter((term) => !before.includes(term));
  if (terms.length < MIN_WORDS || newTerms.length > (1 - MIN_SHARED_WORDS) * terms.length)
    return false;
  return !newTerms.some((term) => /\d/.test(term)) && !replacesTerm(terms, before);
}

/** Whether a word replaces another one: "delivery to Austria takes", "delivery to Switzerland takes". */
function replacesTerm(terms: readonly string[], before: readonly string[]): boolean {
  return terms.some((term, at) => {
    if (before.includes(term)) return false;
    const other = at === 0 ? 0 : before.indexOf(terms[at - 1] ?? "") + 1;
    const replaced = before[other];
    const isAligned = before[other + 1] === terms[at + 1] && (at === 0 || other > 0);
    return replaced !== undefined && isAligned && !terms.includes(replaced);
  });
}

/**
 * Whether a further unit belongs to the answer: it follows the best one, it contains a word of the question itself, or
 * it contains the type of answer, which the best one lacks. The heading is the same for all units of a section.
 */
function isRelated(
  each: RatedUnit,
  best: RatedUnit,
  passages: readonly Passage[],
  { text, isAssumed }: CompletedQuestion,
): boolean {
  const covered = (unit: RatedUnit, words: (passage: Passage) => number) => {
    const passage = passages[unit.passageIndex];
    return passage
      ? questionCoverage(passage.asked, passage.lang).coveredWords(unit.inUnit) & words(passage)
      : 0;
  };
  const isBrief = countBits(ownWords(passages[best.passageIndex])) <= FEW_WORDS;
  const isItem = best.unit.kind === "item" && each.unit.kind === "item";
  // "Pizza with tuna" is not a vegetarian pizza.
  if (isBrief && isItem && (covered(best, ownWords) & ~covered(each, ownWords)) !== 0) return false;
  if (isAboutOtherBranch(each, best, passages, text) || isAboutLessExactDate(each, best, text))
    return false;
  if (isFromOtherSection(each, best, passages, text)) return false;
  if (readAnswerType(text).subject === "contact" && best.hasAnswerType && !each.hasAnswerType)
    return false;
  // The question asks only for this fact: "When are you open?"
  if (best.hasAnswerType && ownWords(passages[best.passageIndex]) === 0) return each.hasAnswerType;
  if (best.features.sameDay > 0 && isHoursLine(best.unit)) return mayFollowHours(each, best);
  const isSamePassage = each.passageIndex === best.passageIndex;
  // A unit of another page without the requested type, such as a price, only mentions the subject.
  if (!isSamePassage && best.hasAnswerType && !each.hasAnswerType && readAnswerType(text).isClear)
    return false;
  const isNext = isSamePassage && each.position === best.position + 1;
  return (
    isNext ||
    !isBrief ||
    covered(best, ownWords) === 0 ||
    covered(each, ownWords) !== 0 ||
    (each.hasAnswerType &&
      !best.hasAnswerType &&
      (isSamePassage || (!isAssumed && covered(each, () => ALL_WORDS) !== 0)))
  );
}

/** Whether a unit states the number or the hours of another branch or person than the question names. */
function isAboutOtherBranch(
  each: RatedUnit,
  best: RatedUnit,
  passages: readonly Passage[],
  text: string,
): boolean {
  const { subject } = readAnswerType(text);
  const passage = passages[best.passageIndex];
  if (
    !passage ||
    !best.hasAnswerType ||
    !each.hasAnswerType ||
    (subject !== "contact" && subject !== "hours")
  )
    return false;
  const named = questionCoverage(passage.asked, passage.lang).literalWords(best.inContext);
  const ownNamed = named & ownWords(passage);
  return ((ownNamed === 0 ? named : ownNamed) & ~each.inContext) !== 0;
}

/**
 * Whether a unit states hours for the season or for other days, although the best unit states those of the date in the
 * question.
 */
const isAboutLessExactDate = (each: RatedUnit, best: RatedUnit, text: string): boolean =>
  each.features.sameDay < best.features.sameDay &&
  each.features.sameDay + each.features.otherDay > 0 &&
  statesHours(each.unit.text) &&
  calendarDaysIn(text).size > 0;

/** "Sunday 10AM – 2PM". A sentence such as "Brunch is served on Sunday from 10 to 2." may answer other questions. */
const isHoursLine = ({ text }: Unit): boolean => statesHours(text) && !/[.!?…]$/.test(text);

/** Whether a unit may follow the hours of a day, as breaks and holidays may. Hours of other days may not. */
const mayFollowHours = ({ features, unit }: RatedUnit, best: RatedUnit): boolean =>
  features.sameDay > 0
    ? features.sameDay >= best.features.sameDay
    : statesHours(unit.text) && weekdaysIn(unit.text).size === 0;

/** The bit mask of all words. */
const ALL_WORDS = -1;
/** The maximum number of words of a brief question. For longer ones, further units answer in other words. */
const FEW_WORDS = 3;
