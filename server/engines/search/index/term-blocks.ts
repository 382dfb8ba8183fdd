import { textArray } from "@/server/infrastructure/db/text-array";
import type { Segment, SegmentHead, TermPostings } from "./segment";

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

/** Returns the number of blocks for `terms` terms; each part of a large segment has as many. */
export function countBlocks(terms: number): number {
  const blocks = Math.max(1, Math.ceil(terms / BLOCK_TERMS));
  return blocks < PARTS ? blocks : PARTS * Math.ceil(blocks / PARTS);
}

/** Terms in blocks of some dozens, in the order of a segment with that many blocks. */
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

/** Some blocks as one statement takes them: the postings of all of them one after the other. Texts as `textArray`. */
export type PackedBlocks = {
  numbers: number[];
  /** Each block's terms, and its ends, with blanks between. */
  terms: Uint8Array;
  ends: Uint8Array;
  /** Where each block's postings begin, counted from 1, and their bytes. */
  starts: number[];
  sizes: number[];
  postings: Uint8Array;
};

/** A segment ready to be written. */
export type PackedSegment = SegmentHead & { blockCount: number; blocks: PackedBlocks[] };

/** The limits of one statement of some milliseconds: blocks of terms, and bytes of postings. */
const BATCH = 100;
const BATCH_BYTES = 2 ** 19;

export function packSegment({ terms, ...head }: Segment): PackedSegment {
  const blockCount = countBlocks(terms.length);
  return { ...head, blockCount, blocks: packBlocks(toBlocks(terms, blockCount)) };
}

/** Blocks of a segment in portions. */
export function packBlocks(blocks: readonly TermBlock[]): PackedBlocks[] {
  const portions: TermBlock[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const own = sizeOf(block);
    const last = portions.at(-1);
    bytes += own;
    if (last && last.length < BATCH && bytes <= BATCH_BYTES) {
      last.push(block);
    } else {
      portions.push([block]);
      bytes = own;
    }
  }
  return portions.map(pack);
}

/** The postings travel as one value and are cut apart in the database: arrays of bytes would travel as text. */
function pack(blocks: readonly TermBlock[]): PackedBlocks {
  const sizes = blocks.map(sizeOf);
  let end = 1;
  return {
    numbers: blocks.map(({ block }) => block),
    // Terms hold neither blanks nor quotes: see analyse.ts.
    terms: textArray(blocks.map((block) => block.terms.join(" "))),
    ends: textArray(blocks.map((block) => block.ends.join(" "))),
    starts: sizes.map((size) => (end += size) - size),
    sizes,
    postings: Buffer.concat(blocks.flatMap((block) => block.postings)),
  };
}

const sizeOf = ({ ends }: TermBlock): number => ends.at(-1) ?? 0;
