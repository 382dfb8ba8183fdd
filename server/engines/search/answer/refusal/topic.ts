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
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import { ignoredWords } from "./ignored-words";
import { lacksProperty } from "./missing-facts";

/** Words of the question as bits, by their part in it. */
type WordsOnPage = {
  /** The words that are not part of the question. */
  chatter: number;
  /** All other words of the message. */
  content: number;
  /** The content words that the page does not contain, not even by a concept. */
  absent: number;
  /** The parts of compounds that no page contains as a whole, unless the passage contains both parts. */
  halves: number;
  /** The words that most texts contain. */
  common: number;
};

export function wordsOnPage(
  text: string,
  { asked, lang, title, headingPath, text: passageText }: Passage,
  best: RatedUnit,
  pageText: string,
): WordsOnPage {
  const coverage = questionCoverage(asked, lang);
  const all = asked.words.reduce((set, _, at) => set | bit(at), 0);
  const chatter = ignoredWords(text, asked);
  const content = all & ~chatter;
  const index = coverage.indexIn(lang);
  const termsOf = (content: string) => readUnitText(content, lang).terms;
  const onPage = best.inContext | wordsIn(termsOf(`${title}\n${pageText}`), index);
  const passage = [title, ...headingPath, passageText].join("\n");
  const inPassage = best.inContext | wordsIn(termsOf(passage), index);
  const { number, common } = wordClasses(asked);
  const covered = coverage.coveredWords(onPage) | number | daysHeld(text, asked, best);
  const halves = incompleteCompounds(asked, coverage.coveredWords(inPassage));
  return { chatter, content, absent: content & (~covered | halves), halves, common };
}

/**
 * Returns both parts of compounds of which a text lacks one, as bits: a page about parents does not answer a question
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

/** A shorter list of days says nothing about the others. */
const MIN_DAYS = 3;

/**
 * Returns the days of the question, as bits, if the unit is about that day, or answers "no" by naming several others.
 */
export function daysHeld(
  text: string,
  { words }: WeightedQuestion,
  { features, unit }: Pick<RatedUnit, "features" | "unit">,
): number {
  const dates = calendarWords(text);
  const isDenied =
    features.otherDay > 0 &&
    dates.size === 0 &&
    weekdaysIn(unit.text).size >= MIN_DAYS &&
    asksYesOrNo(text);
  if (features.sameDay === 0 && !isDenied) return 0;
  return words.reduce(
    (set, { surface }, at) =>
      dates.has(surface) || weekdaysIn(surface, true).size > 0 ? set | bit(at) : set,
    0,
  );
}

/** General adjectives and verbs, which do not narrow down an answer. */
const QUALITY =
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
  const topic = isAssumed ? ownTopic(whole, passage.asked) : whole;
  const others = passage.asked.words.reduce(
    (set, { isCompound }, at) =>
      isCompound && answerType.subject === "price" ? set | bit(at) : set,
    absent,
  );
  return topic !== 0 && (topic & ~others) === 0;
}

/** Whether a unit, with its headings, contains a word of the question's topic itself, and not another word for it. */
export const namesTopic = (
  text: string,
  { asked }: Passage,
  { inContext }: RatedUnit,
  answerType: AnswerType,
): boolean => (inContext & topicOf(text, asked, answerType)) !== 0;

/** The period of a price: "per day". */
const PERIOD =
  /^(?:pro|per|je|(?:tag|woche|wochenende|monat|jahr|nacht|stunde|minute)(?:e?s|en|e)?|day|week|weekend|month|year|night|hour|minute|(?:dai|week|month|year|hour)ly)s?$/;

/** Returns the words of the question that name its topic, as bits. */
function topicOf(text: string, asked: WeightedQuestion, answerType: AnswerType): number {
  const ignored = ignoredWords(text, asked) | wordClasses(asked).number;
  return asked.words.reduce((set, { surface }, at) => {
    const isPeriod = answerType.subject === "price" && PERIOD.test(surface);
    const isTopic = !answerType.isTypeName(surface) && !QUALITY.test(surface) && !isPeriod;
    return isTopic ? set | (bit(at) & ~ignored) : set;
  }, 0);
}

/**
 * Returns the topic without carried words if the message itself has words that pages contain: "Can we fish?" is not about
 * the boat of the earlier question.
 */
function ownTopic(topic: number, { words }: WeightedQuestion): number {
  const own = words.reduce(
    (set, { isCarried, isUnknown, isCompound, surface }, at) =>
      isCarried || isUnknown || isCompound || sizeAsked(surface) ? set & ~bit(at) : set,
    topic,
  );
  return own === 0 ? topic : own;
}

const NUMBER = /^(?:\d+|euros?|eur|dollars?|cents?|percent|prozent)$/;

/** Numbers with their units, which an answer need not repeat, and common words of the question, as bits. */
const wordClasses = ({ words }: WeightedQuestion): { number: number; common: number } => ({
  number: words.reduce((set, { surface }, at) => (NUMBER.test(surface) ? set | bit(at) : set), 0),
  common: words.reduce(
    (set, { forms }, at) =>
      LANGUAGES.some((lang) => isCommonStem(forms[lang], lang)) ? set | bit(at) : set,
    0,
  ),
});
