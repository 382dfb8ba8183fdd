import { type Insertable, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { FaqSources } from "@/server/infrastructure/db/schema";

/** In order, with their page or file. Sources of a disconnected knowledge base are left out. */
export async function list(db: Db, organizationId: string, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom("faqSources as source")
    .innerJoin("items", "items.id", "source.itemId")
    .innerJoin("faqEntries as entry", "entry.id", "source.entryId")
    .innerJoin("chatbotKnowledgeBases as link", (join) =>
      join.onRef("link.chatbotId", "=", "entry.chatbotId").onRef("link.kbId", "=", "items.kbId"),
    )
    .where("source.organizationId", "=", organizationId)
    .where("source.entryId", "=", sql<string>`any(${entryIds}::uuid[])`)
    .select(["source.entryId", "source.itemId", "source.page", "source.excerpt"])
    .select(["items.kbId", "items.title"])
    .orderBy("source.entryId")
    .orderBy("source.position")
    .execute();
}

type Scope = { organizationId: string; kbIds: readonly string[] };

/** Locks the items that exist in the knowledge bases and returns their ids. */
export async function lockItems(db: Db, { organizationId, kbIds }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select("id")
    .orderBy("id")
    .forKeyShare()
    .execute();
}

export const insert = (db: Db, rows: Insertable<FaqSources>[]) =>
  db.insertInto("faqSources").values(rows).execute();

export const deleteSources = (db: Db, organizationId: string, entryId: string) =>
  db
    .deleteFrom("faqSources")
    .where("organizationId", "=", organizationId)
    .where("entryId", "=", entryId)
    .execute();
