import type { Passage } from "@/server/engines/search/query/passage";
import { findSources } from "@/server/features/knowledge-bases/service";
import type { Db } from "@/server/infrastructure/db/database";
import { plainTitle } from "./citations";
import type { Question } from "./question";

const PAGES = 2;
/** The label of a Markdown link may have 300. */
const MAX_TITLE_CHARACTERS = 120;

type Found = Pick<Passage, "title" | "itemId"> & { evidence: Pick<Passage["evidence"], "title"> };

/**
 * Returns up to two titles in quotation marks, as Markdown links where the source is a web page. Titles that share
 * words with the question come first, then the order of the passages counts. Long titles are shortened.
 */
export async function closestPages(
  db: Db,
  { organizationId, language }: Pick<Question, "organizationId" | "language">,
  passages: readonly Found[],
): Promise<string[]> {
  const pages = new Map<string, string>();
  for (const { title, itemId } of passages.toSorted(byTitle)) {
    const label = shorten(plainTitle(title));
    if (label !== "" && !pages.has(label)) pages.set(label, itemId);
  }
  const closest = [...pages].slice(0, PAGES);
  const ids = closest.map(([, itemId]) => itemId);
  const sources = await findSources(db, organizationId, ids);
  return closest.map(([title, itemId]) => {
    const label = language === "de" ? `„${title}“` : `“${title}”`;
    const url = sources.find(({ id }) => id === itemId)?.pageUrl;
    return url ? `[${label}](${linkTarget(url)})` : label;
  });
}

const byTitle = (a: Found, b: Found) => b.evidence.title - a.evidence.title;

/** Cuts a long title after a word. */
function shorten(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= MAX_TITLE_CHARACTERS) return title;
  const cut = characters.slice(0, MAX_TITLE_CHARACTERS).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Parentheses end the target of a Markdown link. */
const linkTarget = (url: string) => url.replaceAll("(", "%28").replaceAll(")", "%29");
