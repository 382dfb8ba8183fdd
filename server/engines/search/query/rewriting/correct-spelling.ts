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
  compoundTrust,
  hyponymsOf,
  joinedWords,
  mayBeHead,
} from "./compounds";

/** The number of chunks that contain an index term. */
export type DocumentCount = (indexTerm: string) => number;

/** Returns all index terms of the question's words. */
export const termsOf = ({ words }: Question): string[] => [
  ...new Set(words.flatMap((word) => [word, ...others(word)]).flatMap(formsOf)),
];

/** Returns the number of chunks that contain a word, in both languages. */
export const countOf = (word: QuestionWord, count: DocumentCount): number =>
  formsOf(word).reduce((sum, term) => sum + count(term), 0);

/** Replaces words that no chunk contains by another spelling, such as "münchen" for "muenchen". */
export function correctSpelling(question: Question, count: DocumentCount): Question {
  const words = question.words.map((word) =>
    word.isExactTerm || countOf(word, count) > 0
      ? word
      : (others(word).find((other) => countOf(other, count) > 0) ?? word),
  );
  return { ...question, words };
}

/** Words to repair. Joined verbs exist, though no chunk contains them. */
export const unknownWords = ({ words }: Question, count: DocumentCount): QuestionWord[] =>
  words.filter((word) => !word.isExactTerm && !word.parts && countOf(word, count) === 0);

/**
 * Candidates for an unknown word: compounds of the index that it forms with another word of the question, terms matches it,
 * compounds that end with it, compounds that begin with it, the two words of which it consists, and a term that it begins
 * with.
 */
export type Guess = {
  joined: string[];
  matches: FuzzyMatch[];
  hyponyms: string[];
  compounds: string[];
  /** The two words of which it consists, as written. */
  parts: readonly string[];
  beginning: string | undefined;
};

/** Guesses by the surface of the word; in both languages if the question's language is uncertain. */
export const guess = (
  vocabularies: readonly Vocabulary[],
  words: readonly QuestionWord[],
  { lang, isSure, words: all, text }: Question,
): Map<string, Guess> => {
  const languages = isSure ? [lang] : LANGUAGES;
  return new Map(
    words.map((word) => {
      const others = all.filter((other) => other !== word);
      const joined =
        languages.includes("de") && !isFiller(word.surface)
          ? others.flatMap((other) => joinedWords(vocabularies, word, other))
          : [];
      return [word.surface, { joined, ...guessWord(vocabularies, word, languages, text) }];
    }),
  );
};

/** "Wie lange habt ihr auf?" does not ask about a "Langhantel". */
const MEASURE_ASKED = /^(?:lang|hoch|weit|groß|alt|oft|teuer|tief|breit|schwer|schnell)e?$/;

function guessWord(
  vocabularies: readonly Vocabulary[],
  word: QuestionWord,
  languages: readonly Language[],
  text: string,
): Omit<Guess, "joined"> {
  const { forms, surface } = word;
  const isCorrect = languages.some((lang) => isCorrectlySpelt(surface, lang));
  const matches =
    isCorrect || isAcronym(surface, text)
      ? []
      : languages.flatMap((lang) => nearTerms(vocabularies, word, lang));
  const isWord = !isFiller(surface) && !MEASURE_ASKED.test(surface);
  const mayBePart = languages.includes("de") && isWord;
  const hyponyms = mayBePart && mayBeHead(surface, text) ? hyponymsOf(vocabularies, forms.de) : [];
  const compounds = mayBePart ? compoundsFrom(vocabularies, word) : [];
  const beginnings = languages.includes("de")
    ? vocabularies.flatMap(
        (vocabulary) => vocabulary.beginningOf(forms.de, indexTerm("de", "")) ?? [],
      )
    : [];
  const [beginning] = beginnings.toSorted((a, b) => b.length - a.length);
  const isOpen =
    !isCorrect && isWord && [matches, hyponyms, compounds].every((each) => !each.length);
  const parts = isOpen
    ? languages.flatMap((lang) => compoundParts(vocabularies, surface, lang) ?? []).slice(0, 2)
    : [];
  return { matches, hyponyms, compounds, parts, beginning };
}

const MAX_ACRONYM = 5;
const WORD = /[\p{L}\p{N}]+/gu;

/** "SCOP" is not a misspelt "shop", unless the whole message is in capitals. */
const isAcronym = (surface: string, text: string): boolean =>
  surface.length <= MAX_ACRONYM &&
  text !== text.toUpperCase() &&
  [...text.matchAll(WORD)].some(([word]) => word === surface.toUpperCase());

/** The distance of a swapped or doubled letter, which is more probable than another one. */
const SLIP = 0.5;

/**
 * Returns terms matches a misspelt word. It may end like another form of a word: the stem of "famly" is "fam", that of
 * "family" is "famili". Therefore words that differ in a letter are looked up by their stems, too: "rou" of "router"
 * for "ruter".
 */
function nearTerms(
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
        distance: isTypo(spelling, term.slice(indexTerm(lang, "").length)) ? SLIP : distance,
      })),
    ),
  );
  return matches.length > 0 ? matches : respeltTerms(vocabularies, surface, lang);
}

const respeltTerms = (
  vocabularies: readonly Vocabulary[],
  surface: string,
  lang: Language,
): FuzzyMatch[] =>
  spellingCandidates(surface).flatMap((word) => {
    const term = indexTerm(lang, stem(word, lang));
    const isHeld = vocabularies.some((vocabulary) => vocabulary.has(term));
    return isHeld ? [{ term, distance: isTypo(surface, word) ? SLIP : 1 }] : [];
  });

export const guessedTerms = (guesses: ReadonlyMap<string, Guess>): string[] =>
  [...guesses.values()].flatMap(({ joined, matches, hyponyms, compounds, parts, beginning }) => [
    ...joined,
    ...matches.map(({ term }) => term),
    ...hyponyms,
    ...compounds,
    ...parts.map(questionWord).flatMap(formsOf),
    ...(beginning === undefined ? [] : [beginning]),
  ]);

/** A course in tea is a course, but maybe not the one that was meant. */
const HYPONYM_TRUST = 0.8;

/** Replaces unknown words by the best guess. */
export function repair(
  question: Question,
  guesses: ReadonlyMap<string, Guess>,
  count: DocumentCount,
): Question {
  const { isTypeName } = readAnswerType(question.text);
  const words = question.words.flatMap((word) => {
    const guessed = guesses.get(word.surface);
    if (!guessed) return word;
    const joined = mostFrequent(guessed.joined, count);
    if (joined !== undefined) return replace(word, joined);
    const term = mostProbable(guessed.matches, count);
    if (term) return { ...replace(word, term.term), trust: spellingConfidence(term, word) };
    const hyponym = mostFrequent(guessed.hyponyms, count);
    if (hyponym !== undefined) return { ...replace(word, hyponym), trust: HYPONYM_TRUST };
    const compound = mostFrequent(guessed.compounds, count);
    if (compound !== undefined) {
      return { ...replace(word, compound), ...compoundTrust(word, compound) };
    }
    if (guessed.parts.length > 0) {
      return guessed.parts.map((part) => ({
        ...questionWord(part),
        writtenIn: word.surface,
        ...(word.isCarried && { isCarried: true as const }),
        ...(isTypeName(part) && { isTypeName: true as const }),
      }));
    }
    if (guessed.beginning === undefined) return word;
    return { ...replace(word, guessed.beginning), isPart: true as const };
  });
  return { ...question, words: distinct(words) };
}

/** Two words may be replaced by one compound. */
const distinct = (words: readonly QuestionWord[]): QuestionWord[] =>
  words.filter(({ surface }, at) => words.findIndex((word) => word.surface === surface) === at);

/** Returns the compound in most chunks; of equally frequent ones the shortest. */
const mostFrequent = (terms: readonly string[], count: DocumentCount): string | undefined =>
  terms
    .filter((term) => count(term) > 0)
    .toSorted((a, b) => count(b) - count(a) || a.length - b.length)[0];

/** An error counts as two letters, because in a short word it easily makes another word. */
const spellingConfidence = ({ distance }: FuzzyMatch, { surface }: QuestionWord): number =>
  Math.max(0, 1 - (2 * distance) / surface.length);

function replace(word: QuestionWord, term: string): QuestionWord {
  const lang = LANGUAGES.find((each) => term.startsWith(indexTerm(each, "")));
  if (!lang) return word;
  const stem = term.slice(indexTerm(lang, "").length);
  return { ...word, surface: stem, forms: { ...word.forms, [lang]: stem } };
}

const others = ({ surface }: QuestionWord): QuestionWord[] =>
  otherSpellings(surface).map(questionWord);

export const formsOf = ({ forms }: QuestionWord): string[] =>
  LANGUAGES.map((lang) => indexTerm(lang, forms[lang]));
