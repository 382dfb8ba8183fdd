import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { isOrphan } from "@/server/infrastructure/db/violation";
import { insertChunks } from "./chunk-writer";
import type { PreparedItems } from "../chunking/prepare-items";
import { type Scope, writeSegment } from "./segment-writer";

/** Whether a chunk is no longer only staged. */
export const isSettled: RawBuilder<SqlBool> = sql`not exists (
  select from segments where segments.id = chunks.segment_id and not is_ready and merged_into is null
)`;

/**
 * Writes items in two steps. What has segments of its own is staged: nobody sees it, since no search looks into a
 * segment that is not ready, and the statements are short, so that others get their turns in between. Then `settling`,
 * a transaction, makes it seen: see `commitItems`. Where that gives false or fails, what was staged is dropped.
 * @param written how many chunks stand before those of each item
 * @returns false also where one of the items is gone
 */
export async function writeStaged(
  db: Db,
  scope: Scope,
  prepared: PreparedItems,
  written: number,
  settling: () => Promise<boolean>,
): Promise<boolean> {
  const ids = prepared.segments.map(({ id }) => id);
  if (ids.length === 0) return settling();
  try {
    await stageItems(db, scope, prepared, written);
    const isSettled = await settling();
    if (!isSettled) await dropStaged(db, scope, ids);
    return isSettled;
  } catch (error) {
    // Where it cannot be dropped just now, the process that continues the work does it.
    await dropStaged(db, scope, ids).catch(() => {});
    if (isOrphan(error)) return false;
    throw error;
  }
}

/** Writes segments with their chunks, not ready yet. */
export async function stageItems(
  db: Db,
  scope: Scope,
  { segments, chunks }: PreparedItems,
  written: number,
): Promise<void> {
  for (const segment of segments) await writeSegment(db, scope, segment);
  await insertChunks(db, scope, chunks, written);
}

/** Lets searches see what was staged, in the caller's transaction. Throws where somebody has dropped it meanwhile. */
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
  if (ready.length < ids.length) throw new Error("What was staged has been dropped.");
}

/** Takes back what was staged and is not to be seen after all. */
const dropStaged = (
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
    // Before the segments: without one a chunk would be new, and seen.
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

/** Drops what a process left staged that died over it. Another one at the same work notices and does its part again. */
export const deleteAbandoned = (db: Db, scope: Scope): Promise<void> =>
  deletePending(db, scope, sql`exists (select from chunks where chunks.segment_id = segments.id)`);

/** Drops those of the segments that never became ready to which a condition applies, with their chunks. */
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
  await dropStaged(
    db,
    scope,
    rows.map(({ id }) => id),
  );
}
