import { normalizeWord } from "./normalize";

const SIZE = 4;
const PRIME = 0x01000193;
const BOUNDARY = "_";

/** "_word_word_", accents folded: the letters that the character 4-grams of the words are taken from. */
export const lettersOf = (words: readonly string[]): string =>
  words.length === 0 ? "" : ["", ...words.map(normalizeWord), ""].join(BOUNDARY);

/** How many 4-grams letters have. */
export const gramCount = (letters: string): number => Math.max(0, letters.length - SIZE + 1);

/** The 4-grams of letters as 32-bit hashes in order. */
export const hashGrams = (letters: string): Int32Array =>
  new Int32Array(gramCount(letters)).map((_, at) => hashAt(letters, at));

function hashAt(letters: string, from: number): number {
  let hash = 0;
  for (let at = from; at < from + SIZE; at += 1) {
    hash = Math.imul(hash ^ letters.charCodeAt(at), PRIME) + 0x9e37;
  }
  return hash | 0;
}

/** No gram is counted farther in one text. */
const MOST = 255;

/** Counts some grams in texts. It is asked for every letter of every candidate, so it looks them up in a table of its own. */
export class GramCounter {
  readonly #size: number;
  /** Open addressing: the hash, and at the same slot the gram's place plus one; none is 0. */
  readonly #hashes: Int32Array;
  readonly #places: Uint16Array;
  readonly #mask: number;

  /** Distinct hashes. */
  constructor(grams: readonly number[]) {
    this.#size = grams.length;
    const slots = 2 ** Math.ceil(Math.log2(4 * grams.length + 1));
    this.#mask = slots - 1;
    this.#hashes = new Int32Array(slots);
    this.#places = new Uint16Array(slots);
    for (const [place, gram] of grams.entries()) {
      const slot = this.#slotOf(gram);
      this.#hashes[slot] = gram;
      this.#places[slot] = place + 1;
    }
  }

  /** How often each gram occurs, in the order in which they were given. */
  count(letters: string): Uint8Array {
    const found = new Uint8Array(this.#size);
    const end = gramCount(letters);
    for (let at = 0; at < end; at += 1) {
      const place = this.#places[this.#slotOf(hashAt(letters, at))] ?? 0;
      const before = found[place - 1] ?? MOST;
      if (before < MOST) found[place - 1] = before + 1;
    }
    return found;
  }

  /** Where a hash is, or would be. */
  #slotOf(hash: number): number {
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (this.#places[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & this.#mask;
    return slot;
  }
}
