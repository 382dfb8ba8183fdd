import { sql } from "kysely";
import type { Scope } from "@/server/features/runs/run";
import type { Db } from "@/server/infrastructure/db/database";

export async function countItems(
  db: Db,
  { organizationId, kbId }: Scope,
): Promise<{ pages: number; files: number }> {
  return db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select([
      sql<number>`(count(*) filter (where kind = 'page'))::int`.as("pages"),
      sql<number>`(count(*) filter (where kind <> 'page'))::int`.as("files"),
    ])
    .executeTakeFirstOrThrow();
}
