import { normalizeWord } from "./normalize";

const SIZE = 4;
const PRIME = 0x01000193;
const BOUNDARY = "_";

/** Joins words to "_word_word_" without accents, which the character 4-grams are taken from. */
export const lettersOf = (words: readonly string[]): string =>
  words.length === 0 ? "" : ["", ...words.map(normalizeWord), ""].join(BOUNDARY);

export const gramCount = (letters: string): number => Math.max(0, letters.length - SIZE + 1);

/** Returns the 4-grams as 32-bit hashes in order. */
export const hashGrams = (letters: string): Int32Array =>
  new Int32Array(gramCount(letters)).map((_, at) => hashAt(letters, at));

function hashAt(letters: string, from: number): number {
  let hash = 0;
  for (let at = from; at < from + SIZE; at += 1) {
    hash = Math.imul(hash ^ letters.charCodeAt(at), PRIME) + 0x9e37;
  }
  return hash | 0;
}

/** The maximum count of a gram. */
const MAX_COUNT = 255;

/** Counts given grams in texts. Its own hash table is faster than a `Map`: each letter of each candidate is a look-up. */
export class GramCounter {
  readonly #size: number;
  /** Open addressing: the hash, and in the same slot the gram's index plus one; 0 is empty. */
  readonly #hashes: Int32Array;
  readonly #indexes: Uint16Array;
  readonly #mask: number;

  /** @param grams distinct hashes */
  constructor(grams: readonly number[]) {
    this.#size = grams.length;
    const slots = 2 ** Math.ceil(Math.log2(4 * grams.length + 1));
    this.#mask = slots - 1;
    this.#hashes = new Int32Array(slots);
    this.#indexes = new Uint16Array(slots);
    for (const [index, gram] of grams.entries()) {
      const slot = this.#slotOf(gram);
      this.#hashes[slot] = gram;
      this.#indexes[slot] = index + 1;
    }
  }

  /** Returns the frequency of each gram, in the order of the constructor. */
  count(letters: string): Uint8Array {
    const found = new Uint8Array(this.#size);
    const end = gramCount(letters);
    for (let at = 0; at < end; at += 1) {
      const index = this.#indexes[this.#slotOf(hashAt(letters, at))] ?? 0;
      const before = found[index - 1] ?? MAX_COUNT;
      if (before < MAX_COUNT) found[index - 1] = before + 1;
    }
    return found;
  }

  /** Returns the slot of a hash, or the free one for it. */
  #slotOf(hash: number): number {
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (this.#indexes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & this.#mask;
    return slot;
  }
}

/** Returns the document frequency of each gram. `counts` are the results of `GramCounter.count`, one for each text. */
export function countTexts(counts: readonly Uint8Array[], grams: number): Uint16Array {
  const texts = new Uint16Array(grams);
  for (const found of counts) {
    for (let gram = 0; gram < grams; gram += 1) {
      if (found[gram] !== 0) texts[gram] = (texts[gram] ?? 0) + 1;
    }
  }
  return texts;
}
