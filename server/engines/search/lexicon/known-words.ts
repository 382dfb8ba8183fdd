import { stem } from "../text/analyzer";
import { commonWordsOf, isCommonStem } from "../text/common-words";
import { type Language, LANGUAGES } from "../text/language";
import { conceptIndex } from "./concept-index";
import { dictionary } from "./dictionary";

/** Whether a common word or a word of the lexicon has this stem. */
export const isKnownStem = (stemmed: string, lang: Language): boolean =>
  isCommonStem(stemmed, lang) || conceptIndex().singleStems[lang].has(stemmed);

/** Whether a word, in upper or lower case, is common or in the lexicon or the dictionary of one of the languages. */
export const isKnownWord = (word: string, languages: readonly Language[] = LANGUAGES): boolean =>
  languages.some((lang) => {
    const stemmed = stem(word.toLowerCase(), lang);
    return isKnownStem(stemmed, lang) || dictionary()[lang].has(stemmed);
  });

/** The number of letters that an inflected form may lack at its end: "geh" for "gehen". */
const MAX_MISSING_LETTERS = 2;

/**
 * Whether a word in lower case is a form of a common word or of a word of the lexicon. The same stem is not enough in
 * German: "mus" and "Muster", "wich" and "Gewicht".
 */
export function isCorrectlySpelt(word: string, lang: Language): boolean {
  const stemmed = stem(word, lang);
  if (lang === "en") return isKnownStem(stemmed, lang);
  const wordsOfStem = [
    ...commonWordsOf(stemmed, lang),
    ...(conceptIndex().singleStems[lang].get(stemmed) ?? []),
  ];
  return wordsOfStem.some((each) => word.length >= each.length - MAX_MISSING_LETTERS);
}
