import { conceptIndex } from "./lexicon/concept-index";
import { dictionary } from "./lexicon/dictionary";
import { isCommonStem } from "./text/common-words";
import { LANGUAGES } from "./text/language";

/** Reads the lexicon, the dictionary and the known words, so that the first question does not wait for them. */
export function loadLanguageData(): void {
  conceptIndex();
  dictionary();
  for (const lang of LANGUAGES) isCommonStem("", lang);
}
