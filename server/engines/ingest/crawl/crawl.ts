import { setTimeout as sleep } from "node:timers/promises";
import { parseAddress } from "../address";
import { newSitemaps, readSitemaps, sitemapsOf } from "../robots/sitemap";
import { startTimeLimit } from "../time-limit";
import { type CrawlOptions, type CrawlResult, MAX_CRAWL_DELAY_MS } from "./crawl-options";
import type { Progress, CrawlState } from "./crawl-state";
import { createCrawlState } from "./crawl-state";
import type { Address, SkipCode } from "./frontier";
import { createHostRateLimiter } from "./host-rate-limiter";
import { openSite } from "./site";
import { visit } from "./visit";

/** The site counts as unreachable after this number of consecutive network failures. */
const MAX_CONSECUTIVE_OUTAGES = 25;

/** Sites with more bytes rarely have more text. */
const DEFAULT_MAX_TOTAL_BYTES = 4 * 2 ** 30;

/** Why a crawl ended, and the outcome for open addresses. */
type Ending = { endReason: CrawlResult["endReason"]; openCode?: SkipCode };

/**
 * Stays below the base address. A further call with the same frontier continues.
 * @throws the frontier's errors and the signal's reason; failures of sites become outcomes
 */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { frontier, signal, cancel, timeBudgetMs = 2 * 3_600_000 } = options;
  const limit = startTimeLimit(timeBudgetMs, signal, cancel);
  const ending = await visitSite({ ...options, signal: limit.signal })
    .catch((error): Ending => {
      if (signal.aborted) throw signal.reason;
      if (!limit.signal.aborted) throw error;
      return cancel?.aborted
        ? { endReason: "cancelled", openCode: "CRAWL_CANCELLED" }
        : { endReason: "timeUp", openCode: "CRAWL_TIME_OVER" };
    })
    .finally(() => limit.end());
  if (ending.openCode) await frontier.recordOpen(ending.openCode);
  return { ...(await frontier.counts()), endReason: ending.endReason };
}

async function visitSite(options: CrawlOptions): Promise<Ending> {
  const { baseUrl, fetcher, signal, concurrency, maxRetryAfterMs } = options;
  const wait = options.wait ?? ((ms) => sleep(ms, undefined, { signal }));
  await addStarts(options);
  signal.throwIfAborted();
  const limiter = createHostRateLimiter({
    fetcher,
    baseUrl,
    wait,
    signal,
    maxRetryAfterMs,
    concurrency,
  });
  const site = await openSite(baseUrl, fetcher, limiter, signal);
  limiter.setDelay(Math.min(site.crawlDelayMs, options.maxCrawlDelayMs ?? MAX_CRAWL_DELAY_MS));
  const crawl = createCrawlState(options, site, limiter, await progressOf(options));
  if (!options.onlyQueued) await addSitemaps(crawl);
  return visitAll(options, crawl);
}

async function addStarts({ baseUrl, subPages, frontier, onlyQueued }: CrawlOptions): Promise<void> {
  if (onlyQueued) return;
  const subPageUrls = subPages.flatMap((page) => parseAddress(page) ?? []);
  await frontier.add([
    { url: baseUrl, depth: 0, source: "base" },
    ...subPageUrls.map((url) => ({ url, depth: 0, source: "subPage" as const })),
  ]);
}

async function addSitemaps(crawl: CrawlState): Promise<void> {
  const { site } = crawl;
  const isBlocked = (await site.refusalOf(site.base)) !== undefined && site.sitemaps.length === 0;
  if (isBlocked) return;
  const found = newSitemaps();
  await readSitemaps(crawl, sitemapsOf(site), found);
  await crawl.add(site.ownAddresses(found.pages, site.origin), 1, "sitemap");
}

async function progressOf({ frontier }: CrawlOptions): Promise<Progress> {
  const counts = await frontier.counts();
  return {
    knownUrls: new Set(),
    excludedUrls: new Set(),
    isFrontierFull: false,
    pages: counts.taken + counts.unchanged,
    bytes: 0,
    consecutiveOutages: 0,
    lastOutage: undefined,
  };
}

async function visitAll(options: CrawlOptions, crawl: CrawlState): Promise<Ending> {
  const { frontier, signal, includeFiles = false, concurrency = 4 } = options;
  const { pageQuota = Infinity } = options;
  const maxPages = Math.min(options.maxPages, pageQuota);
  const { maxTotalBytes = DEFAULT_MAX_TOTAL_BYTES } = options;
  const { inFlight, progress } = crawl;
  // Fetches ahead while pages are parsed, but not files, which need much memory.
  const maxVisits = includeFiles ? concurrency : 3 * concurrency;
  const isLimitReached = (): boolean =>
    progress.pages >= maxPages ||
    progress.bytes >= maxTotalBytes ||
    progress.consecutiveOutages >= MAX_CONSECUTIVE_OUTAGES;
  let taken: Address[] = [];
  try {
    while (!isLimitReached()) {
      signal.throwIfAborted();
      if (taken.length === 0) taken = await frontier.take(concurrency);
      if (taken.length === 0 && inFlight.size() === 0) break;
      const freeSlots = Math.min(maxVisits, maxPages - progress.pages) - inFlight.size();
      const address = freeSlots > 0 ? taken.shift() : undefined;
      if (address) inFlight.begin(address.url, () => visit(crawl, address));
      else await inFlight.next();
    }
  } finally {
    await inFlight.all();
  }
  if (progress.consecutiveOutages >= MAX_CONSECUTIVE_OUTAGES) {
    return { endReason: "unreachable", openCode: progress.lastOutage ?? "CRAWL_UNREACHABLE" };
  }
  const { open } = await frontier.counts();
  if (open === 0 && !progress.isFrontierFull) return { endReason: "complete" };
  const isQuotaUsed = pageQuota < options.maxPages && progress.pages >= pageQuota;
  if (isQuotaUsed) return { endReason: "planLimit", openCode: "CRAWL_PLAN_LIMIT" };
  return { endReason: "limit", openCode: "CRAWL_LIMIT_REACHED" };
}
