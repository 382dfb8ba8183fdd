import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { readChunks, toChunk } from "../chunk-rows";
import { deletePending } from "../pending-segments";
import { MERGED_SEGMENT_SIZE, SegmentBuilder } from "../segment";
import { makeReady, type Scope, writeSegment } from "../segment-writer";
import { packSegment } from "../term-blocks";
import { emptyMerged, replaceSegments } from "./commit-merge";
import { joinSegments } from "./merge-segments";

/** Segments up to this size are always merged with the next one. */
const SMALL_SEGMENT = 2_048;
/** A segment with a larger share of tombstones is rewritten. */
const MAX_DELETED_SHARE = 0.1;
/** The number of chunks that are analysed before the event loop continues. */
const SLICE = 32;
/** The number of new chunks that get a segment in one transaction. */
const BATCH = 1_024;
/** From this number on, small segments are merged at once, because each slows down every question. */
const MANY_SEGMENTS = 24;

/**
 * Writes segments for new chunks, and merges small segments and those with many tombstones. Searches use the old
 * segments until the new one is complete. Must not run in a transaction. If two run at once, one yields; an interrupted
 * merge is repeated by the next.
 */
export async function mergeSegments(db: Db, scope: Scope): Promise<void> {
  await emptyMerged(db, scope);
  await deleteUnfinished(db, scope);
  await indexNew(db, scope);
  for (const group of await chooseGroups(db, scope)) await join(db, scope, group);
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

async function join(db: Db, scope: Scope, old: string[]): Promise<void> {
  const segmentId = await joinSegments(db, scope, old);
  if (segmentId === undefined) return; // Another merge was faster.
  await replaceSegments(db, scope, old, segmentId);
}

/** Returns groups of segments to merge: those with many tombstones, and runs of small ones. */
async function chooseGroups(db: Db, scope: Scope): Promise<string[][]> {
  const groups: Listed[][] = [];
  let room = 0;
  const listed = await listSegments(db, scope);
  const running = runs(listed);
  for (const segment of listed) {
    if (!running.has(segment) && !hasManyDeletes(segment)) continue;
    const living = segment.chunkCount - segment.deleted;
    if (groups.length === 0 || room < living) {
      groups.push([]);
      room = MERGED_SEGMENT_SIZE;
    }
    room -= living;
    groups.at(-1)?.push(segment);
  }
  const worthwhile = groups.filter((group) => group.length > 1 || group.some(hasManyDeletes));
  return worthwhile.map((group) => group.map(({ id }) => id));
}

/**
 * Returns segments in ascending order of size, each no larger than all before it together, and the one before them. A
 * chunk is therefore rewritten only if its segment at least doubles.
 */
function runs(segments: readonly Listed[]): ReadonlySet<Listed> {
  const running = new Set<Listed>();
  let gathered = 0;
  let before: Listed | undefined;
  for (const segment of segments) {
    const { chunkCount, deleted } = segment;
    if (chunkCount >= MERGED_SEGMENT_SIZE) break;
    if (before && chunkCount <= Math.max(SMALL_SEGMENT, gathered)) running.add(before).add(segment);
    gathered += chunkCount - deleted;
    before = segment;
  }
  return running;
}

type Listed = { id: string; chunkCount: number; deleted: number };

const hasManyDeletes = ({ chunkCount, deleted }: Listed): boolean =>
  deleted > chunkCount * MAX_DELETED_SHARE;

async function listSegments(db: Db, scope: Scope): Promise<Listed[]> {
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
async function indexNew(db: Db, scope: Scope): Promise<void> {
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
    const segmentId = await writeSegment(db, scope, await analyseSlowly(db, scope, ids));
    await db.transaction().execute((tx) => makeReady(tx, scope, segmentId, ids));
  }
}

/** Yields to other work every few chunks. */
async function analyseSlowly(db: Db, scope: Scope, ids: readonly string[]) {
  const builder = new SegmentBuilder();
  const rows = await readChunks(db, scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  for (const [at, row] of rows.entries()) {
    builder.add(row.id, toChunk(row));
    if (at % SLICE === 0) await nextTurn();
  }
  return packSegment(builder.build());
}

/** Deletes the segments of an interrupted merge. Young ones may belong to a running one. */
const deleteUnfinished = (db: Db, scope: Scope): Promise<void> =>
  deletePending(db, scope, sql`created_at < now() - interval '1 hour'`);
