import { STOP_WORDS } from "./stop-words";

export type Language = "de" | "en";

export const LANGUAGES: readonly Language[] = ["de", "en"];

/** Endings that identify a language without stop words, as in tables and lists of names. */
const ENDINGS = {
  de: /.{3}(?:ungen|ung|keit|heit|schaft|isch|lich|chen|iert|en|er|zeug|preis|zeit)$/,
  en: /.{3}(?:tions?|sions?|ings?|ments?|ness|ities|ity|ously|ly|ed|ght|ies|ys|ces?)$/,
};

/** Verbs of short German questions, which share their other words with English: "Was kostet ein Helm in Größe M?" */
const GERMAN_VERB = /^(?:kostet|kosten|dauert|verkauft|liefert|bietet|repariert|öffnet|schließt)$/;

/** One stop word, or a few endings. */
const MIN_CLEAR_SCORE = 0.25;

/** In characters. More text does not make the result more reliable. */
const SAMPLE_LENGTH = 4_000;

/** Returns the language of a text by its stop words and letters; English if it is uncertain. */
export const detectLanguage = (text: string): Language => (languageScore(text) > 0 ? "de" : "en");

/** Undefined for a text such as "Panthers 2016". */
export function guessLanguage(text: string): Language | undefined {
  const score = languageScore(text);
  if (Math.abs(score) < MIN_CLEAR_SCORE) return undefined;
  return score > 0 ? "de" : "en";
}

/** More than one stop word, because a name may contain one ("Coffee to go", "Die Hard"). */
const MIN_CERTAIN_SCORE = 1.5;

/** Undefined without strong evidence. Ignores addresses, which contain words of any language. */
export function certainLanguage(text: string): Language | undefined {
  const score = languageScore(
    text.slice(0, SAMPLE_LENGTH).replace(/\S*(?:@|:\/\/|www\.)\S*/gu, " "),
  );
  if (Math.abs(score) < MIN_CERTAIN_SCORE) return undefined;
  return score > 0 ? "de" : "en";
}

/** Positive for German, negative for English; 1 is about one stop word. */
function languageScore(text: string): number {
  const sample = text.slice(0, SAMPLE_LENGTH).toWellFormed().normalize("NFKC").toLowerCase();
  const score = { de: 0, en: 0 };
  for (const [word] of sample.matchAll(/[\p{L}']+/gu)) {
    for (const lang of LANGUAGES) {
      if (STOP_WORDS[lang].has(word)) score[lang] += 1;
      else if (ENDINGS[lang].test(word)) score[lang] += 0.1;
    }
    if (GERMAN_VERB.test(word)) score.de += 1;
    if (/[äöüß]/.test(word)) score.de += 0.5;
  }
  return score.de - score.en;
}
