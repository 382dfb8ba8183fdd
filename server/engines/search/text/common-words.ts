import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stem } from "./analyzer";
import type { Language } from "./language";

const cached = new Map<Language, ReadonlySet<string>>();

/** Whether a common word of the language has this stem, so that the word is no misspelling. */
export function isCommonStem(stemmed: string, lang: Language): boolean {
  const stems = cached.get(lang) ?? readStems(lang);
  cached.set(lang, stems);
  return stems.has(stemmed);
}

function readStems(lang: Language): ReadonlySet<string> {
  const words = readFileSync(join(import.meta.dirname, "words", `${lang}.txt`), "utf8");
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => stem(word, lang)),
  );
}
