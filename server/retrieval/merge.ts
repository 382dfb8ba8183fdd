import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { readChunks, toChunk } from "./chunk-rows";
import { SEGMENT_SIZE, SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";

/** What is written on the way has this size at most; so much is merged whatever it is merged with. */
const SMALL = 2_048;
/** Beyond this share of deleted chunks a segment is written anew. */
const HOLEY = 0.1;
/** Chunks analysed before others get their turn. */
const SLICE = 200;

/**
 * Joins a knowledge base's small and holey segments and its new chunks into segments of up to 8,192 chunks. What is
 * there answers until the new is in. One at a time for a knowledge base; not to be called in a transaction. Where it
 * is broken off, the next one does the work.
 */
export async function mergeSegments(db: Db, scope: Scope): Promise<void> {
  await dropUnfinished(db, scope);
  const merged = await chooseSegments(db, scope);
  const ids = await chunksToMerge(db, scope, merged);
  const alone = merged.length === 1 && ids.length === merged[0]?.chunkCount;
  if (alone || (ids.length === 0 && merged.length === 0)) return;
  const parts: { segmentId: string; ids: string[] }[] = [];
  for (let from = 0; from < ids.length; from += SEGMENT_SIZE) {
    const part = ids.slice(from, from + SEGMENT_SIZE);
    const segment = await buildSlowly(db, scope, part);
    parts.push({ segmentId: await writeSegment(db, scope, segment), ids: part });
  }
  await db.transaction().execute(async (tx) => {
    const old = merged.map(({ id }) => id);
    for (const { segmentId, ids: part } of parts) await makeReady(tx, scope, segmentId, part, old);
    await tx
      .deleteFrom("segments")
      .where("organizationId", "=", scope.organizationId)
      .where("kbId", "=", scope.kbId)
      .where("id", "=", sql<string>`any(${old}::uuid[])`)
      .execute();
  });
}

type Merged = { id: string; chunkCount: number };

/** Small ones first, each as long as it is not much larger than all before it: so a chunk is rewritten seldom. */
async function chooseSegments(db: Db, scope: Scope): Promise<Merged[]> {
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
    .orderBy("chunkCount")
    .execute();
  let gathered = 0;
  return rows.filter(({ chunkCount, deleted }) => {
    const isSmall = chunkCount <= Math.max(SMALL, 2 * gathered) && chunkCount < SEGMENT_SIZE;
    if (!isSmall && (deleted ?? 0) <= chunkCount * HOLEY) return false;
    gathered += chunkCount;
    return true;
  });
}

/** The living chunks of those segments and the new ones, in the order of their ids. */
async function chunksToMerge(db: Db, scope: Scope, merged: Merged[]): Promise<string[]> {
  const segments = merged.map(({ id }) => id);
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where((row) =>
      row.or([
        row("segmentId", "is", null),
        row("segmentId", "=", sql<string>`any(${segments}::uuid[])`),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads and analyses a few hundred chunks at a time: questions are answered in between. */
async function buildSlowly(db: Db, scope: Scope, ids: readonly string[]) {
  const builder = new SegmentBuilder();
  for (let from = 0; from < ids.length; from += SLICE) {
    const slice = ids.slice(from, from + SLICE);
    const rows = await readChunks(db, scope.organizationId)
      .where("kbId", "=", scope.kbId)
      .where("id", "=", sql<string>`any(${slice}::uuid[])`)
      .orderBy("id")
      .execute();
    for (const row of rows) builder.add(row.id, toChunk(row));
    await nextTurn();
  }
  return builder.build();
}

/** What an earlier merge left when the process ended in its midst. */
async function dropUnfinished(db: Db, scope: Scope): Promise<void> {
  await db
    .deleteFrom("segments")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("isReady", "=", false)
    .execute();
}
