import { isFiller } from "@/server/engines/search/dialogue/fillers";
import { splitSentences } from "@/server/engines/search/text/sentences";
import { bit, countBits, weightOf, wordsIn } from "../query/evidence";
import type { Passage } from "../query/passage";
import type { WeightedQuestion } from "../query/question";
import { contentWords } from "../text/analyzer";
import { isCommonStem } from "../text/known-words";
import { LANGUAGES } from "../text/language";
import { type AnswerType, readAnswerType } from "./answer-type";
import { ANSWERABILITY, type AnswerabilityFeatures } from "./answerability-weights";
import { isDerivedNoun } from "./derived-nouns";
import { meaningOf } from "./meaning";
import { ownWords } from "./own-words";
import type { RatedUnit } from "./rate-units";
import { isNegated } from "./unit-features";
import { readUnitText } from "./unit-text";
import { weekdaysIn } from "./weekdays";

/** Measures the best unit and its page. `pageText` is the text around the unit. */
export function answerabilityFeatures(
  text: string,
  passages: readonly Passage[],
  best: RatedUnit,
  pageText: string,
  answerType: AnswerType,
): AnswerabilityFeatures {
  const passage = passages[best.passageIndex];
  const [top] = passages;
  if (!passage || !top) throw new Error("A rated unit has no passage.");
  const { asked } = passage;
  const meaning = meaningOf(asked, passage.lang);
  const { chatter, plain, absent: all, common } = wordsOnPage(text, passage, best, pageText);
  const isTold = answerType.isKnown && best.tells;
  const absent = isTold ? all & ~namesOf(asked) : all;
  const total = 1 - meaning.share(chatter) || 1;
  const share = (set: number) => Math.min(1, meaning.share(set & ~chatter) / total);
  return {
    words: Math.log(1 + countBits(plain)),
    ...evidenceWithout(top, chatter),
    unit: best.score - best.near,
    share: shareHeld(evidenceWithout(passage, chatter), best, countBits(plain)),
    byConcept: Math.min(1, meaning.shareByConcept(best.around & ~chatter) / total),
    tells: isTold ? 1 : 0,
    denied: !answerType.isKnown && denies(best, asked, plain) ? 1 : 0,
    filler: countBits(chatter) / Math.max(1, asked.words.length),
    missingCommon: share(absent & common),
    missingRare: share(absent & ~common),
    unknown: Math.max(0, ...asked.words.map((_, at) => share(meaning.unknown & absent & bit(at)))),
    unknownNames: Math.min(2, unknownNames(text, asked, plain & ~meaning.named)),
    isGerman: asked.lang === "de" ? 1 : 0,
  };
}

function denies({ unit, own }: RatedUnit, { idf }: WeightedQuestion, plain: number): boolean {
  const weights = idf.map((weight, at) => ((plain >> at) & 1 ? weight : 0));
  const heaviest = weights.indexOf(Math.max(...weights));
  return isNegated(unit.text) && ((own >> heaviest) & 1) === 1;
}

/** Words of the question as bits. */
type WordsOnPage = {
  /** Those that are not part of what is asked. */
  chatter: number;
  /** The others. */
  plain: number;
  /** Those of them that the page does not hold, not even by a concept. */
  absent: number;
  common: number;
};

function wordsOnPage(
  text: string,
  { asked, lang, title }: Passage,
  best: RatedUnit,
  pageText: string,
): WordsOnPage {
  const meaning = meaningOf(asked, lang);
  const all = asked.words.reduce((set, _, at) => set | bit(at), 0);
  const chatter = ignoredWords(text, asked);
  const plain = all & ~chatter;
  const index = meaning.indexIn(lang);
  const { terms } = readUnitText(`${title}\n${pageText}`, lang);
  const onPage = best.around | wordsIn(terms, index);
  const { number, common } = wordClasses(asked);
  return { chatter, plain, absent: plain & ~meaning.words(onPage) & ~number, common };
}

/** Qualities that many things share: no answer is found by them. */
const QUALITY = /^(?:new|neue?[rsnm]?|other|andere[rsnm]?|whole|ganze?[rsnm]?)$/;

/**
 * Whether the page holds no word for what the question is about: "What does a saddle cost?" and a page that prices
 * bells, or "Was kostet ein Kaffee?" and a price of a "Kaffeemaschine".
 */
export function lacksTopic(
  text: string,
  passage: Passage,
  best: RatedUnit,
  pageText: string,
  answerType: AnswerType,
): boolean {
  const { absent } = wordsOnPage(text, passage, best, pageText);
  const topic = topicOf(text, passage.asked, answerType);
  const others = passage.asked.words.reduce(
    (set, { isCompound }, at) =>
      isCompound && answerType.subject === "price" ? set | bit(at) : set,
    absent,
  );
  return topic !== 0 && (topic & ~others) === 0;
}

/** Whether a unit, with its headings, holds a word for what the question is about, and not another word for it. */
export const namesTopic = (
  text: string,
  { asked }: Passage,
  { around }: RatedUnit,
  answerType: AnswerType,
): boolean => (around & topicOf(text, asked, answerType)) !== 0;

/** The words for what the question is about, as bits. */
function topicOf(text: string, asked: WeightedQuestion, answerType: AnswerType): number {
  const ignored = ignoredWords(text, asked) | wordClasses(asked).number;
  return asked.words.reduce((set, { surface }, at) => {
    const isTopic = !answerType.isName(surface) && !QUALITY.test(surface);
    return isTopic ? set | (bit(at) & ~ignored) : set;
  }, 0);
}

/** The words that only name the type of answer: an amount needs no "kostet" beside it. */
const namesOf = ({ words }: WeightedQuestion): number =>
  words.reduce((set, { isName }, at) => (isName ? set | bit(at) : set), 0);

/** Whether a unit, with its headings, holds a word of the message itself, if that has one beside the type of answer. */
export function holdsMessage(best: RatedUnit, passage: Passage | undefined): boolean {
  const own = ownWords(passage);
  if (!passage || own === 0) return true;
  return (meaningOf(passage.asked, passage.lang).words(best.around) & own) !== 0;
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

/** Words that are added to the length of a question, because passages match short questions by chance. */
const DOUBT = 3;
/** A larger share does not raise the probability. */
const ENOUGH = 0.12;

type EvidenceShares = Pick<AnswerabilityFeatures, "mass" | "grams" | "proximity">;

/** The passage's evidence as shares of the question without its filler words. */
function evidenceWithout({ evidence, asked, lang }: Passage, chatter: number): EvidenceShares {
  const { total } = meaningOf(asked, lang);
  const rest = Math.max(0.2, (total - weightOf(asked.idf, chatter)) / asked.total);
  const { mass, grams, proximity } = evidence;
  return {
    mass: Math.min(1, mass / rest),
    grams: Math.min(1, grams / rest),
    proximity: Math.min(1, proximity / rest),
  };
}

function shareHeld(
  { mass, grams, proximity }: EvidenceShares,
  { implied, features }: RatedUnit,
  words: number,
): number {
  const held = features.coverage + 0.8 * features.context;
  const capped = (share: number) => Math.min(1, share + implied);
  const share = (capped(mass) + 2 * capped(grams) + capped(proximity) + 0.5 * held) / 4.5;
  return Math.min(1, (share * words) / (words + DOUBT) / ENOUGH);
}

/** The number of capitalised words within a sentence that no page contains, among those in `counted`. */
function unknownNames(text: string, { words, lang }: WeightedQuestion, counted: number): number {
  const unknown = new Set(
    words.flatMap(({ isUnknown, surface }, at) =>
      isUnknown && (counted >> at) & 1 ? surface : [],
    ),
  );
  const capitalised = text.slice(0, 2_000).match(/(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]+/gu) ?? [];
  const isName = (word: string) => lang !== "de" || !isDerivedNoun(word);
  return capitalised.filter((word) => unknown.has(word.toLowerCase()) && isName(word)).length;
}

/**
 * The weight of the squared nearness in meaning. A passage of nearness 1 is an answer without common words; half the
 * nearness needs words as well.
 */
const NEARNESS = 7;

/** The probability that the passages contain the answer. `nearness` is that of the best unit's passage. */
export function probabilityOf(
  features: AnswerabilityFeatures,
  isForeign: boolean,
  nearness = 0,
): number {
  const { bias, weights } = isForeign ? ANSWERABILITY.foreign : ANSWERABILITY.own;
  let sum = bias + NEARNESS * nearness ** 2;
  for (const [name, weight] of Object.entries(weights)) {
    sum += weight * features[name as keyof AnswerabilityFeatures]; // Safe: the keys are names of features.
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Whether a word is the day that the unit is about. */
const isDayOf = (word: string, { features }: RatedUnit): boolean =>
  features.sameDay > 0 && weekdaysIn(word, true).size > 0;

/**
 * Whether the question asks for nothing but a fact of the company, and the unit holds that: "When are you open?" and
 * opening hours. Such questions are too short for the regression.
 */
export const isCompanyFact = (text: string, best: RatedUnit, passage: Passage): boolean => {
  const { isOfCompany, isName } = readAnswerType(text);
  const { words } = passage.asked;
  return (
    isOfCompany &&
    best.tells &&
    words.length > 0 &&
    words.every(
      ({ surface, isCarried }) =>
        !isCarried && (isName(surface) || isFiller(surface) || isDayOf(surface, best)),
    )
  );
};

/**
 * The words of a message that are not part of its question, as bits: filler words, and sentences that only tell a
 * story.
 */
export function ignoredWords(text: string, { words, lang }: WeightedQuestion): number {
  const story = storyWords(text, (part) => contentWords(part, lang));
  return words.reduce(
    (set, { surface, isCarried }, at) =>
      isFiller(surface) || (!isCarried && story.has(surface)) ? set | bit(at) : set,
    0,
  );
}

/** The number of content words that a question needs: "True?" refers to the sentence before it. */
const MIN_WORDS = 2;

/** The words of sentences that are no question, if another sentence is one. */
function storyWords(text: string, wordsOf: (text: string) => string[]): Set<string> {
  const sentences = splitSentences(text).flatMap(splitCasual);
  const isAsking = (sentence: string) => sentence.includes("?");
  if (!sentences.some(isAsking)) return new Set();
  const own = (sentence: string) => wordsOf(sentence).filter((word) => !isFiller(word));
  const asks = sentences.map(
    (sentence, at) =>
      isAsking(sentence) ||
      (isAsking(sentences[at + 1] ?? "") && own(sentences[at + 1] ?? "").length < MIN_WORDS),
  );
  const story = new Set(sentences.filter((_, at) => !asks[at]).flatMap(wordsOf));
  for (const word of sentences.filter((_, at) => asks[at]).flatMap(wordsOf)) story.delete(word);
  return story;
}

/** Splits a message that may be all in lower case. */
const splitCasual = (text: string): string[] => text.split(/(?<=\p{L}{2}[.!?]+)\s+/u);
