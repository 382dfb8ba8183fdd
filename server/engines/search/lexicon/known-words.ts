import { stem } from "../text/analyzer";
import { commonWordsOf, isCommonStem } from "../text/common-words";
import type { Language } from "../text/language";
import { conceptIndex } from "./concept-index";

/** Whether a stem is that of a common word or of a word of the lexicon. */
export const isKnownStem = (stemmed: string, lang: Language): boolean =>
  isCommonStem(stemmed, lang) || conceptIndex().singleStems[lang].has(stemmed);

/** The letters that an inflected form may lack at the end: "geh" for "gehen". */
const MAX_ENDING = 2;

/**
 * Whether a word in lower case is a form of a common word or of a word of the lexicon. A common stem is not enough in
 * German, in which "mus" has that of "Muster", and "wich" that of "Gewicht".
 */
export function isCorrectlySpelt(word: string, lang: Language): boolean {
  const stemmed = stem(word, lang);
  if (lang === "en") return isKnownStem(stemmed, lang);
  const known = [
    ...commonWordsOf(stemmed, lang),
    ...(conceptIndex().singleStems[lang].get(stemmed) ?? []),
  ];
  return known.some((each) => word.length >= each.length - MAX_ENDING);
}
