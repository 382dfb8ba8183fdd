import type { Passage } from "@/server/engines/search/query/passage";
import { findSources } from "@/server/features/knowledge-bases/service";
import type { Db } from "@/server/infrastructure/db/database";
import { plainTitle } from "./citations";
import type { Question } from "./question";

const PAGES = 2;

type Found = Pick<Passage, "title" | "itemId"> & { evidence: Pick<Passage["evidence"], "title"> };

/**
 * Returns up to two titles in quotation marks, as Markdown links where the source is a web page. Titles that share
 * words with the question come first, then the order of the passages counts.
 */
export async function closestPages(
  db: Db,
  { organizationId, language }: Pick<Question, "organizationId" | "language">,
  passages: readonly Found[],
): Promise<string[]> {
  const pages = new Map<string, string>();
  for (const { title, itemId } of passages.toSorted(byTitle)) {
    if (title !== "" && !pages.has(title)) pages.set(title, itemId);
  }
  const shown = [...pages].slice(0, PAGES);
  const sources = await findSources(db, organizationId, [...pages.values()].slice(0, PAGES));
  return shown.map(([title, itemId]) => {
    const label = language === "de" ? `„${plainTitle(title)}“` : `“${plainTitle(title)}”`;
    const url = sources.find(({ id }) => id === itemId)?.pageUrl;
    return url ? `[${label}](${linkTarget(url)})` : label;
  });
}

const byTitle = (a: Found, b: Found) => b.evidence.title - a.evidence.title;

/** Parentheses would end the target of a Markdown link. */
const linkTarget = (url: string) => url.replaceAll("(", "%28").replaceAll(")", "%29");
