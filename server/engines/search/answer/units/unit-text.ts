import { LRUCache } from "lru-cache";
import { contentWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { lettersOf } from "../../text/ngrams";

/** For both languages. */
const CAPACITY_BYTES = 24 * 2 ** 20;

export type UnitText = {
  /** The terms in order. */
  terms: readonly string[];
  /** The content words for their character 4-grams: see `lettersOf`. */
  letters: string;
};

/** By text, because questions about the same pages recur. */
const cache: Record<Language, LRUCache<string, UnitText>> = {
  de: new LRUCache({ maxSize: CAPACITY_BYTES / 2 }),
  en: new LRUCache({ maxSize: CAPACITY_BYTES / 2 }),
};

const MAIL = /[\w.+-]{1,64}@[\p{L}\d_-]{1,64}(?:\.[\w-]{1,64}){1,8}/gu;

/** Returns the terms and letters of a text without e-mail addresses: "jobs@example.com" does not answer a question about jobs. */
export function readUnitText(text: string, lang: Language): UnitText {
  const cached = cache[lang].get(text);
  if (cached) return cached;
  const words = contentWords(text.replace(MAIL, " "), lang);
  const read = { terms: words.map((word) => stem(word, lang)), letters: lettersOf(words) };
  cache[lang].set(text, read, { size: sizeOf(text, read) });
  return read;
}

/** In bytes, estimated. A term is a pointer, because stems are shared. */
const sizeOf = (text: string, { terms, letters }: UnitText): number =>
  200 + 2 * text.length + 10 * terms.length + letters.length;
