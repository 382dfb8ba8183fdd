import { textArray } from "@/server/infrastructure/db/text-array";
import type { Segment, SegmentHead, TermPostings } from "./segment";

/** The mean number of terms in a block. A row costs more than its content, but a search reads one term of a block. */
const BLOCK_TERMS = 48;

/** Terms of a segment with the same hash bucket; their postings are concatenated. */
export type TermBlock = {
  block: number;
  terms: string[];
  /** The end of each term's postings, in bytes. */
  ends: number[];
  postings: Uint8Array[];
};

/** Returns the hash (FNV-1a, 31 bits) that selects a term's block, modulo the number of blocks. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  }
  return hash >>> 1;
}

/** A large segment is merged in parts, each with the terms whose hash leaves one remainder. */
export const MERGE_PARTS = 8;

/** Returns the number of blocks for `terms` terms; a multiple of `MERGE_PARTS` for a large segment. */
export function countBlocks(terms: number): number {
  const blocks = Math.max(1, Math.ceil(terms / BLOCK_TERMS));
  return blocks < MERGE_PARTS ? blocks : MERGE_PARTS * Math.ceil(blocks / MERGE_PARTS);
}

/** Groups terms by the block of a segment with `blockCount` blocks. */
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

/** The blocks of one statement, with their postings concatenated. See `textArray` for texts. */
export type PackedBlocks = {
  numbers: number[];
  /** The terms and ends of each block, separated by spaces. */
  terms: Uint8Array;
  ends: Uint8Array;
  /** The beginning of each block's postings, counted from 1, and their bytes. */
  starts: number[];
  sizes: number[];
  postings: Uint8Array;
};

export type PackedSegment = SegmentHead & { blockCount: number; blocks: PackedBlocks[] };

/** The limits of one statement in blocks and bytes of postings, so that it takes some milliseconds. */
const BATCH = 100;
const BATCH_BYTES = 2 ** 19;

export function packSegment({ terms, ...head }: Segment): PackedSegment {
  const blockCount = countBlocks(terms.length);
  return { ...head, blockCount, blocks: packBlocks(toBlocks(terms, blockCount)) };
}

export function packBlocks(blocks: readonly TermBlock[]): PackedBlocks[] {
  const batches: TermBlock[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const own = sizeOf(block);
    const last = batches.at(-1);
    bytes += own;
    if (last && last.length < BATCH && bytes <= BATCH_BYTES) {
      last.push(block);
    } else {
      batches.push([block]);
      bytes = own;
    }
  }
  return batches.map(pack);
}

/** The database splits the postings: the driver would send arrays of bytes as text. */
function pack(blocks: readonly TermBlock[]): PackedBlocks {
  const sizes = blocks.map(sizeOf);
  let end = 1;
  return {
    numbers: blocks.map(({ block }) => block),
    // Terms contain neither spaces nor quotes: see analyzer.ts.
    terms: textArray(blocks.map((block) => block.terms.join(" "))),
    ends: textArray(blocks.map((block) => block.ends.join(" "))),
    starts: sizes.map((size) => (end += size) - size),
    sizes,
    postings: Buffer.concat(blocks.flatMap((block) => block.postings)),
  };
}

const sizeOf = ({ ends }: TermBlock): number => ends.at(-1) ?? 0;
