import { setTimeout } from "node:timers/promises";
import type { CrawlOptions, CrawlResult } from "./crawl-options";
import type { Address } from "./frontier";
import { createPace } from "./pace";
import { openSite } from "./site";
import { readSitemaps } from "./sitemap";
import { visit } from "./visit";
import type { Progress, Visitor } from "./visitor";
import { createVisitor } from "./visitor";

/** So many network failures in a row, and the site counts as gone. */
const patience = 25;

/**
 * Visits the pages under a base address and records what became of every address it met, in a frontier that the
 * caller keeps. Called again with the same frontier it goes on where it was, whatever ended it.
 * @throws what the frontier throws; what sites do wrong ends as outcomes
 */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { baseUrl, fetcher, frontier, signal } = options;
  const deadline = Date.now() + (options.timeBudgetMs ?? 2 * 3_600_000);
  const { wait = sleep, maxRetryAfterMs = 60_000, maxCrawlDelayMs = 10_000 } = options;
  try {
    const pace = createPace({ wait, signal, maxRetryAfterMs });
    const site = await openSite(baseUrl, fetcher, pace, signal);
    pace.delayMs = Math.min(site.crawlDelayMs, maxCrawlDelayMs);
    const visitor = createVisitor(options, site, pace, await progressOf(options));
    await seed(options, visitor);
    const ended = await visitAll(options, visitor, deadline);
    return await finish(options, visitor, ended);
  } catch (error) {
    if (!signal.aborted) throw error;
    return { ...(await frontier.counts()), ended: "cancelled" };
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal });

async function progressOf({ frontier }: CrawlOptions): Promise<Progress> {
  const { taken, unchanged } = await frontier.counts();
  return {
    known: new Set(),
    isFull: false,
    pages: taken + unchanged,
    outagesInRow: 0,
    lastOutage: undefined,
  };
}

/** Adds what a crawl starts from: the base, the named sub-pages, what the sitemaps list. */
async function seed({ baseUrl, subPages }: CrawlOptions, visitor: Visitor): Promise<void> {
  const { site } = visitor;
  await visitor.add([baseUrl], 0, "base");
  await visitor.add(subPages, 0, "subPage");
  const isOut = (await site.refusalOf(baseUrl)) !== undefined && site.sitemaps.length === 0;
  if (isOut) return;
  const files = [...site.sitemaps, `${site.origin}/sitemap.xml`];
  const pages = await readSitemaps(visitor, files);
  await visitor.add(site.own(pages, site.origin), 1, "sitemap");
}

/** Visits what is open until nothing is, or a limit is met. */
async function visitAll(
  { frontier, maxPages, signal, concurrency = 4 }: CrawlOptions,
  visitor: Visitor,
  deadline: number,
): Promise<CrawlResult["ended"]> {
  const { inFlight, progress } = visitor;
  const isOver = (): boolean => Date.now() > deadline || progress.pages >= maxPages;
  let handedOut: Address[] = [];
  try {
    while (!isOver() && progress.outagesInRow < patience) {
      signal.throwIfAborted();
      if (handedOut.length === 0) handedOut = await frontier.take(concurrency);
      if (handedOut.length === 0 && inFlight.size() === 0) break;
      const room = Math.min(concurrency, maxPages - progress.pages) - inFlight.size();
      const address = room > 0 ? handedOut.shift() : undefined;
      if (address) inFlight.begin(address.url, () => visit(visitor, address));
      else await inFlight.next();
    }
  } finally {
    await inFlight.all();
  }
  if (progress.outagesInRow >= patience) return "unreachable";
  return isOver() || progress.isFull ? "limit" : "complete";
}

/** Gives what is still open its outcome, unless it is to stay open. */
async function finish(
  { frontier }: CrawlOptions,
  { progress }: Visitor,
  ended: CrawlResult["ended"],
): Promise<CrawlResult> {
  if (ended === "limit") await frontier.settleOpen("CRAWL_LIMIT_REACHED");
  if (ended === "unreachable") {
    await frontier.settleOpen(progress.lastOutage ?? "CRAWL_UNREACHABLE");
  }
  return { ...(await frontier.counts()), ended };
}
