import { sql, type SqlBool } from "kysely";
import type { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import type { Scope } from "./segment-writer";

/**
 * Deletes the chunks of items in the caller's transaction, except those in `keptSegments`. A trigger adds tombstones
 * to their segments, so that searches do not find them after the commit.
 */
export async function deleteFromIndex(
  db: Db,
  { organizationId, kbId }: Scope,
  itemIds: readonly string[],
  keptSegments: readonly string[] = [],
): Promise<void> {
  if (itemIds.length === 0) return;
  await db
    .deleteFrom("chunks")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("itemId", "=", sql<string>`any(${itemIds}::uuid[])`)
    .where(sql<SqlBool>`coalesce(segment_id <> all(${keptSegments}::uuid[]), true)`)
    .execute();
}

/** The number of segments in one batch. Most were merged and are empty. */
const SEGMENTS_PER_BATCH = 50;

/** Deletes the passages and the index of a deleted knowledge base in batches. */
export async function deleteIndex(db: Db, scope: Scope, batches: BatchRunner): Promise<void> {
  await batches.run((tx, rows) => deleteChunks(tx, scope, rows));
  for (;;) {
    const ids = await listSegments(db, scope);
    if (ids.length === 0) return;
    await batches.run((tx, rows) => deleteRowsOf(tx, "segment_blocks", scope, ids, rows));
    await batches.run((tx, rows) => deleteRowsOf(tx, "segment_deletions", scope, ids, rows));
    await deleteSegments(db, scope, ids);
  }
}

/** By `ctid`, which saves an index scan. */
async function deleteChunks(db: Db, { organizationId, kbId }: Scope, rows: number) {
  const { numAffectedRows } = await sql`
    delete from chunks where ctid = any(array(
      select ctid from chunks where organization_id = ${organizationId} and kb_id = ${kbId}
      order by item_id limit ${rows}
    ))`.execute(db);
  return Number(numAffectedRows);
}

async function listSegments(db: Db, { organizationId, kbId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom("segments")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select("id")
    .limit(SEGMENTS_PER_BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteRowsOf(
  db: Db,
  table: "segment_blocks" | "segment_deletions",
  { organizationId }: Scope,
  segmentIds: readonly string[],
  rows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where organization_id = ${organizationId} and segment_id = any(${segmentIds}::uuid[]) limit ${rows}
    ))`.execute(db);
  return Number(numAffectedRows);
}

const deleteSegments = (db: Db, { organizationId, kbId }: Scope, ids: readonly string[]) =>
  db
    .deleteFrom("segments")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
