import { readFileSync } from "node:fs";
import { join } from "node:path";
import { indexTerm } from "../index/segment";
import { stem } from "../text/analyzer";
import type { Language } from "../text/language";
import type { SearchTerm } from "./concept-index";

/** A word of the other language with the probability of the translation, 0 to 1. */
type Translation = SearchTerm & { probability: number };

export type Dictionary = Record<Language, ReadonlyMap<string, readonly Translation[]>>;

const FILE = join(import.meta.dirname, "dictionary", "de-en.txt");

let cached: Dictionary | undefined;

/** Translations by stem, from the dictionary of the product (`npm run dictionary`). */
export const dictionary = (): Dictionary =>
  (cached ??= parseDictionary(readFileSync(FILE, "utf8")));

/**
 * Parses lines of a German word and its translations with their probabilities in percent; the same pairs translate
 * English words.
 *
 *     rechnung invoice:58 bill:23
 */
export function parseDictionary(text: string): Dictionary {
  const pairs = text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [german = "", ...translations] = line.split(" ");
      const de = searchTerm(german, "de");
      return translations.map((each) => {
        const [english = "", percent] = each.split(":");
        return { de, en: searchTerm(english, "en"), probability: Number(percent) / 100 };
      });
    });
  const translations = (from: Language, to: Language) =>
    new Map(
      [...Map.groupBy(pairs, (pair) => pair[from].term)].map(([term, own]) => [
        term,
        own.map((pair) => ({ ...pair[to], probability: pair.probability })),
      ]),
    );
  return { de: translations("de", "en"), en: translations("en", "de") };
}

function searchTerm(surface: string, lang: Language): SearchTerm {
  const term = stem(surface, lang);
  return { surface, lang, term, key: indexTerm(lang, term) };
}
