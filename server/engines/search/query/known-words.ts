import { isCommonStem } from "../text/common-words";
import type { Language } from "../text/language";
import { conceptIndex } from "./concept-index";

/** Whether a stem is that of a common word or of a word of the lexicon. */
export const isCorrectlySpelt = (stemmed: string, lang: Language): boolean =>
  isCommonStem(stemmed, lang) || conceptIndex().singleStems[lang].has(stemmed);
