import type { PathRules } from "@/contract/path-rules";
import type { Browser } from "../browser/browser";
import type { Fetcher } from "../fetch";
import type { Frontier, FrontierCounts } from "./frontier";
import type { Parser } from "../parser/parser";

/** A crawl-delay that asks for more is not obeyed further: a site of a thousand pages would take days. */
export const maxCrawlDelayMs = 10_000;

export type CrawlOptions = Partial<PathRules> & {
  /** An address that `normaliseBaseUrl` gave. Only pages under it are taken. */
  baseUrl: string;
  /** Addresses to start from beside the base and the sitemaps; they lie under the base, and no rule leaves them out. */
  subPages: string[];
  /** PDF, Office and text files that pages link to are taken, too. */
  includeFiles?: boolean;
  /** Visits the frontier's addresses only: no links, no sitemaps, not the base if it is not among them. */
  onlyThese?: boolean;
  maxPages: number;
  /** Pages that a quota leaves, if fewer; what is open when they are taken ends as CRAWL_PLAN_LIMIT. */
  pageQuota?: number;
  /** The decompressed size of all bodies. Open pages beyond it end as CRAWL_LIMIT_REACHED. Default 4 GiB. */
  maxTotalBytes?: number;
  /** Links between the base and a page, at most. Default 20. */
  maxDepth?: number;
  fetcher: Fetcher;
  parser: Parser;
  /** If there is one, pages that need JavaScript are taken as it shows them. */
  browser?: Browser | null;
  frontier: Frontier;
  /** Interrupts the crawl at once; what is open stays open, so that it can go on later. */
  signal: AbortSignal;
  /** Ends the crawl at once, for good: what is open, and what is being fetched, ends as CRAWL_CANCELLED. */
  cancel?: AbortSignal;
  /** Pages fetched at the same time. Default 4. */
  concurrency?: number;
  /** When it has passed, what is open, and what is being fetched, ends as CRAWL_TIME_OVER. Default two hours. */
  timeBudgetMs?: number;
  /** Longest wait between two pages that a site's crawl-delay may ask for. Default 10 s. */
  maxCrawlDelayMs?: number;
  /** Longest Retry-After that is waited for; a longer one ends the page. Default 60 s. */
  maxRetryAfterMs?: number;
  /** Waits; tests put their own clock here. Rejects when the signal fires. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** How a crawl ended. `limit`: pages, addresses or bytes ran out; `planLimit`: the quota did; `unreachable`: the site stopped answering. */
export type CrawlResult = FrontierCounts & {
  ended: "complete" | "limit" | "planLimit" | "timeUp" | "unreachable" | "cancelled";
};
