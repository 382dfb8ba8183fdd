import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Scope } from "@/server/engines/search/index/index-writer";

/** Across organisations. */
export const listOrphaned = (db: Db): Promise<Scope[]> =>
  db
    .selectFrom("kbContents")
    .where("kbId", "not in", (kb) => kb.selectFrom("knowledgeBases").select("id"))
    .select(["organizationId", "kbId"])
    .orderBy("kbId")
    .execute();

export async function listRuns(db: Db, { organizationId, kbId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The last ones first, because deleting an archive deletes all of its members. */
export async function deleteItems(
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

/** Returns false if items are left. Runs follow by cascade. */
export async function deleteEmpty(db: Db, { organizationId, kbId }: Scope): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("kbContents")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where((row) => {
      const isEmpty = (table: "items" | "chunks" | "segments") =>
        row.not(row.exists(row.selectFrom(table).where("kbId", "=", kbId).select("id")));
      return row.and([isEmpty("items"), isEmpty("chunks"), isEmpty("segments")]);
    })
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
