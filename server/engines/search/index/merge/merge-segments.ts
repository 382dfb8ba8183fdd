import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { readSegmentMetadata, type SegmentMetadata } from "../cache/segment-cache";
import { bytesAt, isBefore, allocateIds } from "../chunk-ids";
import {
  NEW_SEGMENT_SIZE,
  packNumbers,
  POSTING_BYTES,
  type TermPostings,
  type SegmentHead,
} from "../segment";
import { type Scope, writeHead, writeTerms } from "../segment-writer";
import { countBlocks, hashTerm, packBlocks, MERGE_PARTS, toBlocks } from "../term-blocks";

/** The limits of one statement in blocks and bytes of postings, so that it takes some milliseconds. */
const MAX_BLOCKS = 200;
const MAX_BYTES = 2 ** 20;
/** The bits of a posting that contain the doc id. */
const DOC_ID_BITS = 0xffff;

/**
 * Merges segments into one pending segment and returns its id; undefined if one of them was deleted. Merges their
 * postings without analysing text again, and leaves out deleted chunks. A large segment is written in parts, which
 * limits memory.
 */
export async function writeMergedSegment(
  db: Db,
  scope: Scope,
  segmentIds: readonly string[],
): Promise<string | undefined> {
  const segments = await listSegments(db, scope.organizationId, segmentIds);
  const metadata = await readSegmentMetadata(db, scope.organizationId, segments);
  if (metadata.size < segmentIds.length) return undefined;
  const { head, docMap } = await remapDocIds(metadata);
  const sources = segments.map((each) => ({
    ...each,
    docMap: docMap.get(each.id) ?? EMPTY_DOC_MAP,
  }));
  const parts = head.chunkCount > NEW_SEGMENT_SIZE ? MERGE_PARTS : 1;
  let merged: { id: string; blockCount: number } | undefined;
  for (let part = 0; part < parts; part += 1) {
    const terms = await mergePart(db, scope.organizationId, sources, { part, parts });
    if (!merged) {
      // Hashes are spread evenly, so the parts are about equal.
      const blockCount = countBlocks(parts * terms.length);
      const id = await writeHead(db, scope, { ...head, blockCount, isReady: false });
      merged = { id, blockCount };
    }
    await writeTerms(db, scope, merged.id, packBlocks(toBlocks(terms, merged.blockCount)));
  }
  return merged?.id;
}

const EMPTY_DOC_MAP = new Int32Array();

/** A segment to merge. `docMap`: see `RemappedIds`. */
type Source = { id: string; blockCount: number; termTotal: number; docMap: Int32Array };

/** The terms whose hash leaves the remainder `part` when divided by `parts`. */
type Part = { part: number; parts: number };

async function mergePart(
  db: Db,
  organizationId: string,
  sources: readonly Source[],
  { part, parts }: Part,
): Promise<TermPostings[]> {
  const merged = new Map<string, number[]>();
  for (const { id, docMap, ...source } of sources) {
    for (const batch of batchesOf(source, { part, parts })) {
      for (const block of await readBlocks(db, organizationId, id, batch)) {
        addPostings(merged, block, docMap, (term) => hashTerm(term) % parts === part);
      }
      await yieldToEventLoop();
    }
  }
  const terms: TermPostings[] = [];
  for (const [term, postings] of merged) {
    terms.push({ term, postings: packNumbers(postings, POSTING_BYTES) });
    if (terms.length % MAX_BLOCKS === 0) await yieldToEventLoop();
  }
  return terms;
}

/** Returns the numbers of the blocks that may contain terms of a part, in batches for one statement each. */
function batchesOf(
  { blockCount, termTotal }: Pick<Source, "blockCount" | "termTotal">,
  { part, parts }: Part,
): number[][] {
  // A divisor of the number of blocks leaves the same remainder for a term's hash and for its block number.
  const step = greatestCommonDivisor(blockCount, parts);
  const blocks = Array.from({ length: blockCount / step }, (_, at) => at * step + (part % step));
  const blockBytes = (POSTING_BYTES * termTotal) / blockCount;
  const batchSize = Math.max(1, Math.min(MAX_BLOCKS, Math.floor(MAX_BYTES / blockBytes)));
  return Array.from({ length: Math.ceil(blocks.length / batchSize) }, (_, at) =>
    blocks.slice(at * batchSize, (at + 1) * batchSize),
  );
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

type Block = { terms: string; ends: string; postings: Uint8Array };

function addPostings(
  merged: Map<string, number[]>,
  { terms, ends, postings }: Block,
  docMap: Int32Array,
  isInPart: (term: string) => boolean,
): void {
  const endOf = ends.split(" ").map(Number);
  const view = new DataView(postings.buffer, postings.byteOffset, postings.length);
  let at = 0;
  for (const [position, term] of terms.split(" ").entries()) {
    const end = endOf[position] ?? 0;
    let list = merged.get(term);
    for (const last = isInPart(term) ? end : at; at < last; at += POSTING_BYTES) {
      const posting = view.getInt32(at, true);
      const docId = docMap[posting & DOC_ID_BITS] ?? -1;
      if (docId < 0) continue;
      if (!list) merged.set(term, (list = []));
      list.push((posting & ~DOC_ID_BITS) | docId);
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

/** Selects arrays as text, because splitting text is faster than parsing arrays in the driver. */
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

/** The number of chunks that get doc ids between two turns of the event loop. */
const CHUNKS_PER_TURN = 2_048;

/** The chunks of several segments, with their doc ids in the merged one. */
type RemappedIds = {
  head: SegmentHead;
  /** By segment: the new doc id for each old one; -1 if the chunk is deleted. */
  docMap: ReadonlyMap<string, Int32Array>;
};

type SourceSegment = {
  ids: Uint8Array;
  lengths: Uint16Array;
  /** The old doc ids of the chunks that are not deleted. */
  liveDocs: Int32Array;
  /** The index in `liveDocs` of the next chunk to merge. */
  next: number;
  docMap: Int32Array;
};

/** Assigns new doc ids in the order of the chunk ids. A chunk that is deleted meanwhile keeps its doc id. */
async function remapDocIds(metadata: ReadonlyMap<string, SegmentMetadata>): Promise<RemappedIds> {
  const sources = new Map([...metadata].map(([id, segment]) => [id, toSource(segment)]));
  const sourceList = [...sources.values()];
  const chunkCount = sourceList.reduce((sum, { liveDocs }) => sum + liveDocs.length, 0);
  const chunkIds = allocateIds(chunkCount);
  const lengths = new Uint16Array(chunkCount);
  for (let docId = 0; docId < chunkCount; docId += 1) {
    const source = lowestSource(sourceList);
    const oldDocId = source?.liveDocs[source.next];
    if (!source || oldDocId === undefined) break;
    bytesAt(chunkIds, docId).set(bytesAt(source.ids, oldDocId));
    lengths[docId] = source.lengths[oldDocId] ?? 0;
    source.docMap[oldDocId] = docId;
    source.next += 1;
    if (docId % CHUNKS_PER_TURN === 0) await yieldToEventLoop();
  }
  const termTotal = lengths.reduce((sum, length) => sum + length, 0);
  const head = { chunkCount, termTotal, chunkIds, lengths: packNumbers(lengths, 2) };
  return { head, docMap: new Map([...sources].map(([id, source]) => [id, source.docMap])) };
}

const toSource = ({ chunkIds, lengths, deleted }: SegmentMetadata): SourceSegment => ({
  ids: chunkIds,
  lengths,
  liveDocs: Int32Array.from(deleted.keys()).filter((docId) => deleted[docId] === 0),
  next: 0,
  docMap: new Int32Array(deleted.length).fill(-1),
});

/** Returns the segment whose next chunk has the lowest id. */
function lowestSource(sources: readonly SourceSegment[]): SourceSegment | undefined {
  let lowest: SourceSegment | undefined;
  for (const source of sources) {
    const docId = source.liveDocs[source.next];
    if (docId === undefined) continue;
    const lowestDocId = lowest?.liveDocs[lowest.next];
    if (
      !lowest ||
      lowestDocId === undefined ||
      isBefore(source.ids, docId, lowest.ids, lowestDocId)
    )
      lowest = source;
  }
  return lowest;
}
