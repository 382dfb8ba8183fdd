import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Scope } from "@/server/engines/search/index/index-writer";

/** Removed knowledge bases of which something is left, of all organisations. */
export const listLeft = (db: Db): Promise<Scope[]> =>
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

/** Removes some of what a run brought. */
export async function removeChanges(
  db: Db,
  { organizationId }: Scope,
  runId: string,
  rows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from crawl_changes where ctid = any(array(
      select ctid from crawl_changes
      where organization_id = ${organizationId} and run_id = ${runId} limit ${rows}
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** Removes some pages or files. What came last goes first: an archive would take all of its members along. */
export async function removeItems(
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

/** False where somebody has written something meanwhile. What is left else, its runs, goes too. */
export async function removeEmpty(db: Db, { organizationId, kbId }: Scope): Promise<boolean> {
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
