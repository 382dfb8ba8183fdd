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
