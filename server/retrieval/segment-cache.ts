import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { placeOf } from "./chunk-ids";
import { LruCache } from "./lru-cache";

/** What every question needs of a segment besides its postings. */
export type SegmentFacts = {
  /** See `Segment` for both. */
  chunkIds: Uint8Array;
  lengths: Uint8Array;
  /** One for each chunk that is deleted. */
  deleted: Uint8Array;
  deletedCount: number;
};

const CAPACITY_BYTES = 64 * 2 ** 20;
const BYTES_PER_CHUNK = 19;

/** Segments never change and their ids are never given again; only deletions are added. */
const known = new LruCache<SegmentFacts>(CAPACITY_BYTES);

/** The facts of segments, by id, deletions up to now. A segment that is gone is left out. */
export async function segmentFacts(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
): Promise<Map<string, SegmentFacts>> {
  if (segmentIds.length === 0) return new Map();
  await learn(
    db,
    organizationId,
    segmentIds.filter((id) => !known.get(id)),
  );
  const found = new Map<string, SegmentFacts>();
  for (const id of segmentIds) {
    const facts = known.get(id);
    if (facts) found.set(id, facts);
  }
  for (const { segmentId, count } of await countDeletions(db, organizationId, segmentIds)) {
    const facts = found.get(segmentId);
    if (facts && facts.deletedCount !== count) {
      await markDeleted(db, organizationId, segmentId, facts);
    }
  }
  return found;
}

async function learn(db: Db, organizationId: string, segmentIds: readonly string[]): Promise<void> {
  if (segmentIds.length === 0) return;
  const rows = await db
    .selectFrom("segments")
    .select(["id", "chunkIds", "lengths", "chunkCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${segmentIds}::uuid[])`)
    .where("isReady", "=", true)
    .execute();
  for (const { id, chunkIds, lengths, chunkCount } of rows) {
    const facts = { chunkIds, lengths, deleted: new Uint8Array(chunkCount), deletedCount: 0 };
    known.set(id, facts, chunkCount * BYTES_PER_CHUNK);
  }
}

const countDeletions = (db: Db, organizationId: string, segmentIds: readonly string[]) =>
  db
    .selectFrom("segmentDeletions")
    .select((row) => ["segmentId", row.fn.countAll<number>().as("count")] as const)
    .where("organizationId", "=", organizationId)
    .where("segmentId", "=", sql<string>`any(${segmentIds}::uuid[])`)
    .groupBy("segmentId")
    .execute();

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
  for (const { chunkId } of rows) {
    const place = placeOf(facts.chunkIds, chunkId);
    if (place >= 0) facts.deleted[place] = 1;
  }
  facts.deletedCount = rows.length;
}
