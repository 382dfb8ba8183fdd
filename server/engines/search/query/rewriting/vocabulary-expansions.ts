import { indexTerm } from "../../index/segment";
import type { Vocabulary } from "../../index/vocabulary";
import type { SearchTerm } from "../../lexicon/concept-index";
import { readAnswerType } from "../../question/answer-type";
import { stem } from "../../text/analyzer";
import { isFiller } from "../../text/fillers";
import { verbalNouns } from "../../text/verbal-nouns";
import type { Question } from "../question";
import { hyponymsOf, mayBeHead, PRICE } from "./compounds";
import type { DocumentCount } from "./correct-spelling";
import { type ExpansionDraft, searchTerm } from "./weigh-expansions";

/** Returns German words of the index for words of the question: prices, hyponyms, verbal nouns, hyponyms of concepts. */
export const draftCompounds = (
  question: Question,
  drafts: readonly ExpansionDraft[],
  vocabularies: readonly Vocabulary[],
  count: DocumentCount,
): ExpansionDraft[] => [
  ...draftPrices(question, vocabularies),
  ...draftHyponyms(question, vocabularies),
  ...draftVerbalNouns(question, vocabularies),
  ...draftConceptHyponyms(drafts, vocabularies, count),
];

const PRICE_WEIGHT = 0.45;
const MAX_PRICES = 6;

/**
 * If the question asks for a price, returns German compounds of the index for the price of a word: "Unterrichtsbeitrag"
 * for "Unterricht".
 */
function draftPrices(
  { text, words }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] {
  if (readAnswerType(text).subject !== "price") return [];
  return words
    .filter((word) => !word.isExactTerm && !isFiller(word.surface))
    .flatMap(({ surface, forms }) => {
      const terms = vocabularies
        .flatMap((vocabulary) => vocabulary.completionsOf(forms.de, indexTerm("de", "")))
        .filter((key) => PRICE.test(key))
        .slice(0, MAX_PRICES)
        .map(germanTerm);
      return terms.length === 0 ? [] : [{ terms, factor: PRICE_WEIGHT, originals: [surface] }];
    });
}

const HYPONYM_WEIGHT = 0.45;

/** Returns compounds of the index that end with a German word of the question: "Malkurs" for "Kurs". */
const draftHyponyms = (
  { words, text }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] =>
  words
    .filter(
      ({ surface, isExactTerm, isTypeName }) =>
        !isExactTerm && !isTypeName && mayBeHead(surface, text),
    )
    .flatMap(({ surface, forms }) => {
      const terms = hyponymsOf(vocabularies, forms.de).map(germanTerm);
      return terms.length === 0 ? [] : [{ terms, factor: HYPONYM_WEIGHT, originals: [surface] }];
    });

const VERBAL_NOUN_WEIGHT = 0.6;

/** Returns nouns of the index for German verbs of the question, and the other way round: "Planung" for "plant". */
const draftVerbalNouns = (
  { words }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] =>
  words
    .filter(
      ({ surface, isExactTerm, isTypeName }) => !isExactTerm && !isTypeName && !isFiller(surface),
    )
    .flatMap(({ surface }) => {
      const terms = verbalNouns(surface)
        .map((term) => indexTerm("de", term))
        .filter((key) => vocabularies.some((vocabulary) => vocabulary.has(key)))
        .map(germanTerm);
      return terms.length === 0
        ? []
        : [{ terms, factor: VERBAL_NOUN_WEIGHT, originals: [surface] }];
    });

const JOINED_WORD_WEIGHT = 0.8;

/** Returns words of the index that two adjacent words of the question form: "giftcard" for "gift card". */
export const draftJoinedWords = (
  { text, words, lang }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] => {
  const written = text.toLowerCase();
  return words.slice(1).flatMap(({ surface }, at) => {
    const first = words[at]?.surface ?? "";
    const isPair = [" ", "-"].some((sign) => written.includes(`${first}${sign}${surface}`));
    const term = stem(first + surface, lang);
    const key = indexTerm(lang, term);
    return isPair && vocabularies.some((vocabulary) => vocabulary.has(key))
      ? [
          {
            terms: [{ surface: term, lang, term, key }],
            factor: JOINED_WORD_WEIGHT,
            originals: [first, surface],
          },
        ]
      : [];
  });
};

/** Returns hyponyms for concepts whose words do not occur in the pages: "Kundenparkplatz" for "parken". */
const draftConceptHyponyms = (
  drafts: readonly ExpansionDraft[],
  vocabularies: readonly Vocabulary[],
  count: DocumentCount,
): ExpansionDraft[] => {
  const missing = drafts.filter(
    ({ translatedFrom, terms }) => !translatedFrom && !terms.some(({ key }) => count(key) > 0),
  );
  return missing.flatMap(({ terms, ...draft }) => {
    const heads = terms.filter(({ lang, surface }) => lang === "de" && mayBeHead(surface));
    const hyponyms = heads.flatMap(({ term }) => hyponymsOf(vocabularies, term)).map(germanTerm);
    return hyponyms.length === 0 ? [] : [{ ...draft, terms: hyponyms }];
  });
};

const germanTerm = (key: string): SearchTerm =>
  searchTerm(key.slice(indexTerm("de", "").length), "de");
