import { STOP_WORDS } from "./stop-words";

/** The languages that texts are analysed in. */
export type Language = "de" | "en";

export const LANGUAGES: readonly Language[] = ["de", "en"];

/** A few thousand characters tell a text's language as well as all of it. */
const SAMPLE = 4_000;

/** The language of a text by its small words and its letters; English when nothing speaks for either. */
export const detectLanguage = (text: string): Language => guessLanguage(text) ?? "en";

/** The same, or undefined where the text gives no hint ("Panthers 2016"). */
export function guessLanguage(text: string): Language | undefined {
  const sample = text.slice(0, SAMPLE).toWellFormed().normalize("NFKC").toLowerCase();
  const score = { de: 0, en: 0 };
  for (const [word] of sample.matchAll(/[\p{L}']+/gu)) {
    for (const lang of LANGUAGES) if (STOP_WORDS[lang].has(word)) score[lang] += 1;
    if (/[äöüß]/.test(word)) score.de += 0.5;
  }
  if (score.de === score.en) return undefined;
  return score.de > score.en ? "de" : "en";
}
