import { type Language, LANGUAGES } from "./language";
import { type Question, questionWord, type QuestionWord } from "./question";
import { indexTerm } from "./segment";
import { likeliest, type Near, otherSpellings, type Vocabulary } from "./spelling";

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
    countOf(word, count) > 0
      ? word
      : (others(word).find((other) => countOf(other, count) > 0) ?? word),
  );
  return { ...question, words };
}

export const unknownWords = ({ words }: Question, count: DocumentCount): QuestionWord[] =>
  words.filter((word) => countOf(word, count) === 0);

/** The terms of a language near each of the words, by the word's surface. */
export const nearTerms = (
  vocabularies: readonly Vocabulary[],
  words: readonly QuestionWord[],
  lang: Language,
): Map<string, Near[]> =>
  new Map(
    words.map(({ surface, forms }) => [
      surface,
      vocabularies.flatMap((vocabulary) => vocabulary.near(forms[lang], indexTerm(lang, ""))),
    ]),
  );

/** The question with unknown words replaced by the likeliest of the terms near them, given by their surface. */
export function repair(
  question: Question,
  near: ReadonlyMap<string, readonly Near[]>,
  count: DocumentCount,
): Question {
  const words = question.words.map((word) => {
    const term = likeliest(near.get(word.surface) ?? [], count);
    if (term === undefined) return word;
    const stem = term.slice(term.indexOf(":") + 1);
    return { surface: stem, forms: { ...word.forms, [question.lang]: stem } };
  });
  return { ...question, words };
}

const others = ({ surface }: QuestionWord): QuestionWord[] =>
  otherSpellings(surface).map(questionWord);

const formsOf = ({ forms }: QuestionWord): string[] =>
  LANGUAGES.map((lang) => indexTerm(lang, forms[lang]));
