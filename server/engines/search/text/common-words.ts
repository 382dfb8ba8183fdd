import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stem } from "./analyzer";
import type { Language } from "./language";

type WordsByStem = ReadonlyMap<string, readonly string[]>;

const cached = new Map<Language, WordsByStem>();

/** Whether a common word of the language has this stem, so that the word is not a misspelling. */
export const isCommonStem = (stemmed: string, lang: Language): boolean =>
  stemsOf(lang).has(stemmed);

/** Returns the common words with this stem. */
export const commonWordsOf = (stemmed: string, lang: Language): readonly string[] =>
  stemsOf(lang).get(stemmed) ?? [];

function stemsOf(lang: Language): WordsByStem {
  const stems = cached.get(lang) ?? readStems(lang);
  cached.set(lang, stems);
  return stems;
}

function readStems(lang: Language): WordsByStem {
  const words = readFileSync(join(import.meta.dirname, "words", `${lang}.txt`), "utf8");
  return Map.groupBy(words.trim().split(/\s+/), (word) => stem(word, lang));
}
