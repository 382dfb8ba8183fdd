import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { isOrphan } from "@/server/infrastructure/db/violation";
import { insertChunks } from "./chunk-writer";
import type { PreparedItems } from "./prepare-items";
import { type Scope, writeSegment } from "./segment-writer";

/** Whether a chunk is not in a pending segment. */
export const isCommitted: RawBuilder<SqlBool> = sql`not exists (
  select from segments where segments.id = chunks.segment_id and not is_ready and merged_into is null
)`;

/**
 * Writes items in two steps. First, short statements write pending segments, which searches do not read. Then the
 * transaction `commit` makes them visible: see `commitItems`. If it returns false or fails, the pending segments are
 * deleted.
 * @returns false if `commit` returns false, or one of the items was deleted
 */
export async function writePending(
  db: Db,
  scope: Scope,
  prepared: PreparedItems,
  firstOrdinal: number,
  commit: () => Promise<boolean>,
): Promise<boolean> {
  const ids = prepared.segments.map(({ id }) => id);
  if (ids.length === 0) return commit();
  try {
    await insertPending(db, scope, prepared, firstOrdinal);
    const wasCommitted = await commit();
    if (!wasCommitted) await deletePendingItems(db, scope, ids);
    return wasCommitted;
  } catch (error) {
    // If this fails, the process that repeats the work deletes them.
    await deletePendingItems(db, scope, ids).catch(() => {});
    if (isOrphan(error)) return false;
    throw error;
  }
}

/** Writes pending segments with their chunks. */
export async function insertPending(
  db: Db,
  scope: Scope,
  { segments, chunks }: PreparedItems,
  firstOrdinal: number,
): Promise<void> {
  for (const segment of segments) await writeSegment(db, scope, segment);
  await insertChunks(db, scope, chunks, firstOrdinal);
}

/**
 * Makes pending segments visible, in the caller's transaction.
 * @throws {Error} if another process has deleted them
 */
export async function commitPending(
  tx: Db,
  { organizationId, kbId }: Scope,
  ids: readonly string[],
): Promise<void> {
  const ready = await tx
    .updateTable("segments")
    .set({ isReady: true })
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isReady", "=", false)
    .returning("id")
    .execute();
  if (ready.length < ids.length)
    throw new Error("A pending segment was deleted before it was committed.");
}

const deletePendingItems = (
  db: Db,
  { organizationId, kbId }: Scope,
  ids: readonly string[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom("segments")
      .select("id")
      .where("organizationId", "=", organizationId)
      .where("kbId", "=", kbId)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .where("isReady", "=", false)
      .where("mergedInto", "is", null)
      .forUpdate()
      .execute();
    const lockedIds = locked.map(({ id }) => id);
    // Chunks are deleted first: without a segment they would be visible as new ones.
    await tx
      .deleteFrom("chunks")
      .where("organizationId", "=", organizationId)
      .where("segmentId", "=", sql<string>`any(${lockedIds}::uuid[])`)
      .execute();
    await tx
      .deleteFrom("segments")
      .where("organizationId", "=", organizationId)
      .where("id", "=", sql<string>`any(${lockedIds}::uuid[])`)
      .execute();
  });

/**
 * Deletes the pending segments of a process that died. If it is still running after all, its
 * commit fails and it repeats its part.
 */
export const deleteAbandonedSegments = (db: Db, scope: Scope): Promise<void> =>
  deletePending(db, scope, sql`exists (select from chunks where chunks.segment_id = segments.id)`);

/** Deletes pending segments that match a condition, with their chunks. */
export async function deletePending(
  db: Db,
  scope: Scope,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const rows = await db
    .selectFrom("segments")
    .select("id")
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("isReady", "=", false)
    .where("mergedInto", "is", null)
    .where(condition)
    .execute();
  if (rows.length === 0) return;
  await deletePendingItems(
    db,
    scope,
    rows.map(({ id }) => id),
  );
}
