import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { docIdOf } from "../chunk-ids";

/** The data of a segment that every search needs besides its postings. */
export type SegmentMetadata = {
  /** The chunk ids in order, 16 bytes each. */
  chunkIds: Uint8Array;
  /** The number of terms in each chunk's text. */
  lengths: Uint16Array;
  /** 1 for each deleted chunk. */
  deleted: Uint8Array;
  deletedCount: number;
};

/** Enough for 7,000,000 chunks. A search reads all segments, so a smaller cache would never have a hit. */
const CAPACITY_BYTES = 128 * 2 ** 20;
const BYTES_PER_CHUNK = 19;

/** Segments are immutable and their ids unique; only tombstones are added. */
const cache = new LRUCache<string, SegmentMetadata>({ maxSize: CAPACITY_BYTES });

/** Returns metadata by segment id, without deleted segments. Reads tombstones again if their number has changed. */
export async function readSegmentMetadata(
  db: Db,
  organizationId: string,
  segments: readonly { id: string; deletedCount: number }[],
): Promise<Map<string, SegmentMetadata>> {
  const found = await loadMetadata(
    db,
    organizationId,
    segments.map(({ id }) => id),
  );
  for (const { id, deletedCount } of segments) {
    const metadata = found.get(id);
    if (metadata && metadata.deletedCount !== deletedCount) {
      await markDeleted(db, organizationId, id, metadata);
    }
  }
  return found;
}

async function loadMetadata(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
): Promise<Map<string, SegmentMetadata>> {
  const found = new Map<string, SegmentMetadata>();
  const uncached: string[] = [];
  for (const id of segmentIds) {
    const metadata = cache.get(id);
    if (metadata) found.set(id, metadata);
    else uncached.push(id);
  }
  if (uncached.length === 0) return found;
  const rows = await db
    .selectFrom("segments")
    .select(["id", "chunkIds", "lengths", "chunkCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${uncached}::uuid[])`)
    .where("isReady", "=", true)
    .execute();
  for (const { id, chunkIds, lengths, chunkCount } of rows) {
    const metadata = {
      chunkIds: new Uint8Array(chunkIds),
      lengths: toNumbers(lengths),
      deleted: new Uint8Array(chunkCount),
      deletedCount: 0,
    };
    cache.set(id, metadata, { size: Math.max(1, chunkCount) * BYTES_PER_CHUNK });
    found.set(id, metadata);
  }
  return found;
}

/** Little-endian, like the stored bytes and every machine that runs Node. */
const toNumbers = (bytes: Uint8Array): Uint16Array => new Uint16Array(new Uint8Array(bytes).buffer);

async function markDeleted(
  db: Db,
  organizationId: string,
  segmentId: string,
  metadata: SegmentMetadata,
): Promise<void> {
  const rows = await db
    .selectFrom("segmentDeletions")
    .select("chunkId")
    .where("organizationId", "=", organizationId)
    .where("segmentId", "=", segmentId)
    .execute();
  // A new array, because running searches read the old one, which matches their other data.
  const deleted = new Uint8Array(metadata.deleted.length);
  for (const { chunkId } of rows) {
    const docId = docIdOf(metadata.chunkIds, chunkId);
    if (docId >= 0) deleted[docId] = 1;
  }
  Object.assign(metadata, { deleted, deletedCount: rows.length });
}
