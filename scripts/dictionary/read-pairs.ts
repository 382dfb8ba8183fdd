import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentWords, stem } from "@/server/engines/search/text/analyzer";
import type { Language } from "@/server/engines/search/text/language";
import { STOP_WORDS } from "@/server/engines/search/text/stop-words";

/** Sentences that mean the same, as ids of their distinct stems. */
export type SentencePair = { de: readonly number[]; en: readonly number[] };

/** The words of longer sentences say little about each other. */
const MAX_WORDS = 30;
const MAX_LETTERS = 30;

/** The stems of one language, with the words that have them. */
export class StemTable {
  readonly #lang: Language;
  /** "Ware" and "war" have the same stem. A word that looks like a stop word is not a translation. */
  readonly #stopStems: ReadonlySet<string>;
  readonly #ids = new Map<string, number>();
  /** The number of occurrences of each word, by stem. */
  readonly #words: Map<string, number>[] = [];

  constructor(lang: Language) {
    this.#lang = lang;
    this.#stopStems = new Set([...STOP_WORDS[lang]].map((word) => stem(word, lang)));
  }

  get size(): number {
    return this.#words.length;
  }

  /** The ids of the distinct stems of a sentence. */
  read(sentence: string): number[] {
    const words = contentWords(sentence, this.#lang).filter(
      (word) => isWord(word) && !this.#stopStems.has(stem(word, this.#lang)),
    );
    return [...new Set(words.map((word) => this.#idOf(word)))];
  }

  /** The number of occurrences of a stem. */
  count(id: number): number {
    return [...(this.#words[id]?.values() ?? [])].reduce((sum, each) => sum + each, 0);
  }

  /** The most frequent word of a stem. */
  wordOf(id: number): string {
    const words = [...(this.#words[id] ?? [])].toSorted((a, b) => b[1] - a[1]);
    return words[0]?.[0] ?? "";
  }

  #idOf(word: string): number {
    const stemmed = stem(word, this.#lang);
    const id = this.#ids.get(stemmed) ?? this.#words.length;
    this.#ids.set(stemmed, id);
    const words = this.#words[id] ?? new Map<string, number>();
    words.set(word, (words.get(word) ?? 0) + 1);
    this.#words[id] = words;
    return id;
  }
}

const isWord = (word: string): boolean =>
  /^\p{L}{2,}$/u.test(word) && word.length <= MAX_LETTERS && !/^\p{Script=Han}/u.test(word);

/** The pairs of all files `*.tsv` of a folder: a German sentence, a tab, and an English one in each line. */
export async function readPairs(
  folder: string,
  tables: Record<Language, StemTable>,
): Promise<SentencePair[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".tsv")).toSorted();
  const pairs: SentencePair[] = [];
  for (const file of files) {
    for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) {
      const [german = "", english = ""] = line.split("\t");
      const pair = { de: tables.de.read(german), en: tables.en.read(english) };
      const longest = Math.max(pair.de.length, pair.en.length);
      if (pair.de.length > 0 && pair.en.length > 0 && longest <= MAX_WORDS) pairs.push(pair);
    }
  }
  return pairs;
}
