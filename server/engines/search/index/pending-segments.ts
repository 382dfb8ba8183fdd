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
 * Writes items in two steps. Pending segments are written by short statements, and searches do not read them. Then the
 * transaction `commit` makes them visible: see `commitItems`. If it returns false or fails, the pending segments are
 * deleted.
 * @param written the ordinal of the first chunk of each item
 * @returns false if it is not committed, or one of the items is gone
 */
export async function writePending(
  db: Db,
  scope: Scope,
  prepared: PreparedItems,
  written: number,
  commit: () => Promise<boolean>,
): Promise<boolean> {
  const ids = prepared.segments.map(({ id }) => id);
  if (ids.length === 0) return commit();
  try {
    await insertPending(db, scope, prepared, written);
    const wasCommitted = await commit();
    if (!wasCommitted) await deletePendingItems(db, scope, ids);
    return wasCommitted;
  } catch (error) {
    // The process that continues the work deletes them if this fails.
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
  written: number,
): Promise<void> {
  for (const segment of segments) await writeSegment(db, scope, segment);
  await insertChunks(db, scope, chunks, written);
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
    const dropped = locked.map(({ id }) => id);
    // Chunks are deleted first: without a segment they would be visible as new ones.
    await tx
      .deleteFrom("chunks")
      .where("organizationId", "=", organizationId)
      .where("segmentId", "=", sql<string>`any(${dropped}::uuid[])`)
      .execute();
    await tx
      .deleteFrom("segments")
      .where("organizationId", "=", organizationId)
      .where("id", "=", sql<string>`any(${dropped}::uuid[])`)
      .execute();
  });

/**
 * Deletes the pending segments of a process that died. A process that still works on them notices it and repeats its
 * part.
 */
export const deleteAbandoned = (db: Db, scope: Scope): Promise<void> =>
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
