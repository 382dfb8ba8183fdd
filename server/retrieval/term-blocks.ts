import type { TermPostings } from "./segment";

/** Terms a block on average: a row costs more than what is in it, and a reader takes one term out of a block. */
const BLOCK_TERMS = 48;

/** Some terms of a segment, told by their hash, as they are written: postings one after the other. */
export type TermBlock = {
  block: number;
  terms: string[];
  /** Where each term's postings end, in bytes. */
  ends: number[];
  postings: Uint8Array[];
};

/** Which of a segment's blocks holds a term: its hash (31 bits) modulo their count. FNV-1a. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  }
  return hash >>> 1;
}

/** A large segment is joined part by part, a part being the terms whose hash leaves the same remainder. */
export const PARTS = 8;

/** How many blocks so many terms need; of a large segment as many for each part. */
export function countBlocks(terms: number): number {
  const blocks = Math.max(1, Math.ceil(terms / BLOCK_TERMS));
  return blocks < PARTS ? blocks : PARTS * Math.ceil(blocks / PARTS);
}

/** Terms in blocks of some dozens, as they stand in a segment of so many blocks. */
export function toBlocks(terms: readonly TermPostings[], blockCount: number): TermBlock[] {
  const blocks = new Map<number, TermBlock>();
  for (const { term, postings } of terms) {
    const number = hashTerm(term) % blockCount;
    const block = blocks.get(number) ?? { block: number, terms: [], ends: [], postings: [] };
    block.terms.push(term);
    block.ends.push((block.ends.at(-1) ?? 0) + postings.length);
    block.postings.push(postings);
    blocks.set(number, block);
  }
  return [...blocks.values()];
}
