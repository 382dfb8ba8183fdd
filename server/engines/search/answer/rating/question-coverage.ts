import type { TermIndex } from "../../index/term-index";
import type { Passage } from "../../query/passage";
import { expandedIndex, type WeightedQuestion } from "../../query/question";
import { bit } from "../../query/ranking/evidence";
import { isFiller } from "../../text/fillers";
import type { Language } from "../../text/language";

/** The factor of a word that a text contains only as another word of its concept. */
const CONCEPT_FACTOR = 0.4;

/**
 * Compares texts with the words and expansions of a question. A `set` is a bit mask: the words are its lower bits, the
 * expansions the bits after them.
 */
export type QuestionCoverage = {
  /** Returns the index of the words and expansions by their terms in a language. */
  indexIn: (lang: Language) => TermIndex;
  /**
   * Returns the words that a set contains literally, as a synonym or, on a page in the other language, as a translation.
   */
  literalWords: (set: number) => number;
  /** Returns the words that a set contains, also as another word of their concept. */
  coveredWords: (set: number) => number;
  /** The words that no page contains, as a bit mask. */
  unknown: number;
  /** The words for which pages contain another word of their concept, as a bit mask. */
  conceptWords: number;
  /** The weight of the question. A word that pages contain only as another word of its concept has that word's weight. */
  total: number;
  /** Returns the share of the question's weight that a set contains, 0 to 1. */
  share: (set: number) => number;
  /** Returns the share that a set contains only as other words of the concepts. */
  shareByConcept: (set: number) => number;
};

/** `lang` is the language of the page. Related words of a topic count only on a page in the other language. */
export function questionCoverage(
  asked: WeightedQuestion,
  lang: Language = asked.lang,
): QuestionCoverage {
  const { words, expansions } = asked;
  const countsAsEvidence = expansions.map(({ isTopic }) => !isTopic || lang !== asked.lang);
  const originals = originalsOfExpansions(asked).map((set, at) => (countsAsEvidence[at] ? set : 0));
  const weights = wordWeights(asked, originals);
  const additionalWeights = expansions.map(({ weight }, at) =>
    originals[at] === 0 && countsAsEvidence[at] ? weight : 0,
  );
  const reductions = weights.map((weight, at) => (asked.idf[at] ?? 0) - weight);
  const total =
    (words.length > 0 ? asked.total - sum(reductions) : 0) + sum(additionalWeights) || 1;
  const wordBits = (1 << words.length) - 1;
  const translated = originals.map((bits, at) => (expansions[at]?.isTranslation ? bits : 0));
  const synonyms = originals.map((bits, at) => (expansions[at]?.isSynonym ? bits : 0));
  const literal = (set: number): number =>
    (set & wordBits) | originalsIn(synonyms, set >> words.length);
  const byConcept = (set: number): number =>
    originalsIn(originals, set >> words.length) & ~literal(set);
  const weigh = (set: number): number =>
    weights.reduce((all, weight, at) => ((set >> at) & 1 ? all + weight : all), 0);
  const shareByConcept = (set: number): number => {
    const extra = additionalWeights.filter((_, at) => (set >> (words.length + at)) & 1);
    return (CONCEPT_FACTOR * weigh(byConcept(set)) + sum(extra)) / total;
  };
  return {
    unknown: words.reduce((set, { isUnknown }, at) => (isUnknown ? set | bit(at) : set), 0),
    conceptWords: originals.reduce((all, bits) => all | bits, 0),
    total,
    indexIn: (each) => expandedIndex(asked, each),
    literalWords: (set) =>
      literal(set) | (lang === asked.lang ? 0 : originalsIn(translated, set >> words.length)),
    coveredWords: (set) => literal(set) | byConcept(set),
    share: (set) => weigh(literal(set)) / total + shareByConcept(set),
    shareByConcept,
  };
}

/** Returns the weight of each word. A word that no page contains weighs at most as much as its concept. */
const wordWeights = (
  { words, idf, expansions }: WeightedQuestion,
  originals: readonly number[],
): number[] =>
  words.map(({ isUnknown }, at) => {
    const concepts = expansions.filter((_, concept) => ((originals[concept] ?? 0) >> at) & 1);
    const own = idf[at] ?? 0;
    return isUnknown && concepts.length > 0
      ? Math.min(own, Math.max(...concepts.map((concept) => concept.idf)))
      : own;
  });

/** Returns the words of the question that the expansions of a set stand for. */
const originalsIn = (wordsOf: readonly number[], set: number): number =>
  wordsOf.reduce((all, bits, at) => ((set >> at) & 1 ? all | bits : all), 0);

/** Returns the words of the question that each expansion stands for, as bit masks. */
const originalsOfExpansions = ({ words, expansions }: WeightedQuestion): number[] =>
  expansions.map(({ originals }) =>
    words.reduce((set, { surface }, at) => (originals.includes(surface) ? set | bit(at) : set), 0),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Returns the words of the question, without carried words and names of the answer type, as a bit mask; 0 without a passage. */
export const ownWords = (passage: Passage | undefined): number =>
  (passage?.asked.words ?? []).reduce(
    (set, { isCarried, isTypeName }, at) => (isCarried || isTypeName ? set : set | bit(at)),
    0,
  );

/** Returns the own words without fillers, as a bit mask. */
export const ownContentWords = (passage: Passage | undefined): number =>
  (passage?.asked.words ?? []).reduce(
    (set, { surface }, at) => (isFiller(surface) ? set & ~bit(at) : set),
    ownWords(passage),
  );
