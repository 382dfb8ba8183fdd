import type { Fetcher } from "./fetch";
import type { CrawlCode, Frontier, FrontierCounts, PageOutcome } from "./frontier";

export type CrawlOptions = {
  /** An address that `normaliseBaseUrl` gave. Only pages under it are taken. */
  baseUrl: string;
  /** Addresses to start from beside the base and the sitemaps; they lie under the base. */
  subPages: string[];
  includeFiles: false;
  maxPages: number;
  /** Links between the base and a page, at most. Default 20. */
  maxDepth?: number;
  fetcher: Fetcher;
  frontier: Frontier;
  /** Ends the crawl at once; what is open stays open, so that it can go on later. */
  signal: AbortSignal;
  /** Told after each outcome is recorded; waited for. */
  onPage?: (url: string, outcome: PageOutcome) => Promise<void> | void;
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
  /** Why nothing was taken: what became of the base address. Undefined where something was. */
  failure: CrawlCode | undefined;
};
