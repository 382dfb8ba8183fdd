import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { docIdOf } from "../chunk-ids";

/** The data of a segment that every question needs besides its postings. */
export type SegmentFacts = {
  /** The chunk ids in order, 16 bytes each. */
  chunkIds: Uint8Array;
  /** The number of terms in each chunk's text. */
  lengths: Uint16Array;
  /** 1 for each deleted chunk. */
  deleted: Uint8Array;
  deletedCount: number;
};

/** Enough for 7,000,000 passages: each search needs all segments, so that a smaller cache would keep none of them. */
const CAPACITY_BYTES = 128 * 2 ** 20;
const BYTES_PER_CHUNK = 19;

/** Segments are immutable and their ids unique; only tombstones are added. */
const cache = new LRUCache<string, SegmentFacts>({ maxSize: CAPACITY_BYTES });

/** Returns the facts of segments by id, with the given deletions. Deleted segments are left out. */
export async function segmentFacts(
  db: Db,
  organizationId: string,
  segments: readonly { id: string; deletedCount: number }[],
): Promise<Map<string, SegmentFacts>> {
  const found = await loadFacts(
    db,
    organizationId,
    segments.map(({ id }) => id),
  );
  for (const { id, deletedCount } of segments) {
    const facts = found.get(id);
    if (facts && facts.deletedCount !== deletedCount) {
      await markDeleted(db, organizationId, id, facts);
    }
  }
  return found;
}

async function loadFacts(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
): Promise<Map<string, SegmentFacts>> {
  const found = new Map<string, SegmentFacts>();
  const unknown: string[] = [];
  for (const id of segmentIds) {
    const facts = cache.get(id);
    if (facts) found.set(id, facts);
    else unknown.push(id);
  }
  if (unknown.length === 0) return found;
  const rows = await db
    .selectFrom("segments")
    .select(["id", "chunkIds", "lengths", "chunkCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${unknown}::uuid[])`)
    .where("isReady", "=", true)
    .execute();
  for (const { id, chunkIds, lengths, chunkCount } of rows) {
    const facts = {
      chunkIds: new Uint8Array(chunkIds),
      lengths: toNumbers(lengths),
      deleted: new Uint8Array(chunkCount),
      deletedCount: 0,
    };
    cache.set(id, facts, { size: Math.max(1, chunkCount) * BYTES_PER_CHUNK });
    found.set(id, facts);
  }
  return found;
}

/** Little-endian, as stored and as on every machine that runs Node. */
const toNumbers = (bytes: Uint8Array): Uint16Array => new Uint16Array(new Uint8Array(bytes).buffer);

async function markDeleted(
  db: Db,
  organizationId: string,
  segmentId: string,
  facts: SegmentFacts,
): Promise<void> {
  const rows = await db
    .selectFrom("segmentDeletions")
    .select("chunkId")
    .where("organizationId", "=", organizationId)
    .where("segmentId", "=", segmentId)
    .execute();
  // A new array, because running searches read the earlier one, which matches their other data.
  const deleted = new Uint8Array(facts.deleted.length);
  for (const { chunkId } of rows) {
    const docId = docIdOf(facts.chunkIds, chunkId);
    if (docId >= 0) deleted[docId] = 1;
  }
  Object.assign(facts, { deleted, deletedCount: rows.length });
}
