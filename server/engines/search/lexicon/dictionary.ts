import { readFileSync } from "node:fs";
import { join } from "node:path";
import { indexTerm } from "../index/segment";
import { contentWords, stem } from "../text/analyzer";
import type { Language } from "../text/language";
import type { SearchTerm } from "./concept-index";

/** A word of the other language with the probability of the translation, 0 to 1. */
type Translation = SearchTerm & { probability: number };

export type Dictionary = Record<Language, ReadonlyMap<string, readonly Translation[]>>;

const FOLDER = join(import.meta.dirname, "dictionary");

let cached: Dictionary | undefined;

/** Translations by stem: a curated list of everyday words, and pairs from aligned sentences (`npm run dictionary`). */
export const dictionary = (): Dictionary => (cached ??= mergePairs(readCurated(), readAligned()));

const readCurated = () => parseCurated(readFileSync(join(FOLDER, "everyday.tsv"), "utf8"));
const readAligned = () => parseAligned(readFileSync(join(FOLDER, "de-en.txt"), "utf8"));

/** Two words that translate each other, and the geometric mean of the probabilities of both translations. */
type Pair = { de: SearchTerm; en: SearchTerm; probability: number };

/**
 * Parses lines of a German word and its translations with their probabilities in percent.
 *
 *     rechnung invoice:58 bill:23
 */
export const parseAligned = (text: string): Pair[] =>
  linesOf(text).flatMap((line) => {
    const [german = "", ...translations] = line.split(" ");
    return translations.map((each) => {
      const [english = "", percent] = each.split(":");
      return pairOf(german, english, Number(percent) / 100);
    });
  });

/** The probabilities of the first translation of a curated entry, and of each further one. */
const FIRST_PROBABILITY = 0.6;
const FURTHER_PROBABILITY = 0.35;

/**
 * Parses lines of a German word and its translations, the most usual one first. A word has a lower probability if its
 * translation has several words, or if it translates many German words.
 *
 *     kündigung	cancellation, notice of termination
 */
export function parseCurated(text: string): Pair[] {
  const pairs = linesOf(text).flatMap((line) => {
    const [german = "", translations = ""] = line.split("\t");
    return translations.split(", ").flatMap((translation, at) => {
      const words = contentWords(translation, "en");
      const probability = (at === 0 ? FIRST_PROBABILITY : FURTHER_PROBABILITY) / words.length ** 2;
      return words.map((word) => pairOf(german, word, probability));
    });
  });
  const totals = new Map<string, number>();
  for (const { en, probability } of pairs)
    totals.set(en.term, (totals.get(en.term) ?? 0) + probability);
  return pairs.map(({ probability, ...pair }) => {
    const share = probability / (totals.get(pair.en.term) ?? probability);
    return { ...pair, probability: Math.sqrt(probability * share) };
  });
}

const linesOf = (text: string): string[] => text.trim().split("\n");

const pairOf = (german: string, english: string, probability: number): Pair => ({
  de: searchTerm(german, "de"),
  en: searchTerm(english, "en"),
  probability,
});

/** Returns the translations of each stem in both directions. The first one of two pairs with the same stems counts. */
export function mergePairs(...lists: readonly Pair[][]): Dictionary {
  const pairs = new Map(
    lists
      .flat()
      .toReversed()
      .map((pair) => [`${pair.de.key} ${pair.en.key}`, pair]),
  );
  const translations = (from: Language, to: Language) =>
    new Map(
      [...Map.groupBy([...pairs.values()], (pair) => pair[from].term)].map(([term, own]) => [
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
