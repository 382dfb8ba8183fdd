import { calendarWords } from "../../days/calendar-days";
import { weekdaysIn } from "../../days/weekdays";
import type { Passage } from "../../query/passage";
import type { WeightedQuestion } from "../../query/question";
import { bit, wordsIn } from "../../query/ranking/evidence";
import { namesValue } from "../../query/rewriting/compounds";
import type { AnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { asksYesOrNo, sizeAsked } from "../../question/question-form";
import { isCommonStem } from "../../text/common-words";
import { LANGUAGES } from "../../text/language";
import { ignoredWords } from "../rating/ignored-words";
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import { lacksProperty } from "./missing-facts";

/** Words of the question as bit masks. */
type WordsOnPage = {
  /** See `ignoredWords`. */
  ignored: number;
  /** All other words of the message. */
  content: number;
  /** The content words for which the page contains neither the word nor another one of its concept. */
  absent: number;
  /** Both parts of each compound of which the passage lacks one. No page contains these compounds. */
  incompleteParts: number;
  /** The common words of a language. */
  common: number;
};

/** Sorts the words of a message by whether the page of the best unit contains them. */
export function wordsOnPage(
  text: string,
  { asked, lang, title, headingPath, text: passageText }: Passage,
  best: RatedUnit,
  pageText: string,
): WordsOnPage {
  const coverage = questionCoverage(asked, lang);
  const all = asked.words.reduce((set, _, at) => set | bit(at), 0);
  const ignored = ignoredWords(text, asked);
  const content = all & ~ignored;
  const index = coverage.indexIn(lang);
  const termsOf = (content: string) => readUnitText(content, lang).terms;
  const inPage = best.inContext | wordsIn(termsOf(`${title}\n${pageText}`), index);
  const passage = [title, ...headingPath, passageText].join("\n");
  const inPassage = best.inContext | wordsIn(termsOf(passage), index);
  const { number, common } = wordClasses(asked);
  const covered = coverage.coveredWords(inPage) | number | coveredDays(text, asked, best);
  const incompleteParts = incompleteCompounds(asked, coverage.coveredWords(inPassage));
  return {
    ignored,
    content,
    absent: content & (~covered | incompleteParts),
    incompleteParts,
    common,
  };
}

/**
 * Returns both parts of compounds of which a text lacks one, as a bit mask: a page about parents does not answer a question
 * about "Elternzeit".
 */
function incompleteCompounds({ words }: WeightedQuestion, covered: number): number {
  const incomplete = new Set(
    words.flatMap(({ surface, splitFrom, isTypeName }, at) =>
      splitFrom !== undefined &&
      isTypeName !== true &&
      !(splitFrom.endsWith(surface) && namesValue(splitFrom)) &&
      (covered & bit(at)) === 0
        ? [splitFrom]
        : [],
    ),
  );
  return words.reduce(
    (set, { splitFrom }, at) =>
      splitFrom !== undefined && incomplete.has(splitFrom) ? set | bit(at) : set,
    0,
  );
}

/** A list of fewer days does not imply "no" for other days. */
const MIN_DAYS_LISTED = 3;

/**
 * Returns the words for the days of the question, as a bit mask, if the unit is about these days, or implies "no" by a list
 * of others.
 */
export function coveredDays(
  text: string,
  { words }: WeightedQuestion,
  { features, unit }: Pick<RatedUnit, "features" | "unit">,
): number {
  const dates = calendarWords(text);
  const isDenied =
    features.otherDay > 0 &&
    dates.size === 0 &&
    weekdaysIn(unit.text).size >= MIN_DAYS_LISTED &&
    asksYesOrNo(text);
  if (features.sameDay === 0 && !isDenied) return 0;
  return words.reduce(
    (set, { surface }, at) =>
      dates.has(surface) || weekdaysIn(surface, true).size > 0 ? set | bit(at) : set,
    0,
  );
}

/** General adjectives and verbs, which are not a topic. */
const GENERAL_WORD =
  /^(?:new|neue?[rsnm]?|other|andere[rsnm]?|whole|ganze?[rsnm]?|works?|funktionier(?:t|en)|läuft)$/;

/**
 * Whether the page contains no word for what the question is about: "What does a saddle cost?" and a page that prices
 * bells, or "Was kostet ein Kaffee?" and a price of a "Kaffeemaschine".
 */
export function lacksTopic(
  { text, isAssumed }: Pick<CompletedQuestion, "text" | "isAssumed">,
  passage: Passage,
  best: RatedUnit,
  pageText: string,
  answerType: AnswerType,
): boolean {
  const { absent } = wordsOnPage(text, passage, best, pageText);
  if (lacksProperty(text, passage, best)) return true;
  const whole = topicOf(text, passage.asked, answerType);
  const topic = isAssumed ? topicOfMessage(whole, passage.asked) : whole;
  const absentOrCompound = passage.asked.words.reduce(
    (set, { isCompound }, at) =>
      isCompound && answerType.subject === "price" ? set | bit(at) : set,
    absent,
  );
  return topic !== 0 && (topic & ~absentOrCompound) === 0;
}

/** Whether a unit, with its headings, literally contains a word of the question's topic. */
export const namesTopic = (
  text: string,
  { asked }: Passage,
  { inContext }: RatedUnit,
  answerType: AnswerType,
): boolean => (inContext & topicOf(text, asked, answerType)) !== 0;

/** The period of a price: "per day". */
const PERIOD =
  /^(?:pro|per|je|(?:tag|woche|wochenende|monat|jahr|nacht|stunde|minute)(?:e?s|en|e)?|day|week|weekend|month|year|night|hour|minute|(?:dai|week|month|year|hour)ly)s?$/;

/** Returns the words of the question that name its topic, as a bit mask. */
function topicOf(text: string, asked: WeightedQuestion, answerType: AnswerType): number {
  const ignored = ignoredWords(text, asked) | wordClasses(asked).number;
  return asked.words.reduce((set, { surface }, at) => {
    const isPeriod = answerType.subject === "price" && PERIOD.test(surface);
    const isTopic = !answerType.isTypeName(surface) && !GENERAL_WORD.test(surface) && !isPeriod;
    return isTopic ? set | (bit(at) & ~ignored) : set;
  }, 0);
}

/**
 * Returns the topic without carried words, unless no other word of it is left that pages contain: "Can we fish?" is not
 * about the boat of the earlier question.
 */
function topicOfMessage(topic: number, { words }: WeightedQuestion): number {
  const own = words.reduce(
    (set, { isCarried, isUnknown, isCompound, surface }, at) =>
      isCarried || isUnknown || isCompound || sizeAsked(surface) ? set & ~bit(at) : set,
    topic,
  );
  return own === 0 ? topic : own;
}

const NUMBER = /^(?:\d+|euros?|eur|dollars?|cents?|percent|prozent)$/;

/** Returns the numbers and units, which an answer need not repeat, and the common words of a question, as bit masks. */
const wordClasses = ({ words }: WeightedQuestion): { number: number; common: number } => ({
  number: words.reduce((set, { surface }, at) => (NUMBER.test(surface) ? set | bit(at) : set), 0),
  common: words.reduce(
    (set, { forms }, at) =>
      LANGUAGES.some((lang) => isCommonStem(forms[lang], lang)) ? set | bit(at) : set,
    0,
  ),
});
