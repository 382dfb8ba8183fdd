import type { Postings } from "./cache/posting-cache";
import type { SegmentPostings } from "./postings";

/** Returns the keys of the terms of a phrase: "en:gift" and "en:card" for "en:gift card". */
export function termKeysOf(key: string): string[] {
  const [first = "", second] = key.split(" ");
  return second === undefined ? [first] : [first, first.slice(0, first.indexOf(":") + 1) + second];
}

/** Adds postings of phrases: the chunks that contain both terms, because postings have no positions. */
export function withPhrases(segment: SegmentPostings, keys: readonly string[]): SegmentPostings {
  const phrases = keys.flatMap((key) => {
    const [first, second] = termKeysOf(key).map((term) => segment.terms.get(term));
    const both = first && second ? intersect(first, second) : undefined;
    return both && both.length > 0 ? [[key, both] as const] : [];
  });
  return phrases.length === 0
    ? segment
    : { ...segment, terms: new Map([...segment.terms, ...phrases]) };
}

/** Returns the chunks of both, each with the smaller term frequency. */
function intersect(one: Postings, other: Postings): Postings {
  const both: number[] = [];
  let at = 0;
  for (const posting of one) {
    const docId = posting & 0xffff;
    while (at < other.length && ((other[at] ?? 0) & 0xffff) < docId) at += 1;
    const match = other[at];
    if (match === undefined) break;
    if ((match & 0xffff) === docId) both.push(minFrequencies(posting, match));
  }
  return Uint32Array.from(both);
}

const minFrequencies = (one: number, other: number): number => {
  const inText = Math.min((one >>> 16) & 0xff, (other >>> 16) & 0xff);
  const inTitle = Math.min(one >>> 24, other >>> 24);
  return ((inTitle << 24) | (inText << 16) | (one & 0xffff)) >>> 0;
};
