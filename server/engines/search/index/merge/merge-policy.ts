import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { readChunks, toChunk } from "../chunk-rows";
import { deletePending } from "../pending-segments";
import { MERGED_SEGMENT_SIZE, SegmentBuilder } from "../segment";
import { commitSegment, type Scope, writeSegment } from "../segment-writer";
import { packSegment } from "../term-blocks";
import { cleanUpMerged, replaceSegments } from "./commit-merge";
import { writeMergedSegment } from "./merge-segments";

/** In chunks. A segment up to this size is always merged with the next smaller one. */
const SMALL_SEGMENT = 2_048;
/** A segment with a larger share of tombstones is rewritten. */
const MAX_DELETED_SHARE = 0.1;
/** The number of chunks that are analysed between two turns of the event loop. */
const CHUNKS_PER_TURN = 32;
/** The number of new chunks that get a segment in one transaction. */
const MAX_NEW_CHUNKS = 1_024;
/** This number of small segments triggers a merge, because each one slows down every search. */
const MANY_SMALL_SEGMENTS = 24;

/**
 * Writes segments for new chunks, and merges small segments and those with many tombstones. Searches use the old
 * segments until the new one is complete. Must not run in a transaction. If two run at once, the second one to
 * commit has no effect. The next merge repeats an interrupted one.
 */
export async function mergeSegments(db: Db, scope: Scope): Promise<void> {
  await cleanUpMerged(db, scope);
  await deleteInterruptedMerges(db, scope);
  await indexNewChunks(db, scope);
  for (const group of await findMerges(db, scope)) await mergeGroup(db, scope, group);
}

/** Merges segments if the knowledge base has many small ones. */
export async function mergeIfMany(db: Db, scope: Scope): Promise<void> {
  const { count } = await db
    .selectFrom("segments")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("isReady", "=", true)
    .where("chunkCount", "<", SMALL_SEGMENT)
    .executeTakeFirstOrThrow();
  if (count >= MANY_SMALL_SEGMENTS) await mergeSegments(db, scope);
}

async function mergeGroup(db: Db, scope: Scope, oldIds: string[]): Promise<void> {
  const segmentId = await writeMergedSegment(db, scope, oldIds);
  if (segmentId === undefined) return; // Another merge has deleted one of them.
  await replaceSegments(db, scope, oldIds, segmentId);
}

/** Returns the ids of the segments of each merge. A merged segment has at most `MERGED_SEGMENT_SIZE` chunks. */
async function findMerges(db: Db, scope: Scope): Promise<string[][]> {
  const groups: ListedSegment[][] = [];
  let capacity = 0;
  const segments = await listSegments(db, scope);
  const toMerge = segmentsToMerge(segments);
  for (const segment of segments) {
    if (!toMerge.has(segment) && !hasManyDeletes(segment)) continue;
    const liveCount = segment.chunkCount - segment.deleted;
    if (groups.length === 0 || capacity < liveCount) {
      groups.push([]);
      capacity = MERGED_SEGMENT_SIZE;
    }
    capacity -= liveCount;
    groups.at(-1)?.push(segment);
  }
  return groups
    .filter((group) => group.length > 1 || group.some(hasManyDeletes))
    .map((group) => group.map(({ id }) => id));
}

/**
 * Returns each segment that is not larger than the sum of all smaller ones, with the next smaller one. A merge therefore
 * at least doubles the segment of a chunk that it rewrites. `segments` are in ascending order of size.
 */
function segmentsToMerge(segments: readonly ListedSegment[]): ReadonlySet<ListedSegment> {
  const toMerge = new Set<ListedSegment>();
  let smallerTotal = 0;
  let smaller: ListedSegment | undefined;
  for (const segment of segments) {
    const { chunkCount, deleted } = segment;
    if (chunkCount >= MERGED_SEGMENT_SIZE) break;
    if (smaller && chunkCount <= Math.max(SMALL_SEGMENT, smallerTotal))
      toMerge.add(smaller).add(segment);
    smallerTotal += chunkCount - deleted;
    smaller = segment;
  }
  return toMerge;
}

type ListedSegment = { id: string; chunkCount: number; deleted: number };

const hasManyDeletes = ({ chunkCount, deleted }: ListedSegment): boolean =>
  deleted > chunkCount * MAX_DELETED_SHARE;

async function listSegments(db: Db, scope: Scope): Promise<ListedSegment[]> {
  const rows = await db
    .selectFrom("segments")
    .select(["id", "chunkCount"])
    .select((row) =>
      row
        .selectFrom("segmentDeletions")
        .whereRef("segmentDeletions.segmentId", "=", "segments.id")
        .select((each) => each.fn.countAll<number>().as("count"))
        .as("deleted"),
    )
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("isReady", "=", true)
    .orderBy("chunkCount")
    .orderBy("id")
    .execute();
  return rows.map(({ deleted, ...row }) => ({ ...row, deleted: deleted ?? 0 }));
}

/** Writes segments for the chunks without one. */
async function indexNewChunks(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .orderBy("id")
    .execute();
  for (let from = 0; from < rows.length; from += MAX_NEW_CHUNKS) {
    const ids = rows.slice(from, from + MAX_NEW_CHUNKS).map(({ id }) => id);
    const segmentId = await writeSegment(db, scope, await buildSegment(db, scope, ids));
    await db.transaction().execute((tx) => commitSegment(tx, scope, segmentId, ids));
  }
}

/** Analyses chunks and lets the event loop continue between them. */
async function buildSegment(db: Db, scope: Scope, ids: readonly string[]) {
  const builder = new SegmentBuilder();
  const rows = await readChunks(db, scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  for (const [at, row] of rows.entries()) {
    builder.add(row.id, toChunk(row));
    if (at % CHUNKS_PER_TURN === 0) await yieldToEventLoop();
  }
  return packSegment(builder.build());
}

/** Deletes pending segments of interrupted merges. One of the last hour may belong to a running merge. */
const deleteInterruptedMerges = (db: Db, scope: Scope): Promise<void> =>
  deletePending(db, scope, sql`created_at < now() - interval '1 hour'`);
