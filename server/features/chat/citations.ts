import type { Citation } from "@/contract/conversations/chat";
import type { Passage } from "@/server/engines/search/query/search";
import { findSources } from "@/server/features/knowledge-bases/service";
import type { Db } from "@/server/infrastructure/db/database";

export type CitedPassage = {
  passage: Pick<Passage, "kbId" | "itemId" | "title" | "page">;
  excerpt: string;
};

export const pageKey = ({ itemId, page }: Pick<Passage, "itemId" | "page">): string =>
  `${itemId} ${page ?? ""}`;

/** Strips what Markdown would render as a link, mark or heading from the title of a page. */
export const plainTitle = (title: string): string =>
  title
    .replace(/https?:\/\//giu, "")
    .replace(/[[\]`*_~|#<>]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/^ ?(?:[-+] |\d+[.)] )+/u, "")
    .trim();

/** Returns the citations of the passages, numbered from 1. Omits passages of deleted items. */
export async function cite(
  db: Db,
  organizationId: string,
  cited: CitedPassage[],
): Promise<Citation[]> {
  const ids = cited.map(({ passage }) => passage.itemId);
  const sources = new Map(
    (await findSources(db, organizationId, ids)).map((source) => [source.id, source]),
  );
  return cited.flatMap(({ passage, excerpt }, at) => {
    const source = sources.get(passage.itemId);
    if (!source) return [];
    const { kbId, itemId, title, page } = passage;
    const location = source.pageUrl
      ? { url: source.pageUrl }
      : { filename: source.filename ?? "", ...(page !== null && { page }) };
    return [{ index: at + 1, title: source.title || title, ...location, excerpt, kbId, itemId }];
  });
}
