import type { SitemapState } from "@/server/engines/ingest/crawl/check-sitemaps";
import type { PageRow } from "./sitemap-repo";

type Sitemaps = {
  /** The pages of the sitemaps, each with the latest time that its `lastmod` may mean. */
  pages: ReadonlyMap<string, Date | undefined>;
  /** The sitemaps of the check before. */
  before: readonly SitemapState[];
};

/** Decides which known pages a check of the sitemaps reads again, and which addresses are new. */
export class SitemapChanges {
  readonly #unseen: Set<string>;
  readonly #listedBefore: ReadonlySet<string> | undefined;
  readonly #pages: Sitemaps["pages"];

  constructor({ pages, before }: Sitemaps) {
    this.#pages = pages;
    this.#unseen = new Set(pages.keys());
    // Before the first check nobody knows which pages were in the sitemaps.
    this.#listedBefore =
      before.length > 0 ? new Set(before.flatMap(({ content }) => content.pages)) : undefined;
  }

  /** Whether a page has changed, has failed before, or may be gone because the sitemaps do not list it any more. */
  needsReading({ pageUrl, lastCrawl, isTrained, isInRun, isRetryable }: PageRow): boolean {
    if (pageUrl === null) return false;
    this.#unseen.delete(pageUrl);
    if (isInRun) return false;
    if (!this.#pages.has(pageUrl))
      return (
        Boolean(isTrained) && (this.#listedBefore === undefined || this.#listedBefore.has(pageUrl))
      );
    const modified = this.#pages.get(pageUrl);
    return isRetryable || !lastCrawl || (modified !== undefined && modified > lastCrawl);
  }

  /** The listed addresses that were not among the known pages. */
  added(): string[] {
    return [...this.#unseen];
  }
}
