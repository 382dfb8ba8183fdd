import { type Insertable, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Items } from "@/server/infrastructure/db/schema";
import type { Scope } from "./run-types";

export async function insertItems(db: Db, rows: Insertable<Items>[]): Promise<void> {
  await db.insertInto("items").values(rows).execute();
}

/** Members of archives follow by cascade. Returns the ids of those that existed. */
export async function deleteItems(
  db: Db,
  { organizationId, kbId }: Scope,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await db
    .deleteFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

/** Deletes the last items first, because deleting an archive deletes all of its members. */
export async function deleteItemBatch(
  db: Db,
  { organizationId, kbId }: Scope,
  rows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from items where ctid = any(array(
      select ctid from items where organization_id = ${organizationId} and kb_id = ${kbId}
      order by depth desc, id desc limit ${rows}
    ))`.execute(db);
  return Number(numAffectedRows);
}
