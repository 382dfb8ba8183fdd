import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { segmentFacts, type SegmentFacts } from "../cache/segment-cache";
import { bytesAt, isBefore, roomForIds } from "../chunk-ids";
import {
  NEW_SEGMENT_SIZE,
  packNumbers,
  POSTING_BYTES,
  type TermPostings,
  type SegmentHead,
} from "../segment";
import { type Scope, writeHead, writeTerms } from "../segment-writer";
import { countBlocks, hashTerm, packBlocks, PARTS, toBlocks } from "../term-blocks";

/** The limits of one statement in blocks and bytes of postings, so that it takes some milliseconds. */
const BLOCKS = 200;
const BLOCKS_BYTES = 2 ** 20;
/** The bits of a posting that hold the chunk number. */
const NUMBER = 0xffff;

/**
 * Writes segments as one pending segment and returns its id. It is made from their postings, without analysing text
 * again. Large segments are merged in parts, to limit memory. Chunks deleted by now are left out. Undefined if one of
 * the segments is gone.
 */
export async function joinSegments(
  db: Db,
  scope: Scope,
  segmentIds: readonly string[],
): Promise<string | undefined> {
  const listed = await listSegments(db, scope.organizationId, segmentIds);
  const facts = await segmentFacts(db, scope.organizationId, listed);
  if (facts.size < segmentIds.length) return undefined;
  const { head, numbers } = await remapDocIds(facts);
  const sources = listed.map((each) => ({ ...each, numbers: numbers.get(each.id) ?? NO_NUMBERS }));
  const parts = head.chunkCount > NEW_SEGMENT_SIZE ? PARTS : 1;
  let joined: { id: string; blockCount: number } | undefined;
  for (let part = 0; part < parts; part += 1) {
    const terms = await joinPart(db, scope.organizationId, sources, { part, parts });
    if (!joined) {
      // Hashes are spread evenly, so the parts are about equal.
      const blockCount = countBlocks(parts * terms.length);
      const id = await writeHead(db, scope, { ...head, blockCount, isReady: false });
      joined = { id, blockCount };
    }
    await writeTerms(db, scope, joined.id, packBlocks(toBlocks(terms, joined.blockCount)));
  }
  return joined?.id;
}

const NO_NUMBERS = new Int32Array();

/** A segment to merge. `numbers`: see `remapDocIds`. */
type Source = { id: string; blockCount: number; termTotal: number; numbers: Int32Array };

/** The terms whose hash leaves the remainder `part` when divided by `parts`. */
type Part = { part: number; parts: number };

async function joinPart(
  db: Db,
  organizationId: string,
  sources: readonly Source[],
  { part, parts }: Part,
): Promise<TermPostings[]> {
  const joined = new Map<string, number[]>();
  for (const { id, numbers, ...source } of sources) {
    for (const some of blocksOf(source, { part, parts })) {
      for (const block of await readBlocks(db, organizationId, id, some)) {
        addBlock(joined, block, numbers, (term) => hashTerm(term) % parts === part);
      }
      await nextTurn();
    }
  }
  const terms: TermPostings[] = [];
  for (const [term, own] of joined) {
    terms.push({ term, postings: packNumbers(own, POSTING_BYTES) });
    if (terms.length % BLOCKS === 0) await nextTurn();
  }
  return terms;
}

/** Returns the numbers of the blocks that can hold terms of a part, in batches of one read. */
function blocksOf(
  { blockCount, termTotal }: Pick<Source, "blockCount" | "termTotal">,
  { part, parts }: Part,
): number[][] {
  // If the number of blocks has the divisor, a block's terms leave the same remainder as its number.
  const step = commonDivisor(blockCount, parts);
  const blocks = Array.from({ length: blockCount / step }, (_, at) => at * step + (part % step));
  const bytesEach = (POSTING_BYTES * termTotal) / blockCount;
  const atOnce = Math.max(1, Math.min(BLOCKS, Math.floor(BLOCKS_BYTES / bytesEach)));
  return Array.from({ length: Math.ceil(blocks.length / atOnce) }, (_, at) =>
    blocks.slice(at * atOnce, (at + 1) * atOnce),
  );
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

type Block = { terms: string; ends: string; postings: Uint8Array };

function addBlock(
  joined: Map<string, number[]>,
  { terms, ends, postings }: Block,
  numbers: Int32Array,
  isWanted: (term: string) => boolean,
): void {
  const endOf = ends.split(" ").map(Number);
  const view = new DataView(postings.buffer, postings.byteOffset, postings.length);
  let at = 0;
  for (const [position, term] of terms.split(" ").entries()) {
    const end = endOf[position] ?? 0;
    let own = joined.get(term);
    for (const last = isWanted(term) ? end : at; at < last; at += POSTING_BYTES) {
      const posting = view.getInt32(at, true);
      const number = numbers[posting & NUMBER] ?? -1;
      if (number < 0) continue;
      if (!own) joined.set(term, (own = []));
      own.push((posting & ~NUMBER) | number);
    }
    at = end;
  }
}

async function listSegments(db: Db, organizationId: string, segmentIds: readonly string[]) {
  const rows = await db
    .selectFrom("segments")
    .select(["id", "blockCount", "termTotal"])
    .select((row) =>
      row
        .selectFrom("segmentDeletions")
        .whereRef("segmentDeletions.segmentId", "=", "segments.id")
        .select((each) => each.fn.countAll<number>().as("count"))
        .as("deleted"),
    )
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${segmentIds}::uuid[])`)
    .execute();
  return rows.map(({ deleted, ...row }) => ({ ...row, deletedCount: deleted ?? 0 }));
}

/** Arrays travel as text with blanks, which is faster to split than the driver's arrays. */
async function readBlocks(
  db: Db,
  organizationId: string,
  segmentId: string,
  blocks: readonly number[],
) {
  const { rows } = await sql<Block>`
    select array_to_string(terms, ' ') as terms, array_to_string(ends, ' ') as ends, postings
    from segment_blocks
    where segment_id = ${segmentId} and organization_id = ${organizationId}
      and block = any(${blocks}::int[])`.execute(db);
  return rows;
}

/** The number of chunks that are numbered before the event loop continues. */
const SLICE = 2_048;

/** The chunks of several segments, numbered as those of one. */
type RemappedIds = {
  head: SegmentHead;
  /** The new number for each old number of a segment; -1 if the chunk is deleted. */
  numbers: ReadonlyMap<string, Int32Array>;
};

type SourceSegment = {
  ids: Uint8Array;
  lengths: Uint16Array;
  /** The old numbers of the chunks that are not deleted; the next one first. */
  living: Int32Array;
  next: number;
  numbers: Int32Array;
};

/** Numbers the chunks of segments in the order of their ids. Chunks deleted meanwhile keep a number. */
async function remapDocIds(facts: ReadonlyMap<string, SegmentFacts>): Promise<RemappedIds> {
  const sources = new Map([...facts].map(([id, own]) => [id, toSource(own)]));
  const all = [...sources.values()];
  const chunkCount = all.reduce((sum, { living }) => sum + living.length, 0);
  const chunkIds = roomForIds(chunkCount);
  const lengths = new Uint16Array(chunkCount);
  for (let number = 0; number < chunkCount; number += 1) {
    const source = first(all);
    const old = source?.living[source.next];
    if (!source || old === undefined) break;
    bytesAt(chunkIds, number).set(bytesAt(source.ids, old));
    lengths[number] = source.lengths[old] ?? 0;
    source.numbers[old] = number;
    source.next += 1;
    if (number % SLICE === 0) await nextTurn();
  }
  const termTotal = lengths.reduce((sum, length) => sum + length, 0);
  const head = { chunkCount, termTotal, chunkIds, lengths: packNumbers(lengths, 2) };
  return { head, numbers: new Map([...sources].map(([id, own]) => [id, own.numbers])) };
}

const toSource = ({ chunkIds, lengths, deleted }: SegmentFacts): SourceSegment => ({
  ids: chunkIds,
  lengths,
  living: Int32Array.from(deleted.keys()).filter((number) => deleted[number] === 0),
  next: 0,
  numbers: new Int32Array(deleted.length).fill(-1),
});

/** Returns the source with the lowest next id. */
function first(sources: readonly SourceSegment[]): SourceSegment | undefined {
  let best: SourceSegment | undefined;
  for (const source of sources) {
    const number = source.living[source.next];
    if (number === undefined) continue;
    const least = best?.living[best.next];
    if (!best || least === undefined || isBefore(source.ids, number, best.ids, least))
      best = source;
  }
  return best;
}
