import { sql } from "kysely";
import type { Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";

export async function listNames(
  db: Db,
  organizationId: string,
  table: "chatbots" | "knowledgeBases",
): Promise<Set<string>> {
  const rows =
    table === "chatbots"
      ? await db
          .selectFrom("chatbots")
          .where("organizationId", "=", organizationId)
          .select(sql<string>`lower(name)`.as("name"))
          .execute()
      : await db
          .selectFrom("knowledgeBases")
          .where("organizationId", "=", organizationId)
          .select(sql<string>`lower(title)`.as("name"))
          .execute();
  return new Set(rows.map(({ name }) => name));
}

export async function listWebsites(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("websiteKey", "is not", null)
    .select("websiteKey")
    .execute();
  return new Set(rows.flatMap(({ websiteKey }) => websiteKey ?? []));
}

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
