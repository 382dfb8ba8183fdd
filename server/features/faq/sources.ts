import { sql, type Insertable } from "kysely";
import { faqCategory, type FaqCategory, type FaqSource } from "@/contract/chatbots/faq";
import type { Citation } from "@/contract/conversations/chat";
import { cite } from "@/server/features/chat/citations";
import type { Db } from "@/server/infrastructure/db/database";
import type { FaqSources } from "@/server/infrastructure/db/schema";

/** By the entry's id, without deleted sources. */
export async function citationsOf(
  db: Db,
  organizationId: string,
  entryIds: readonly string[],
): Promise<Map<string, Citation[]>> {
  const rows = await listRows(db, organizationId, entryIds);
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
  const cited = new Map<string, Citation[]>();
  for (const [entryId, entryRows] of byEntry) {
    const passages = entryRows.map(({ title, excerpt, ...row }) => ({
      passage: { ...row, title: title ?? "" },
      excerpt,
    }));
    cited.set(entryId, await cite(db, organizationId, passages));
  }
  return cited;
}

type CategoryRow = { qaList: readonly { id: string }[] };

export async function withSources(
  db: Db,
  organizationId: string,
  rows: readonly CategoryRow[],
): Promise<FaqCategory[]> {
  const ids = rows.flatMap(({ qaList }) => qaList.map(({ id }) => id));
  const sources = await citationsOf(db, organizationId, ids);
  return rows.map((row) =>
    faqCategory.parse({
      ...row,
      qaList: row.qaList.map((entry) => ({ ...entry, sources: sources.get(entry.id) ?? [] })),
    }),
  );
}

type Scope = { organizationId: string; kbIds: readonly string[] };

/**
 * Does nothing if they are undefined. Deleted sources, and those outside the chatbot's knowledge bases, are left out.
 */
export async function replaceSources(
  tx: Db,
  scope: Scope,
  { row: { id: entryId }, sources }: { row: { id: string }; sources?: readonly FaqSource[] },
): Promise<void> {
  if (!sources) return;
  const { organizationId } = scope;
  await deleteSources(tx, organizationId, entryId);
  const ids = sources.map(({ itemId }) => itemId);
  const found = new Set((await lockItems(tx, scope, ids)).map(({ id }) => id));
  const rows = sources
    .filter(({ itemId }) => found.has(itemId))
    .map(({ itemId, page = null, excerpt }, position) => ({
      organizationId,
      entryId,
      position,
      itemId,
      page,
      excerpt,
    }));
  if (rows.length > 0) await insertRows(tx, rows);
}

/** Returns the sources in order. Omits sources of disconnected knowledge bases. */
async function listRows(db: Db, organizationId: string, entryIds: readonly string[]) {
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

async function lockItems(db: Db, { organizationId, kbIds }: Scope, ids: readonly string[]) {
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

const insertRows = (db: Db, rows: Insertable<FaqSources>[]) =>
  db.insertInto("faqSources").values(rows).execute();

const deleteSources = (db: Db, organizationId: string, entryId: string) =>
  db
    .deleteFrom("faqSources")
    .where("organizationId", "=", organizationId)
    .where("entryId", "=", entryId)
    .execute();
