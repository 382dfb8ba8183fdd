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

/** Segments up to this size are always merged with the next one. */
const SMALL_SEGMENT = 2_048;
/** A segment with a larger share of tombstones is rewritten. */
const MAX_DELETED_SHARE = 0.1;
/** The number of chunks that are analysed before the event loop continues. */
const SLICE = 32;
/** The number of new chunks that get a segment in one transaction. */
const BATCH = 1_024;
/** From this number on, small segments are merged without delay, because each slows down every search. */
const MANY_SEGMENTS = 24;

/**
 * Writes segments for new chunks, and merges small segments and those with many tombstones. Searches use the old
 * segments until the new one is complete. Must not run in a transaction. If two run at once, the second one to
 * commit has no effect. The next merge repeats an interrupted one.
 */
export async function mergeSegments(db: Db, scope: Scope): Promise<void> {
  await cleanUpMerged(db, scope);
  await deleteInterrupted(db, scope);
  await indexNewChunks(db, scope);
  for (const group of await chooseGroups(db, scope)) await mergeGroup(db, scope, group);
}

/** Merges small segments before their number slows down questions. */
export async function mergeIfMany(db: Db, scope: Scope): Promise<void> {
  const { count } = await db
    .selectFrom("segments")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("isReady", "=", true)
    .where("chunkCount", "<", SMALL_SEGMENT)
    .executeTakeFirstOrThrow();
  if (count >= MANY_SEGMENTS) await mergeSegments(db, scope);
}

async function mergeGroup(db: Db, scope: Scope, oldIds: string[]): Promise<void> {
  const segmentId = await writeMergedSegment(db, scope, oldIds);
  if (segmentId === undefined) return; // Another merge was faster.
  await replaceSegments(db, scope, oldIds, segmentId);
}

/** Groups the segments to merge, small ones and those with many tombstones, up to the largest size. */
async function chooseGroups(db: Db, scope: Scope): Promise<string[][]> {
  const groups: ListedSegment[][] = [];
  let capacity = 0;
  const listed = await listSegments(db, scope);
  const chosen = segmentsToMerge(listed);
  for (const segment of listed) {
    if (!chosen.has(segment) && !hasManyDeletes(segment)) continue;
    const liveCount = segment.chunkCount - segment.deleted;
    if (groups.length === 0 || capacity < liveCount) {
      groups.push([]);
      capacity = MERGED_SEGMENT_SIZE;
    }
    capacity -= liveCount;
    groups.at(-1)?.push(segment);
  }
  const toMerge = groups.filter((group) => group.length > 1 || group.some(hasManyDeletes));
  return toMerge.map((group) => group.map(({ id }) => id));
}

/**
 * Returns each segment that is not larger than all smaller ones together, and the next smaller one. A chunk is therefore
 * rewritten only if its segment at least doubles. `segments` are in ascending order of size.
 */
function segmentsToMerge(segments: readonly ListedSegment[]): ReadonlySet<ListedSegment> {
  const chosen = new Set<ListedSegment>();
  let total = 0;
  let before: ListedSegment | undefined;
  for (const segment of segments) {
    const { chunkCount, deleted } = segment;
    if (chunkCount >= MERGED_SEGMENT_SIZE) break;
    if (before && chunkCount <= Math.max(SMALL_SEGMENT, total)) chosen.add(before).add(segment);
    total += chunkCount - deleted;
    before = segment;
  }
  return chosen;
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

/** Writes small segments for chunks without one; they are merged afterwards. */
async function indexNewChunks(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .orderBy("id")
    .execute();
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    const segmentId = await writeSegment(db, scope, await analyseInSlices(db, scope, ids));
    await db.transaction().execute((tx) => commitSegment(tx, scope, segmentId, ids));
  }
}

/** Continues the event loop every few chunks. */
async function analyseInSlices(db: Db, scope: Scope, ids: readonly string[]) {
  const builder = new SegmentBuilder();
  const rows = await readChunks(db, scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  for (const [at, row] of rows.entries()) {
    builder.add(row.id, toChunk(row));
    if (at % SLICE === 0) await yieldToEventLoop();
  }
  return packSegment(builder.build());
}

/** Deletes the segments of interrupted merges. Those of the last hour may belong to a running merge. */
const deleteInterrupted = (db: Db, scope: Scope): Promise<void> =>
  deletePending(db, scope, sql`created_at < now() - interval '1 hour'`);
