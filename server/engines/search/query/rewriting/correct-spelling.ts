import { indexTerm } from "../../index/segment";
import {
  mostProbable,
  type FuzzyMatch,
  otherSpellings,
  type Vocabulary,
} from "../../index/vocabulary";
import { isCorrectlySpelt } from "../../lexicon/known-words";
import { readAnswerType } from "../../question/answer-type";
import { stem } from "../../text/analyzer";
import { isFiller } from "../../text/fillers";
import { type Language, LANGUAGES } from "../../text/language";
import { isTypo, spellingCandidates } from "../../text/misspellings";
import { normalizeWord } from "../../text/normalize";
import { type Question, questionWord, type QuestionWord } from "../question";
import {
  compoundParts,
  compoundsFrom,
  compoundProbability,
  hyponymsOf,
  compoundsOfPair,
  mayBeHead,
} from "./compounds";

/** The number of chunks that contain an index term. */
export type DocumentCount = (indexTerm: string) => number;

/** Returns the index terms of the question's words and their other spellings, in both languages. */
export const termsOf = ({ words }: Question): string[] => [
  ...new Set(words.flatMap((word) => [word, ...spellingsOf(word)]).flatMap(formsOf)),
];

/** Returns the number of chunks that contain a word, in both languages. */
export const countOf = (word: QuestionWord, count: DocumentCount): number =>
  formsOf(word).reduce((sum, term) => sum + count(term), 0);

/** Replaces words that no chunk contains by another spelling, such as "münchen" for "muenchen". */
export function correctSpelling(question: Question, count: DocumentCount): Question {
  const words = question.words.map((word) =>
    word.isExactTerm || countOf(word, count) > 0
      ? word
      : (spellingsOf(word).find((other) => countOf(other, count) > 0) ?? word),
  );
  return { ...question, words };
}

/** Returns words that no chunk contains, without separable verbs that were joined, which are words nevertheless. */
export const unknownWords = ({ words }: Question, count: DocumentCount): QuestionWord[] =>
  words.filter((word) => !word.isExactTerm && !word.parts && countOf(word, count) === 0);

/**
 * What may replace an unknown word, in order of preference: compounds of the index with another word of the question,
 * terms with a similar spelling, compounds that end with it, compounds that begin with it, the two words that it consists
 * of, and the longest term that it begins with.
 */
export type Replacements = {
  pairCompounds: string[];
  matches: FuzzyMatch[];
  hyponyms: string[];
  compounds: string[];
  parts: readonly string[];
  beginning: string | undefined;
};

/** Returns the replacements of each word by its surface; from both languages if the question's language is uncertain. */
export const findReplacements = (
  vocabularies: readonly Vocabulary[],
  words: readonly QuestionWord[],
  { lang, isLanguageCertain, words: all, text }: Question,
): Map<string, Replacements> => {
  const languages = isLanguageCertain ? [lang] : LANGUAGES;
  return new Map(
    words.map((word) => {
      const others = all.filter((other) => other !== word);
      const pairCompounds =
        languages.includes("de") && !isFiller(word.surface)
          ? others.flatMap((other) => compoundsOfPair(vocabularies, word, other))
          : [];
      return [
        word.surface,
        { pairCompounds, ...replacementsOfWord(vocabularies, word, languages, text) },
      ];
    }),
  );
};

/** "Wie lange habt ihr auf?" does not ask about a "Langhantel". */
const MEASURE_ADJECTIVE = /^(?:lang|hoch|weit|groß|alt|oft|teuer|tief|breit|schwer|schnell)e?$/;

function replacementsOfWord(
  vocabularies: readonly Vocabulary[],
  word: QuestionWord,
  languages: readonly Language[],
  text: string,
): Omit<Replacements, "pairCompounds"> {
  const { forms, surface } = word;
  const isCorrect = languages.some((lang) => isCorrectlySpelt(surface, lang));
  const matches =
    isCorrect || isAcronym(surface, text)
      ? []
      : languages.flatMap((lang) => similarTerms(vocabularies, word, lang));
  const isTopical = !isFiller(surface) && !MEASURE_ADJECTIVE.test(surface);
  const mayFormCompound = languages.includes("de") && isTopical;
  const hyponyms =
    mayFormCompound && mayBeHead(surface, text) ? hyponymsOf(vocabularies, forms.de) : [];
  const compounds = mayFormCompound ? compoundsFrom(vocabularies, word) : [];
  const beginnings = languages.includes("de")
    ? vocabularies.flatMap(
        (vocabulary) => vocabulary.beginningOf(forms.de, indexTerm("de", "")) ?? [],
      )
    : [];
  const [beginning] = beginnings.toSorted((a, b) => b.length - a.length);
  const mayBeCompound =
    !isCorrect && isTopical && [matches, hyponyms, compounds].every((each) => !each.length);
  const parts = mayBeCompound
    ? languages.flatMap((lang) => compoundParts(vocabularies, surface, lang) ?? []).slice(0, 2)
    : [];
  return { matches, hyponyms, compounds, parts, beginning };
}

const MAX_ACRONYM_LETTERS = 5;
const WORD = /[\p{L}\p{N}]+/gu;

/** "SCOP" is not a misspelt "shop", unless the whole message is in capitals. */
const isAcronym = (surface: string, text: string): boolean =>
  surface.length <= MAX_ACRONYM_LETTERS &&
  text !== text.toUpperCase() &&
  [...text.matchAll(WORD)].some(([word]) => word === surface.toUpperCase());

/** The edit distance of a swapped or doubled letter, which is the most probable error. */
const TYPO_DISTANCE = 0.5;

/**
 * Returns terms with a spelling similar to a misspelt word. Compares the whole word, too, because a misspelling may change
 * the stem: "fam" for "famly", but "famili" for "family". Without such terms, returns the stems of spelling candidates:
 * "rou", the stem of "router", for "ruter".
 */
function similarTerms(
  vocabularies: readonly Vocabulary[],
  { forms, surface }: QuestionWord,
  lang: Language,
): FuzzyMatch[] {
  const whole = normalizeWord(lang === "en" ? surface.replace(/y$/, "i") : surface);
  const spellings = new Set([forms[lang], whole]);
  const matches = [...spellings].flatMap((spelling) =>
    vocabularies.flatMap((vocabulary) =>
      vocabulary.fuzzyMatches(spelling, indexTerm(lang, "")).map(({ term, distance }) => ({
        term,
        distance: isTypo(spelling, term.slice(indexTerm(lang, "").length))
          ? TYPO_DISTANCE
          : distance,
      })),
    ),
  );
  return matches.length > 0 ? matches : termsOfCandidates(vocabularies, surface, lang);
}

const termsOfCandidates = (
  vocabularies: readonly Vocabulary[],
  surface: string,
  lang: Language,
): FuzzyMatch[] =>
  spellingCandidates(surface).flatMap((word) => {
    const term = indexTerm(lang, stem(word, lang));
    const isIndexed = vocabularies.some((vocabulary) => vocabulary.has(term));
    return isIndexed ? [{ term, distance: isTypo(surface, word) ? TYPO_DISTANCE : 1 }] : [];
  });

/** Returns the index terms of all replacements. */
export const replacementTerms = (replacements: ReadonlyMap<string, Replacements>): string[] =>
  [...replacements.values()].flatMap(
    ({ pairCompounds, matches, hyponyms, compounds, parts, beginning }) => [
      ...pairCompounds,
      ...matches.map(({ term }) => term),
      ...hyponyms,
      ...compounds,
      ...parts.map(questionWord).flatMap(formsOf),
      ...(beginning === undefined ? [] : [beginning]),
    ],
  );

/** A "Teekurs" is a "Kurs", but maybe not the one that was meant. */
const HYPONYM_PROBABILITY = 0.8;

/** Replaces unknown words by their best replacement that pages contain. */
export function replaceUnknownWords(
  question: Question,
  replacements: ReadonlyMap<string, Replacements>,
  count: DocumentCount,
): Question {
  const { isTypeName } = readAnswerType(question.text);
  const words = question.words.flatMap((word) => {
    const found = replacements.get(word.surface);
    if (!found) return word;
    const pairCompounds = mostFrequent(found.pairCompounds, count);
    if (pairCompounds !== undefined) return replace(word, pairCompounds);
    const term = mostProbable(found.matches, count);
    if (term) return { ...replace(word, term.term), probability: spellingProbability(term, word) };
    const hyponym = mostFrequent(found.hyponyms, count);
    if (hyponym !== undefined)
      return { ...replace(word, hyponym), probability: HYPONYM_PROBABILITY };
    const compound = mostFrequent(found.compounds, count);
    if (compound !== undefined) {
      return { ...replace(word, compound), ...compoundProbability(word, compound) };
    }
    if (found.parts.length > 0) {
      return found.parts.map((part) => ({
        ...questionWord(part),
        splitFrom: word.surface,
        ...(word.isCarried && { isCarried: true as const }),
        ...(isTypeName(part) && { isTypeName: true as const }),
      }));
    }
    if (found.beginning === undefined) return word;
    return { ...replace(word, found.beginning), isBeginning: true as const };
  });
  return { ...question, words: distinct(words) };
}

/** Returns each word once, because one compound may replace two words. */
const distinct = (words: readonly QuestionWord[]): QuestionWord[] =>
  words.filter(({ surface }, at) => words.findIndex((word) => word.surface === surface) === at);

/** Returns the term that most chunks contain and, of equally frequent ones, the shortest. */
const mostFrequent = (terms: readonly string[], count: DocumentCount): string | undefined =>
  terms
    .filter((term) => count(term) > 0)
    .toSorted((a, b) => count(b) - count(a) || a.length - b.length)[0];

/**
 * Returns the probability of a correction, 0 to 1. It falls by two letters' share of the word for each error, because an error
 * may turn a short word into another one.
 */
const spellingProbability = ({ distance }: FuzzyMatch, { surface }: QuestionWord): number =>
  Math.max(0, 1 - (2 * distance) / surface.length);

/** Returns a word whose surface and form are those of an index term. */
function replace(word: QuestionWord, term: string): QuestionWord {
  const lang = LANGUAGES.find((each) => term.startsWith(indexTerm(each, "")));
  if (!lang) return word;
  const stem = term.slice(indexTerm(lang, "").length);
  return { ...word, surface: stem, forms: { ...word.forms, [lang]: stem } };
}

const spellingsOf = ({ surface }: QuestionWord): QuestionWord[] =>
  otherSpellings(surface).map(questionWord);

/** Returns the index term of a word in each language. */
export const formsOf = ({ forms }: QuestionWord): string[] =>
  LANGUAGES.map((lang) => indexTerm(lang, forms[lang]));
