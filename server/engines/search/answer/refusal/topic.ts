import { calendarWords } from "../../days/calendar-days";
import { weekdaysIn } from "../../days/weekdays";
import { isKnownStem } from "../../lexicon/known-words";
import type { Passage } from "../../query/passage";
import type { WeightedQuestion } from "../../query/question";
import { bit, wordsIn } from "../../query/ranking/evidence";
import { namesValue } from "../../query/rewriting/compounds";
import { type AnswerType, readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { asksYesOrNo, sizeAsked } from "../../question/question-form";
import { stem } from "../../text/analyzer";
import { isCommonStem } from "../../text/common-words";
import { LANGUAGES } from "../../text/language";
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { countsIn } from "../tables/asked-columns";
import { readUnitText } from "../units/unit-text";
import type { Unit } from "../units/units";
import { ignoredWords } from "./ignored-words";

/** Words of the question as bits, by their part in it. */
type WordsOnPage = {
  /** Words of chatter, which are not part of the question. */
  chatter: number;
  /** All other words. */
  plain: number;
  /** The plain words that the page does not contain, not even by a concept. */
  absent: number;
  /** The parts of compounds that no page contains and of which the passage contains one part at most. */
  halves: number;
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
  const plain = all & ~chatter;
  const index = coverage.indexIn(lang);
  const termsOf = (content: string) => readUnitText(content, lang).terms;
  const onPage = best.around | wordsIn(termsOf(`${title}\n${pageText}`), index);
  const passage = [title, ...headingPath, passageText].join("\n");
  const inPassage = best.around | wordsIn(termsOf(passage), index);
  const { number, common } = wordClasses(asked);
  const held = coverage.words(onPage) | number | daysHeld(text, asked, best);
  const halves = incompleteCompounds(asked, coverage.words(inPassage));
  return { chatter, plain, absent: plain & (~held | halves), halves, common };
}

/** Both parts of compounds of which only one is held, as bits: a page about parents says nothing about "Elternzeit". */
function incompleteCompounds({ words }: WeightedQuestion, held: number): number {
  const incomplete = new Set(
    words.flatMap(({ surface, writtenIn, isName }, at) =>
      writtenIn !== undefined &&
      isName !== true &&
      !(writtenIn.endsWith(surface) && namesValue(writtenIn)) &&
      (held & bit(at)) === 0
        ? [writtenIn]
        : [],
    ),
  );
  return words.reduce(
    (set, { writtenIn }, at) =>
      writtenIn !== undefined && incomplete.has(writtenIn) ? set | bit(at) : set,
    0,
  );
}

/** A shorter list of days leaves open what holds on the others. */
const MIN_DAYS = 3;

/** The days of the question, as bits, if the unit is about that day, or answers "no" by naming several others. */
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

/** Qualities and verbs of many things, which lead to no answer. */
const QUALITY =
  /^(?:new|neue?[rsnm]?|other|andere[rsnm]?|whole|ganze?[rsnm]?|works?|funktionier(?:t|en)|läuft)$/;

/**
 * Whether the page holds no word for what the question is about: "What does a saddle cost?" and a page that prices
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

const COUNTED =
  /\b(?:how (?:many|much)|wie ?viele?n?|(?:what|which) (?=colou?r|size|weight|material|flavou?r|brand)|welche[rsmn]? (?=farbe|größe|gewicht|material|geschmack|marke))\s*(\p{L}{3,})/iu;
/** "What is the wattage of the lamp?", "Wie hoch ist der Brennwert des Ofens?" */
const PROPERTY =
  /^\W*(?:what(?: is|['’]s) the (\p{L}{3,}) (?:of|for)|was ist (?:der|die|das) (\p{L}{3,}) (?:von|vom|der|des|bei|beim)|wie (?:hoch|groß|lang|schwer|breit) ist (?:der|die|das) (\p{L}{3,}) (?:von|vom|der|des|bei|beim|für)) /iu;
/** Verbs after "how much", and things that pages often count without their name: "up to 6", "sleeps 4". */
const UNNAMED =
  /^(?:is|are|does|do|did|was|would|will|can|could|should|have|has|for|per|more|less|people|persons?|guests?|adults?|children|kids|seats?|places?|times?|money|notice|euros?|pounds?|percent|hours?|minutes?|days?|weeks?|months?|years?|kostet|kosten|ist|sind|wird|muss|zahl\p{Ll}*|bezahl\p{Ll}*|leute|personen|gäste|erwachsene|kinder|zeit|geld|prozent|mal|mehr|weniger|\p{Ll}*(?:plätze|stunden|minuten|tage|wochen|monate|jahre))$/iu;

/** What columns count by many names: people, room, pieces and times, as in "Places", "Capacity", "8 × 30 minutes". */
const COUNTED_BY_MANY_NAMES =
  /^(?:visitors?|customers?|students?|pupils?|learners?|participants?|attendees?|passengers?|members?|players?|riders?|swimmers?|spots?|beds?|spaces?|room|rooms|stuff|volume|capacity|storage|luggage|sessions?|lessons?|appointments?|dates?|units?|pieces?|items?|bags?|boxes|packs?|parts?|menschen|\p{Ll}*(?:gäste|teilnehmer|besucher|schüler)(?:n|innen)?|kund(?:en|innen)|mitfahrer|mitglieder|spieler|schwimmer|studenten|studierende|platz|\p{Ll}*raum|volumen|inhalt|kapazität|zeug|sachen|gepäck|\p{Ll}*(?:termine|einheiten|lektionen)|stücke?|teile|packungen|säcke|kisten|kartons)$/iu;
const ASKS_WHAT_FITS =
  /(?<!\p{L})(?:fits?|holds?|go|goes|pass(?:en|t)|fass(?:en|t))(?!\p{L}|\W*(?:with|zu)(?!\p{L}))/iu;
const ASKS_WHAT_IT_HAS = /(?<!\p{L})(?:has|have|hat|haben)(?!\p{L})/iu;

/** Whether a row may state the number of something although its table does not name it. */
const mayCount = (text: string, counted: string, { row }: Unit): boolean =>
  COUNTED_BY_MANY_NAMES.test(counted) ||
  ASKS_WHAT_FITS.test(text) ||
  (row?.table.rows[row.index] ?? []).some((cell) => countsIn(counted, cell));

/** Shorter beginnings are parts of words by chance. */
const MIN_BEGINNING = 4;
/** A longer question has other words for its answer. */
const MAX_WORDS = 2;

/**
 * Whether a unit lacks the noun that is counted or the property that is asked for, as all pages do: "How many calories do
 * the rolls have?"
 */
function lacksProperty(
  text: string,
  { asked, lang }: Passage,
  { own, around, unit, isNamed, tells }: RatedUnit,
): boolean {
  const { subject, isClear } = readAnswerType(text);
  if (lang !== asked.lang || subject === "price") return false;
  const { unknown, words } = questionCoverage(asked, lang);
  // The names of columns say what the cells of a row count.
  const isRow = unit.row !== undefined && isNamed && !(isClear && tells);
  const isNamedRow = isRow && !ASKS_WHAT_IT_HAS.test(text);
  const isMissing = (noun: string, held: number) => {
    const at = asked.words.findIndex(({ surface, forms }) =>
      [surface, forms[lang]].some((each) => each === noun || each === stem(noun, lang)),
    );
    const isAbsent = isNamedRow || (unknown & bit(at)) !== 0;
    return at >= 0 && isAbsent && (words(held) & bit(at)) === 0;
  };
  const [, ...properties] = PROPERTY.exec(text) ?? [];
  const property = properties.find((noun) => noun !== undefined)?.toLowerCase();
  // A word of the lexicon, or a common one, may stand for another: "deadline" for "within 30 days".
  if (property !== undefined)
    return !isKnownStem(stem(property, lang), lang) && isMissing(property, around);
  const counted = COUNTED.exec(text)?.[1]?.toLowerCase() ?? "";
  if (counted === "" || UNNAMED.test(counted)) return false;
  if (isRow && mayCount(text, counted, unit)) return false;
  if (asked.words.length > MAX_WORDS && !isNamedRow) return false;
  // "Zinsen" are counted by "Jahreszins".
  const beginning = counted.slice(0, Math.max(MIN_BEGINNING, counted.length - 2));
  if (isNamedRow && unit.text.toLowerCase().includes(beginning)) return false;
  return isMissing(counted, isNamedRow ? around : own);
}

/** Whether a unit, with its headings, holds a word for what the question is about, and not another word for it. */
export const namesTopic = (
  text: string,
  { asked }: Passage,
  { around }: RatedUnit,
  answerType: AnswerType,
): boolean => (around & topicOf(text, asked, answerType)) !== 0;

/** What a price is for: "per day". */
const PERIOD =
  /^(?:pro|per|je|(?:tag|woche|wochenende|monat|jahr|nacht|stunde|minute)(?:e?s|en|e)?|day|week|weekend|month|year|night|hour|minute|(?:dai|week|month|year|hour)ly)s?$/;

/** The words for what the question is about, as bits. */
function topicOf(text: string, asked: WeightedQuestion, answerType: AnswerType): number {
  const ignored = ignoredWords(text, asked) | wordClasses(asked).number;
  return asked.words.reduce((set, { surface }, at) => {
    const isPeriod = answerType.subject === "price" && PERIOD.test(surface);
    const isTopic = !answerType.isName(surface) && !QUALITY.test(surface) && !isPeriod;
    return isTopic ? set | (bit(at) & ~ignored) : set;
  }, 0);
}

/**
 * The topic without words of earlier questions if the message has others that pages hold: "Can we fish?" is not about the
 * boat of the question before.
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
