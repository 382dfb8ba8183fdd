import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { readChunks, toChunk } from "./chunk-rows";
import { joinSegments } from "./join";
import { emptyMerged, replaceSegments } from "./merged";
import { SEGMENT_SIZE, SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";

/** What is written on the way has this size at most; so much is merged whatever it is merged with. */
const SMALL = 2_048;
/** Beyond this share of deleted chunks a segment is written anew. */
const HOLEY = 0.1;
/** Chunks analysed before others get their turn. */
const SLICE = 32;
/** New chunks that get a segment in one transaction. */
const PORTION = 1_024;
/** So many small segments, and every question takes notice. */
const MANY = 24;

/**
 * Gives a knowledge base's new chunks a segment and joins its small and holey ones to segments of up to 8,192 chunks.
 * What is there answers until the new is in. Not to be called in a transaction. Several may be at it: who comes second
 * gives way. Where it is broken off, the next one does the work.
 */
export async function mergeSegments(db: Db, scope: Scope): Promise<void> {
  await emptyMerged(db, scope);
  await dropUnfinished(db, scope);
  await indexNew(db, scope);
  for (const group of await chooseGroups(db, scope)) await join(db, scope, group);
}

/** Merges where so many small segments have gathered that questions would become slow. */
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
  const segment = await joinSegments(db, scope.organizationId, old);
  if (!segment) return; // Somebody else was faster.
  await replaceSegments(db, scope, old, await writeSegment(db, scope, segment));
}

/** Small ones first, each as long as it is not much larger than all before it: so a chunk is rewritten seldom. */
async function chooseGroups(db: Db, scope: Scope): Promise<string[][]> {
  const groups: Listed[][] = [];
  let gathered = 0;
  let room = 0;
  for (const segment of await listSegments(db, scope)) {
    const { chunkCount } = segment;
    const isSmall = chunkCount <= Math.max(SMALL, 2 * gathered) && chunkCount < SEGMENT_SIZE;
    if (!isSmall && !isHoley(segment)) continue;
    const living = chunkCount - segment.deleted;
    gathered += living;
    if (groups.length === 0 || room < living) {
      groups.push([]);
      room = SEGMENT_SIZE;
    }
    room -= living;
    groups.at(-1)?.push(segment);
  }
  const worthwhile = groups.filter((group) => group.length > 1 || group.some(isHoley));
  return worthwhile.map((group) => group.map(({ id }) => id));
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
  return builder.build();
}

/** What an earlier merge left when the process ended in its midst. One that is young may be another's at work. */
async function dropUnfinished(db: Db, scope: Scope): Promise<void> {
  await db
    .deleteFrom("segments")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("isReady", "=", false)
    .where("mergedInto", "is", null)
    .where("createdAt", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
}
