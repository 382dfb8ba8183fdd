import { isCommonStem } from "../text/common-words";
import { LANGUAGES } from "../text/language";
import { conceptIndex, synonymIndex } from "./concept-index";
import { dictionary } from "./dictionary";

/** Reads the lexicon, the dictionary and the known words, so that the first question does not wait for them. */
export function loadLanguageData(): void {
  conceptIndex();
  synonymIndex();
  dictionary();
  for (const lang of LANGUAGES) isCommonStem("", lang);
}
