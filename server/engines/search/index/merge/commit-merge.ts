import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { docIdOf } from "../chunk-ids";
import type { Scope } from "../segment-writer";

/**
 * Replaces segments by the segment that they were merged into, in one short transaction. Their rows stay as long as
 * chunks refer to them: they name the new segment, so that no chunk has to be rewritten. Does nothing if one of them
 * was merged meanwhile.
 */
export async function replaceSegments(
  db: Db,
  scope: Scope,
  old: readonly string[],
  segmentId: string,
): Promise<void> {
  const isReplaced = await db.transaction().execute(async (tx) => {
    const retired = await tx
      .updateTable("segments")
      .set({ isReady: false, mergedInto: segmentId })
      .where("organizationId", "=", scope.organizationId)
      .where("kbId", "=", scope.kbId)
      .where("id", "=", sql<string>`any(${old}::uuid[])`)
      .where("isReady", "=", true)
      .returning("id")
      .execute();
    if (retired.length < old.length) return false;
    await tx
      .updateTable("segments")
      .set({ mergedInto: segmentId })
      .where("organizationId", "=", scope.organizationId)
      .where("mergedInto", "=", sql<string>`any(${old}::uuid[])`)
      .execute();
    await carryDeletions(tx, scope, segmentId);
    await tx
      .updateTable("segments")
      .set({ isReady: true })
      .where("organizationId", "=", scope.organizationId)
      .where("id", "=", segmentId)
      .execute();
    return true;
  });
  if (isReplaced) await emptyMerged(db, scope);
  else await drop(db, scope, segmentId);
}

/** Empties merged segments and deletes those that no chunk refers to. */
export async function emptyMerged(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .selectFrom("segments")
    .select(["id", "mergedInto"])
    .select(sql<boolean>`length(chunk_ids) > 0`.as("isFull"))
    .select(
      sql<boolean>`exists (select from chunks where chunks.segment_id = segments.id)`.as("isUsed"),
    )
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("mergedInto", "is not", null)
    .execute();
  for (const segmentId of new Set(rows.flatMap(({ mergedInto }) => mergedInto ?? []))) {
    await db.transaction().execute((tx) => carryDeletions(tx, scope, segmentId));
  }
  for (const { id, isFull, isUsed } of rows) {
    if (!isUsed) await drop(db, scope, id);
    else if (isFull) await empty(db, scope, id);
  }
}

const empty = (db: Db, { organizationId }: Scope, id: string) =>
  db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom("segmentBlocks")
      .where("organizationId", "=", organizationId)
      .where("segmentId", "=", id)
      .execute();
    const nothing = new Uint8Array();
    await tx
      .updateTable("segments")
      .set({ chunkIds: nothing, lengths: nothing })
      .where("organizationId", "=", organizationId)
      .where("id", "=", id)
      .execute();
  });

/** Copies tombstones that were added during the merge. */
async function carryDeletions(db: Db, { organizationId }: Scope, segmentId: string) {
  const marks = await db
    .deleteFrom("segmentDeletions")
    .where("organizationId", "=", organizationId)
    .where("segmentId", "in", (merged) =>
      merged
        .selectFrom("segments")
        .select("id")
        .where("organizationId", "=", organizationId)
        .where("mergedInto", "=", segmentId),
    )
    .returning("chunkId")
    .execute();
  if (marks.length === 0) return;
  const joined = await db
    .selectFrom("segments")
    .select("chunkIds")
    .where("organizationId", "=", organizationId)
    .where("id", "=", segmentId)
    .executeTakeFirst();
  const inNew = marks.filter(({ chunkId }) => joined && docIdOf(joined.chunkIds, chunkId) >= 0);
  // A chunk of another segment is a tombstone in the old one only.
  const living = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${inNew.map(({ chunkId }) => chunkId)}::uuid[])`)
    .execute();
  const alive = new Set(living.map(({ id }) => id));
  const missed = inNew.filter(({ chunkId }) => !alive.has(chunkId));
  if (missed.length === 0) return;
  await db
    .insertInto("segmentDeletions")
    .values(missed.map(({ chunkId }) => ({ segmentId, organizationId, chunkId })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

const drop = (db: Db, { organizationId }: Scope, id: string) =>
  db
    .deleteFrom("segments")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();
