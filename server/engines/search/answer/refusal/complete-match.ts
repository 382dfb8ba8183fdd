import { calendarWords } from "../../days/calendar-days";
import { weekdaysIn } from "../../days/weekdays";
import type { Passage } from "../../query/passage";
import { isFollowUp } from "../../query/question";
import { bit, countBits, wordsIn } from "../../query/ranking/evidence";
import { PRICE } from "../../question/answer-patterns";
import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { asksForOffer, isSaleVerb } from "../../question/offer-question";
import { contentWords } from "../../text/analyzer";
import { isCommonStem } from "../../text/common-words";
import { isFiller } from "../../text/fillers";
import { ignoredWords } from "../rating/ignored-words";
import { ownWords, ownContentWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import { coveredDays } from "./topic";

/** Which words of the conversation the quoted unit, with its headings, contains. */
export type MatchedWords = {
  /** Whether it contains a word of the message itself; true if the message only names an answer type. */
  containsMessageWord: boolean;
  /** Whether it contains a word of an earlier question. */
  containsCarriedWord: boolean;
};

export const matchedWords = (best: RatedUnit, passage: Passage | undefined): MatchedWords => ({
  containsMessageWord: containsMessageWord(best, passage),
  containsCarriedWord: containsCarriedWord(best, passage),
});

function containsMessageWord(best: RatedUnit, passage: Passage | undefined): boolean {
  const own = ownContentWords(passage);
  if (!passage || own === 0) return true;
  return (questionCoverage(passage.asked, passage.lang).coveredWords(best.inContext) & own) !== 0;
}

/** Whether a unit, with its headings, contains every word of the message itself. */
export function coversOwnWords(best: RatedUnit, passage: Passage | undefined): boolean {
  const own = ownContentWords(passage);
  if (!passage || own === 0) return false;
  return (own & ~questionCoverage(passage.asked, passage.lang).coveredWords(best.inContext)) === 0;
}

function containsCarriedWord(best: RatedUnit, passage: Passage | undefined): boolean {
  if (!passage) return false;
  const { asked, lang } = passage;
  const carried = asked.words.reduce(
    (set, { isCarried }, at) => (isCarried ? set | bit(at) : set),
    0,
  );
  return (questionCoverage(asked, lang).coveredWords(best.inContext) & carried) !== 0;
}

/** Whether a word of a question names the day that the unit is about. */
const isDayOf = (word: string, text: string, { features }: RatedUnit): boolean =>
  features.sameDay > 0 && (weekdaysIn(word, true).size > 0 || calendarWords(text).has(word));

/**
 * Whether the question asks only for a fact of the company, or of a branch or person that the unit or its headings name,
 * and the unit states the fact: "When are you open?", "What is the number of the Leeds office?" Such questions are too short for the
 * regression.
 */
export const isCompanyFact = (
  { text, typeQuestion }: Pick<CompletedQuestion, "text" | "typeQuestion">,
  best: RatedUnit,
  passage: Passage,
): boolean => {
  const { isAboutCompany, isTypeName } = readAnswerType(typeQuestion);
  const { asked, lang } = passage;
  const named = questionCoverage(asked, lang).literalWords(best.inContext);
  return (
    isAboutCompany &&
    best.hasAnswerType &&
    asked.words.length > 0 &&
    asked.words.every(
      ({ surface, isCarried, isTypeName: isOfType }, at) =>
        (named & bit(at)) !== 0 ||
        isOfType ||
        isTypeName(surface) ||
        (!isCarried && (isFiller(surface) || isDayOf(surface, text, best))),
    )
  );
};

const STATES_OFFER = new RegExp(
  `${PRICE.source}|(?<!\\p{L})(?:gibt es|erhältlich|available|we (?:sell|stock|have|offer)|wir (?:führen|haben|bieten))(?!\\p{L})`,
  "iu",
);
const IS_RENTED =
  /(?<!\p{L})(?:rent(?:al|ed|ing|s)?|hir(?:e|ed|ing)|loan|lend(?:ing)?|per (?:hour|day|week|night)|(?:pro|am|je) (?:stunde|tag|woche|nacht))(?!\p{L})|miet|leih/iu;

/** Returns the verbs that a unit with an offer need not contain: "Vouchers from €25" for "Do you sell vouchers?" */
function offerVerbs(
  text: string,
  { unit }: RatedUnit,
  { asked, headingPath, title }: Passage,
): number {
  if (!asksForOffer(text) || !STATES_OFFER.test(unit.text)) return 0;
  if ([title, ...headingPath, unit.lead, unit.text].some((each) => IS_RENTED.test(each))) return 0;
  return asked.words.reduce(
    (set, { surface }, at) => (isSaleVerb(surface) ? set | bit(at) : set),
    0,
  );
}

/**
 * Whether the unit, with its headings, contains every word of a standalone question and its type of answer: "How do I get
 * there by bus?" Such questions have too few words for the regression.
 */
export function coversQuestion(text: string, best: RatedUnit, passage: Passage): boolean {
  const { asked, lang } = passage;
  if (isFollowUp(asked)) return false;
  const type = readAnswerType(text);
  const coverage = questionCoverage(asked, lang);
  // "Kids" is a filler word, but not in "kids' bikes".
  const content = ownWords(passage) & ~(ignoredWords(text, asked) & ~coverage.conceptWords);
  const covered =
    coverage.coveredWords(best.inContext) |
    coveredDays(text, asked, best) |
    offerVerbs(text, best, passage);
  // Pages describe places in many ways, so a place need not match the answer type. A number may count anything, so it is
  // not enough.
  const suffices =
    !type.isKnown || PLACE.test(text) || ((type.isClear || type.isYesOrNo) && best.hasAnswerType);
  return content !== 0 && (content & ~covered) === 0 && suffices;
}

/** "Paper: every first Monday", with a group for the label. */
const LABELLED = /^([^:\n]{2,40}):\s+\S/u;

/**
 * Whether the unit is a fact after a label, the question contains the label, and the other words of the question are in the
 * unit or common: "Paper: every first Monday" for "When is the paper collected?"
 */
export function matchesLabel(text: string, best: RatedUnit, passage: Passage): boolean {
  const label = LABELLED.exec(best.unit.text)?.[1];
  const { asked, lang } = passage;
  if (label === undefined || !readAnswerType(text).isKnown || !best.hasAnswerType) return false;
  const coverage = questionCoverage(asked, lang);
  const terms = contentWords(label, lang);
  const named = coverage.literalWords(
    wordsIn(readUnitText(label, lang).terms, coverage.indexIn(lang)),
  );
  const covered = coverage.coveredWords(best.inContext);
  return (
    named !== 0 &&
    countBits(named) === terms.length &&
    asked.words.every(
      ({ surface, forms, isTypeName, isCarried }, at) =>
        isTypeName ||
        (covered & bit(at)) !== 0 ||
        (!isCarried && (isFiller(surface) || isCommonStem(forms[asked.lang], asked.lang))),
    )
  );
}

/** Follow-ups that name their subject, unlike "And how long?" */
const WHAT_ABOUT =
  /^\W*(?:(?:and|und|ok(?:ay)?)\W+)?(?:(?:what|how) about|was ist mit|wie (?:ist|sieht) (?:es|das) (?:mit|bei))(?!\p{L})/iu;

/**
 * Whether a follow-up is about something that no page contains: "What about dogs?" after the price of a lamp.
 */
export function isAboutUnknown(
  text: string,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
): boolean {
  const own = (passages[0]?.asked.words ?? []).filter(
    ({ isCarried, surface }) => !isCarried && !isFiller(surface),
  );
  const isUnknown = own.length > 0 && own.every((word) => word.isUnknown);
  if (!WHAT_ABOUT.test(text) || !isUnknown) return false;
  return !rated.some((each) => containsMessageWord(each, passages[each.passageIndex]));
}

const PLACE = /^\W*(?:(?:and|und|ok(?:ay)?|so)\W+)?(?:where|wo)\b/iu;
