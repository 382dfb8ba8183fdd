import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { docIdOf } from "../chunk-ids";
import type { Scope } from "../segment-writer";

/**
 * Replaces segments by their merged segment in one short transaction. The rows of the old segments refer to the new one
 * and stay as long as chunks refer to them, so that no chunk is rewritten. If one of them was merged meanwhile, deletes
 * the new segment instead.
 */
export async function replaceSegments(
  db: Db,
  scope: Scope,
  oldIds: readonly string[],
  segmentId: string,
): Promise<void> {
  const isReplaced = await db.transaction().execute(async (tx) => {
    const retired = await tx
      .updateTable("segments")
      .set({ isReady: false, mergedInto: segmentId })
      .where("organizationId", "=", scope.organizationId)
      .where("kbId", "=", scope.kbId)
      .where("id", "=", sql<string>`any(${oldIds}::uuid[])`)
      .where("isReady", "=", true)
      .returning("id")
      .execute();
    if (retired.length < oldIds.length) return false;
    await tx
      .updateTable("segments")
      .set({ mergedInto: segmentId })
      .where("organizationId", "=", scope.organizationId)
      .where("mergedInto", "=", sql<string>`any(${oldIds}::uuid[])`)
      .execute();
    await moveTombstones(tx, scope, segmentId);
    await tx
      .updateTable("segments")
      .set({ isReady: true })
      .where("organizationId", "=", scope.organizationId)
      .where("id", "=", segmentId)
      .execute();
    return true;
  });
  if (isReplaced) await cleanUpMerged(db, scope);
  else await deleteSegment(db, scope, segmentId);
}

/** Deletes merged segments that no chunk refers to, and the content of the others. */
export async function cleanUpMerged(db: Db, scope: Scope): Promise<void> {
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
    await db.transaction().execute((tx) => moveTombstones(tx, scope, segmentId));
  }
  for (const { id, isFull, isUsed } of rows) {
    if (!isUsed) await deleteSegment(db, scope, id);
    else if (isFull) await emptySegment(db, scope, id);
  }
}

const emptySegment = (db: Db, { organizationId }: Scope, id: string) =>
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

/** Moves tombstones that were added during the merge to the merged segment. */
async function moveTombstones(db: Db, { organizationId }: Scope, segmentId: string) {
  const tombstones = await db
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
  if (tombstones.length === 0) return;
  const target = await db
    .selectFrom("segments")
    .select("chunkIds")
    .where("organizationId", "=", organizationId)
    .where("id", "=", segmentId)
    .executeTakeFirst();
  const inMerged = tombstones.filter(
    ({ chunkId }) => target && docIdOf(target.chunkIds, chunkId) >= 0,
  );
  // A chunk that another segment contains now is deleted in the old segment only.
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${inMerged.map(({ chunkId }) => chunkId)}::uuid[])`)
    .execute();
  const alive = new Set(rows.map(({ id }) => id));
  const missed = inMerged.filter(({ chunkId }) => !alive.has(chunkId));
  if (missed.length === 0) return;
  await db
    .insertInto("segmentDeletions")
    .values(missed.map(({ chunkId }) => ({ segmentId, organizationId, chunkId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const deleteSegment = (db: Db, { organizationId }: Scope, id: string) =>
  db
    .deleteFrom("segments")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();
