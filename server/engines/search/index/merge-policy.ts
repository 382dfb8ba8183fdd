import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { readChunks, toChunk } from "./chunk-rows";
import { joinSegments } from "./merge-segments";
import { emptyMerged, replaceSegments } from "./commit-merge";
import { JOINED_SIZE, SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";
import { deletePending } from "./pending";
import { packSegment } from "./term-blocks";

/** What is written on the way has this size at most; so much is merged whatever it is merged with. */
const SMALL = 2_048;
/** Beyond this share of deleted chunks a segment is written anew. */
const HOLEY = 0.1;
/** Chunks analysed before others get their turn. */
const SLICE = 32;
/** New chunks that get a segment in one transaction. */
const PORTION = 1_024;
/** This many small segments slow down every question. */
const MANY = 24;

/**
 * Writes a segment of a knowledge base's new chunks, and merges small segments and those with many deletes.
 * What is there answers until the new is in. Not to be called in a transaction. Several may be at it: who comes second
 * gives way. If it is broken off, the next one does the work.
 */
export async function mergeSegments(db: Db, scope: Scope): Promise<void> {
  await emptyMerged(db, scope);
  await dropUnfinished(db, scope);
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
    .where("chunkCount", "<", SMALL)
    .executeTakeFirstOrThrow();
  if (count >= MANY) await mergeSegments(db, scope);
}

async function join(db: Db, scope: Scope, old: string[]): Promise<void> {
  const segmentId = await joinSegments(db, scope, old);
  if (segmentId === undefined) return; // Somebody else was faster.
  await replaceSegments(db, scope, old, segmentId);
}

/** The holey ones and those that come in a run, to be joined in the order of their size as far as they fit together. */
async function chooseGroups(db: Db, scope: Scope): Promise<string[][]> {
  const groups: Listed[][] = [];
  let room = 0;
  const listed = await listSegments(db, scope);
  const running = runs(listed);
  for (const segment of listed) {
    if (!running.has(segment) && !isHoley(segment)) continue;
    const living = segment.chunkCount - segment.deleted;
    if (groups.length === 0 || room < living) {
      groups.push([]);
      room = JOINED_SIZE;
    }
    room -= living;
    groups.at(-1)?.push(segment);
  }
  const worthwhile = groups.filter((group) => group.length > 1 || group.some(isHoley));
  return worthwhile.map((group) => group.map(({ id }) => id));
}

/**
 * Segments in ascending order that are each no larger than all before together, and the one they follow: so a chunk is
 * rewritten only where what it is in doubles at least.
 */
function runs(segments: readonly Listed[]): ReadonlySet<Listed> {
  const running = new Set<Listed>();
  let gathered = 0;
  let before: Listed | undefined;
  for (const segment of segments) {
    const { chunkCount, deleted } = segment;
    if (chunkCount >= JOINED_SIZE) break;
    if (before && chunkCount <= Math.max(SMALL, gathered)) running.add(before).add(segment);
    gathered += chunkCount - deleted;
    before = segment;
  }
  return running;
}

type Listed = { id: string; chunkCount: number; deleted: number };

const isHoley = ({ chunkCount, deleted }: Listed): boolean => deleted > chunkCount * HOLEY;

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

/** Chunks without a segment get one, some at a time; the segments are small and joined afterwards. */
async function indexNew(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .orderBy("id")
    .execute();
  for (let from = 0; from < rows.length; from += PORTION) {
    const ids = rows.slice(from, from + PORTION).map(({ id }) => id);
    const segmentId = await writeSegment(db, scope, await analyseSlowly(db, scope, ids));
    await db.transaction().execute((tx) => makeReady(tx, scope, segmentId, ids));
  }
}

/** Others get their turn every few chunks. */
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

/** What was left when a process ended in its midst. One that is young may be another's at work. */
const dropUnfinished = (db: Db, scope: Scope): Promise<void> =>
  deletePending(db, scope, sql`created_at < now() - interval '1 hour'`);
