import type { Citation } from "@/contract/conversations/chat";
import { type FaqCategory, faqCategory, type FaqSource } from "@/contract/chatbots/faq";
import { cite } from "@/server/features/chat/citations";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./sources-repo";

/** By the entry's id. Deleted sources are left out. */
export async function citationsOf(
  db: Db,
  organizationId: string,
  entryIds: readonly string[],
): Promise<Map<string, Citation[]>> {
  const rows = await repo.list(db, organizationId, entryIds);
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
  const cited = new Map<string, Citation[]>();
  for (const [entryId, own] of byEntry) {
    const passages = own.map(({ title, excerpt, ...row }) => ({
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
 * Replaces the sources of an entry unless they are undefined. Deleted sources, and those outside
 * the chatbot's knowledge bases, are left out.
 */
export async function replaceSources(
  tx: Db,
  scope: Scope,
  { row: { id: entryId }, sources }: { row: { id: string }; sources?: readonly FaqSource[] },
): Promise<void> {
  if (!sources) return;
  const { organizationId } = scope;
  await repo.deleteSources(tx, organizationId, entryId);
  const ids = sources.map(({ itemId }) => itemId);
  const found = new Set((await repo.lockItems(tx, scope, ids)).map(({ id }) => id));
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
  if (rows.length > 0) await repo.insert(tx, rows);
}
