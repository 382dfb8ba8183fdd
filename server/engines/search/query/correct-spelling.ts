import { conceptIndex } from "./concept-index";
import { isCommonStem } from "../text/known-words";
import { type Language, LANGUAGES } from "../text/language";
import { type Question, questionWord, type QuestionWord } from "./question";
import { indexTerm } from "../index/segment";
import { likeliest, type Near, otherSpellings, type Vocabulary } from "../index/vocabulary";

/** How many chunks hold a term of the index. */
export type DocumentCount = (indexTerm: string) => number;

/** Every term that may stand for a word of the question. */
export const termsOf = ({ words }: Question): string[] => [
  ...new Set(words.flatMap((word) => [word, ...others(word)]).flatMap(formsOf)),
];

/** How many chunks hold a word, in whichever language. */
export const countOf = (word: QuestionWord, count: DocumentCount): number =>
  formsOf(word).reduce((sum, term) => sum + count(term), 0);

/** The question with words that nobody wrote so replaced by another way of writing them. */
export function respell(question: Question, count: DocumentCount): Question {
  const words = question.words.map((word) =>
    word.isVerbatim || countOf(word, count) > 0
      ? word
      : (others(word).find((other) => countOf(other, count) > 0) ?? word),
  );
  return { ...question, words };
}

export const unknownWords = ({ words }: Question, count: DocumentCount): QuestionWord[] =>
  words.filter((word) => !word.isVerbatim && countOf(word, count) === 0);

/** What an unknown word may stand for: terms of the index near it, and one that it begins with. */
export type Guess = { near: Near[]; beginning: string | undefined };

/** Guesses for words of a question, by their surface; in both languages where the question does not tell its own. */
export const guess = (
  vocabularies: readonly Vocabulary[],
  words: readonly QuestionWord[],
  { lang, isSure }: Question,
): Map<string, Guess> => {
  const languages = isSure ? [lang] : LANGUAGES;
  return new Map(words.map((word) => [word.surface, guessWord(vocabularies, word, languages)]));
};

function guessWord(
  vocabularies: readonly Vocabulary[],
  { forms }: QuestionWord,
  languages: readonly Language[],
): Guess {
  const isCorrect = languages.some((lang) => isCorrectlySpelt(forms[lang], lang));
  const near = isCorrect
    ? []
    : languages.flatMap((lang) =>
        vocabularies.flatMap((vocabulary) => vocabulary.near(forms[lang], indexTerm(lang, ""))),
      );
  const beginnings = languages.includes("de")
    ? vocabularies.flatMap(
        (vocabulary) => vocabulary.beginningOf(forms.de, indexTerm("de", "")) ?? [],
      )
    : [];
  return { near, beginning: beginnings.toSorted((a, b) => b.length - a.length)[0] };
}

/** Whether a stem is a common word's or a word's of the lexicon. */
const isCorrectlySpelt = (stemmed: string, lang: Language): boolean =>
  isCommonStem(stemmed, lang) || conceptIndex().singleStems[lang].has(stemmed);

/** The terms that guesses consist of. */
export const guessedTerms = (guesses: ReadonlyMap<string, Guess>): string[] =>
  [...guesses.values()].flatMap(({ near, beginning }) => [
    ...near.map(({ term }) => term),
    ...(beginning === undefined ? [] : [beginning]),
  ]);

/** The question with unknown words replaced by the likeliest guess. */
export function repair(
  question: Question,
  guesses: ReadonlyMap<string, Guess>,
  count: DocumentCount,
): Question {
  const words = question.words.map((word) => {
    const guessed = guesses.get(word.surface);
    if (!guessed) return word;
    const term = likeliest(guessed.near, count);
    if (term) return { ...replace(word, term.term), trust: trustIn(term, word) };
    if (guessed.beginning === undefined) return word;
    return { ...replace(word, guessed.beginning), isPart: true as const };
  });
  return { ...question, words };
}

/** Every error costs as much as two letters: in a short word one makes another word as easily as a typing error. */
const trustIn = ({ distance }: Near, { surface }: QuestionWord): number =>
  Math.max(0, 1 - (2 * distance) / surface.length);

function replace(word: QuestionWord, term: string): QuestionWord {
  const lang = LANGUAGES.find((each) => term.startsWith(indexTerm(each, "")));
  if (!lang) return word;
  const stem = term.slice(indexTerm(lang, "").length);
  return { ...word, surface: stem, forms: { ...word.forms, [lang]: stem } };
}

const others = ({ surface }: QuestionWord): QuestionWord[] =>
  otherSpellings(surface).map(questionWord);

/** A word's terms in the index, of each language. */
export const formsOf = ({ forms }: QuestionWord): string[] =>
  LANGUAGES.map((lang) => indexTerm(lang, forms[lang]));
