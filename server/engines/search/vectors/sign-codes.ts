import { idAt } from "../index/chunk-ids";
import { scaleOf } from "./vector-bytes";

const BITS = 32;

/**
 * Returns one bit for each number of a vector: whether it exceeds its mean. Vectors of similar direction differ in few
 * bits (M. Charikar, STOC 2002).
 */
export function signCode(vector: Float32Array, mean: Float32Array): Uint32Array {
  const code = new Uint32Array(Math.ceil(vector.length / BITS));
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > (mean[at] ?? 0)) setBit(code, at);
  }
  return code;
}

/** Writes the sign code of a stored vector into `codes`, at the index `from`. */
export function writeSignCode(
  codes: Uint32Array,
  from: number,
  numbers: Int8Array,
  mean: Float32Array,
): void {
  const code = codes.subarray(from, from + Math.ceil(numbers.length / BITS));
  const scale = scaleOf(numbers);
  for (let at = 0; at < numbers.length; at += 1) {
    if (scale * (numbers[at] ?? 0) > (mean[at] ?? 0)) setBit(code, at);
  }
}

function setBit(code: Uint32Array, at: number): void {
  code[at >>> 5] = (code[at >>> 5] ?? 0) | (1 << (at & 31));
}

/** The sign codes of `count` passages, one after another, and the packed passage ids in the same order. */
export type CodeBlock = { chunkIds: Uint8Array; codes: Uint32Array; count: number };

/**
 * Returns the ids of the `limit` passages with the smallest Hamming distance. At equal
 * distances, those that are stored first count.
 */
export function closestCodes(
  blocks: readonly CodeBlock[],
  code: Uint32Array,
  limit: number,
): string[] {
  const counts = new Uint32Array(code.length * BITS + 1);
  const distances = blocks.map((block) => distancesIn(block, code, counts));
  // All codes closer than `farthest` are found; of those at that distance, the first ones.
  let [farthest, sum] = [0, 0];
  while (farthest < counts.length && sum + (counts[farthest] ?? 0) <= limit)
    sum += counts[farthest++] ?? 0;
  const found: string[] = [];
  for (const [at, { chunkIds }] of blocks.entries()) {
    const own = distances[at] ?? new Uint16Array();
    for (let index = 0; index < own.length; index += 1) {
      const distance = own[index] ?? 0;
      if (distance < farthest || (distance === farthest && sum++ < limit))
        found.push(idAt(chunkIds, index));
    }
  }
  return found;
}

/** Returns the Hamming distance of each code, and fills `counts` with the number of codes at each distance. */
function distancesIn({ codes, count }: CodeBlock, code: Uint32Array, counts: Uint32Array) {
  const distances = new Uint16Array(count);
  const words = code.length;
  for (let index = 0; index < count; index += 1) {
    const from = index * words;
    let distance = 0;
    for (let word = 0; word < words; word += 1) {
      distance += countBits((codes[from + word] ?? 0) ^ (code[word] ?? 0));
    }
    distances[index] = distance;
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return distances;
}

/** Returns the number of set bits: H. S. Warren, "Hacker's Delight", 5-1. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
