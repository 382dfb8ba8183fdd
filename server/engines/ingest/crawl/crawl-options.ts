import type { PathRules } from "@/contract/knowledge-bases/path-rules";
import type { Browser } from "../browser/browser";
import type { Fetcher } from "../fetch";
import type { Parser } from "../parser/parser";
import type { Frontier, FrontierCounts } from "./frontier";

/** With a longer delay, a site of a thousand pages would take days. */
export const MAX_CRAWL_DELAY_MS = 10_000;

export type CrawlOptions = Partial<PathRules> & {
  /** From `normalizeBaseUrl`; the crawl stays below it. */
  baseUrl: string;
  /** Start addresses besides the base and the sitemaps. They are below the base, and rules do not exclude them. */
  subPages: string[];
  includeFiles?: boolean;
  /** Visits only the addresses in the frontier: no links, no sitemaps, and the base only if it is among them. */
  onlyQueued?: boolean;
  maxPages: number;
  /** Remaining pages of the plan. When they are used up, open addresses become CRAWL_PLAN_LIMIT. */
  pageQuota?: number;
  /** The limit of decompressed bytes. Beyond it, open addresses become CRAWL_LIMIT_REACHED. Default 4 GiB. */
  maxTotalBytes?: number;
  /** Links between the base and a page. Default 20. */
  maxDepth?: number;
  fetcher: Fetcher;
  parser: Parser;
  browser?: Browser | null;
  frontier: Frontier;
  /** Interrupts the crawl. Open addresses stay open, so that it can continue later. */
  signal: AbortSignal;
  /** Ends the crawl for good: open and running addresses become CRAWL_CANCELLED. */
  cancel?: AbortSignal;
  /** Concurrent requests. Default 4. */
  concurrency?: number;
  /** Addresses still open or running after this time become CRAWL_TIME_OVER. Default two hours. */
  timeBudgetMs?: number;
  /** Default 10 s. */
  maxCrawlDelayMs?: number;
  /** A page with a longer delay before its retry fails. Default 60 s. */
  maxRetryAfterMs?: number;
  /** Rejects when the signal aborts. Tests replace it. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * `endReason` is `limit` for pages, addresses or bytes, `planLimit` for the quota, and `unreachable` if the site stopped
 * responding.
 */
export type CrawlResult = FrontierCounts & {
  endReason: "complete" | "limit" | "planLimit" | "timeUp" | "unreachable" | "cancelled";
};
