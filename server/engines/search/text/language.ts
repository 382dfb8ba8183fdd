import { STOP_WORDS } from "./stop-words";

/** The languages that texts are analysed in. */
export type Language = "de" | "en";

export const LANGUAGES: readonly Language[] = ["de", "en"];

/** Endings that tell where no small word does, as in tables and lists of names. */
const ENDINGS = {
  de: /.{3}(?:ungen|ung|keit|heit|schaft|isch|lich|chen|iert|en|er|zeug|preis|zeit)$/,
  en: /.{3}(?:tions?|sions?|ings?|ments?|ness|ities|ity|ously|ly|ed|ght|ies|ys|ces?)$/,
};

/** A small word, or a few endings. */
const CLEAR = 0.25;

/** A few thousand characters tell a text's language as well as all of it. */
const SAMPLE = 4_000;

/** The language of a text by its small words and its letters; English when nothing speaks for either. */
export const detectLanguage = (text: string): Language => (lean(text) > 0 ? "de" : "en");

/** The same, or undefined where a text gives no clear hint ("Panthers 2016"). */
export function guessLanguage(text: string): Language | undefined {
  const leaning = lean(text);
  if (Math.abs(leaning) < CLEAR) return undefined;
  return leaning > 0 ? "de" : "en";
}

/** How much more German than English a text is, in small words. */
function lean(text: string): number {
  const sample = text.slice(0, SAMPLE).toWellFormed().normalize("NFKC").toLowerCase();
  const score = { de: 0, en: 0 };
  for (const [word] of sample.matchAll(/[\p{L}']+/gu)) {
    for (const lang of LANGUAGES) {
      if (STOP_WORDS[lang].has(word)) score[lang] += 1;
      else if (ENDINGS[lang].test(word)) score[lang] += 0.1;
    }
    if (/[äöüß]/.test(word)) score.de += 0.5;
  }
  return score.de - score.en;
}
