import { fold } from "./text";

const SIZE = 4;
const PRIME = 0x01000193;
const BOUNDARY = "_";

/** The character 4-grams of "_word_word_", accents folded, as 32-bit hashes in order. */
export function hashGrams(words: string[]): Int32Array {
  if (words.length === 0) return new Int32Array();
  const text = `${BOUNDARY}${words.map(fold).join(BOUNDARY)}${BOUNDARY}`;
  const grams = new Int32Array(Math.max(0, text.length - SIZE + 1));
  for (let at = 0; at < grams.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + SIZE; next += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(next), PRIME) + 0x9e37;
    }
    grams[at] = hash;
  }
  return grams;
}
