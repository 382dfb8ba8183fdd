import type { Browser } from "./browser";
import type { Fetcher } from "./fetch";
import type { Frontier, FrontierCounts } from "./frontier";
import type { Parser } from "./parser";

export type CrawlOptions = {
  /** An address that `normaliseBaseUrl` gave. Only pages under it are taken. */
  baseUrl: string;
  /** Addresses to start from beside the base and the sitemaps; they lie under the base. */
  subPages: string[];
  maxPages: number;
  /** Links between the base and a page, at most. Default 20. */
  maxDepth?: number;
  fetcher: Fetcher;
  parser: Parser;
  /** Where there is one, pages that need JavaScript are taken as it shows them. */
  browser?: Browser | null;
  frontier: Frontier;
  /** Ends the crawl at once; what is open stays open, so that it can go on later. */
  signal: AbortSignal;
  /** Pages fetched at the same time. Default 4. */
  concurrency?: number;
  /** When it has passed, what is open ends as CRAWL_LIMIT_REACHED. Default two hours. */
  timeBudgetMs?: number;
  /** Longest wait between two pages that a site's crawl-delay may ask for. Default 10 s. */
  maxCrawlDelayMs?: number;
  /** Longest Retry-After that is waited for; a longer one ends the page. Default 60 s. */
  maxRetryAfterMs?: number;
  /** Waits; tests put their own clock here. Rejects when the signal fires. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * How a crawl ended. `limit`: pages, time or addresses ran out. `unreachable`: the site stopped answering.
 * `cancelled`: the signal fired, what is open stays open.
 */
export type CrawlResult = FrontierCounts & {
  ended: "complete" | "limit" | "unreachable" | "cancelled";
};
