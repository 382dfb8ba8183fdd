import type { Deps } from "@/server/deps";
import { checkSitemaps, type SitemapState } from "@/server/engines/ingest/crawl/check-sitemaps";
import { createRules } from "@/server/engines/ingest/crawl/path-rules";
import { readItems } from "@/server/features/knowledge-bases/items/item-batches";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import type { CrawlScope } from "@/server/features/knowledge-bases/website/scope";
import { setProgressStart } from "@/server/features/knowledge-bases/write-repo";
import type { Ending, Run } from "../run-types";
import { addToRun, insertAddresses } from "./frontier/frontier-repo";
import * as repo from "./website-repo";
import type { PageRow } from "./website-repo";

type SitemapResult = { ended?: Ending; hasMore: boolean };

/**
 * Can run again after a crash: the pages are stored together with the sitemaps.
 * @returns how the run ends if there is nothing to read, and whether more pages are new than the page limit allows
 */
export async function addChangedPages(
  deps: Deps,
  run: Run,
  scope: CrawlScope,
  signal: AbortSignal,
): Promise<SitemapResult> {
  const { db, fetcher, parser } = deps;
  const storedSitemaps = await repo.listSitemaps(db, run);
  const check = await checkSitemaps(
    { baseUrl: scope.baseUrl, fetcher, parser, signal },
    storedSitemaps,
  );
  if (check.result !== "read")
    return { ended: check.result === "none" ? "noSitemap" : "unreachable", hasMore: false };
  const changes = new SitemapChanges({ pages: check.pages, stored: storedSitemaps });
  const again: string[] = [];
  let readable = 0;
  let open = 0;
  for await (const rows of readItems((batch) => repo.listPages(db, run, batch))) {
    open += rows.filter(({ isInRun }) => isInRun).length;
    readable += rows.filter(({ isTrained, isInRun }) => isTrained || isInRun).length;
    for (const row of rows) if (changes.needsReading(row)) again.push(row.id);
  }
  const rules = createRules(scope, [scope.baseUrl, ...scope.subPages]);
  const newPages = changes.newUrls().filter((url) => rules.allows(url));
  const room = Math.max(0, scope.maxPages - readable);
  const hasMore = newPages.length > room;
  await db.transaction().execute(async (tx) => {
    await repo.replaceSitemaps(tx, run, check.files);
    await addToRun(tx, run, again);
    const rows = newPages.slice(0, room).map((url) => ({ url, depth: 1 }));
    await insertAddresses(tx, run, rows);
    await refreshCounts(tx, run);
    await setProgressStart(tx, run);
  });
  const isIdle = open + again.length + Math.min(room, newPages.length) === 0;
  return isIdle ? { ended: hasMore ? "limit" : "complete", hasMore } : { hasMore };
}

type Sitemaps = {
  /** The pages of the sitemaps, each with the latest time that its `lastmod` may mean. */
  pages: ReadonlyMap<string, Date | undefined>;
  /** The sitemaps as the last check stored them. */
  stored: readonly SitemapState[];
};

class SitemapChanges {
  readonly #unseen: Set<string>;
  readonly #listedBefore: ReadonlySet<string> | undefined;
  readonly #pages: Sitemaps["pages"];

  constructor({ pages, stored }: Sitemaps) {
    this.#pages = pages;
    this.#unseen = new Set(pages.keys());
    // Unknown before the first check.
    this.#listedBefore =
      stored.length > 0 ? new Set(stored.flatMap(({ content }) => content.pages)) : undefined;
  }

  /** Whether a page has changed or failed, or the sitemaps do not list it any more. */
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

  newUrls(): string[] {
    return [...this.#unseen];
  }
}
