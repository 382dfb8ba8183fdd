import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { docIdOf } from "../chunk-ids";
import type { Scope } from "../segment-writer";

/**
 * Replaces segments with their merged segment in one short transaction. Chunks are not rewritten: they keep referring to
 * the rows of the old segments, which refer to the merged one. If another merge has replaced one of the old segments,
 * deletes the merged one instead.
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

/** Deletes replaced segments that no chunk refers to, and the content of the other replaced ones. */
export async function cleanUpMerged(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .selectFrom("segments")
    .select(["id", "mergedInto"])
    .select(sql<boolean>`length(chunk_ids) > 0`.as("hasContent"))
    .select(
      sql<boolean>`exists (select from chunks where chunks.segment_id = segments.id)`.as(
        "isReferenced",
      ),
    )
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("mergedInto", "is not", null)
    .execute();
  for (const segmentId of new Set(rows.flatMap(({ mergedInto }) => mergedInto ?? []))) {
    await db.transaction().execute((tx) => moveTombstones(tx, scope, segmentId));
  }
  for (const { id, hasContent, isReferenced } of rows) {
    if (!isReferenced) await deleteSegment(db, scope, id);
    else if (hasContent) await deleteContent(db, scope, id);
  }
}

const deleteContent = (db: Db, { organizationId }: Scope, id: string) =>
  db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom("segmentBlocks")
      .where("organizationId", "=", organizationId)
      .where("segmentId", "=", id)
      .execute();
    const empty = new Uint8Array();
    await tx
      .updateTable("segments")
      .set({ chunkIds: empty, lengths: empty })
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
  const inTarget = tombstones.filter(
    ({ chunkId }) => target && docIdOf(target.chunkIds, chunkId) >= 0,
  );
  // A chunk that still exists belongs to another segment now: only its copy in the old one is deleted.
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${inTarget.map(({ chunkId }) => chunkId)}::uuid[])`)
    .execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  const deleted = inTarget.filter(({ chunkId }) => !existingIds.has(chunkId));
  if (deleted.length === 0) return;
  await db
    .insertInto("segmentDeletions")
    .values(deleted.map(({ chunkId }) => ({ segmentId, organizationId, chunkId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const deleteSegment = (db: Db, { organizationId }: Scope, id: string) =>
  db
    .deleteFrom("segments")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();
