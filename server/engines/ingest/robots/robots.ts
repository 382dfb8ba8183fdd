import { parseAddress } from "../address";
import { FetchFailure } from "../fetch-failure";
import type { Fetcher } from "../fetch";
import type { CrawlCode } from "../crawl/frontier";
import type { HostRateLimiter } from "../crawl/host-rate-limiter";
import { parseRobots } from "./robots-rules";

export type Robots = {
  /** Undefined if the page may be read. */
  refusalOf(url: string): CrawlCode | undefined;
  crawlDelayMs: number;
  sitemaps: string[];
  /** The address of robots.txt after redirects, which shows the preferred origin. */
  foundAt: string | undefined;
};

/** RFC 9309, 2.5: the least size to parse. */
const MAX_BYTES = 500 * 1024;

/**
 * Reads an origin's robots.txt (RFC 9309): no file (4xx) allows everything; a site that fails (5xx), is busy or
 * unreachable forbids everything, with that failure for every page.
 */
export async function loadRobots(
  fetcher: Fetcher,
  origin: string,
  limiter: HostRateLimiter,
  signal: AbortSignal,
): Promise<Robots> {
  const address = `${origin}/robots.txt`;
  try {
    const answer = await limiter.runWithin(() =>
      fetcher.fetch(address, { signal, maxBytes: MAX_BYTES, truncates: true }),
    );
    return understand(address, answer.body.toString("utf8"), fetcher.userAgent, answer.url);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return withoutFile(error);
  }
}

function understand(address: string, text: string, agent: string, foundAt: string): Robots {
  const rules = parseRobots(text.replace(/^\uFEFF/, ""), agent);
  return {
    refusalOf: (url) => (rules.isAllowed(url) ? undefined : "CRAWL_BLOCKED_BY_ROBOTS"),
    crawlDelayMs: rules.crawlDelaySeconds * 1000,
    sitemaps: rules.sitemaps.flatMap((sitemap) => parseAddress(sitemap, address) ?? []),
    foundAt,
  };
}

function withoutFile({ code, status }: FetchFailure): Robots {
  const isAbsent = status !== undefined && status < 500 && status !== 429;
  const isOdd = code === "CRAWL_TOO_MANY_REDIRECTS" || code === "CRAWL_INVALID_ADDRESS";
  return {
    // The failure itself, not a ban: it is transient, and must not delete known pages.
    refusalOf: () => (isAbsent || isOdd ? undefined : code),
    crawlDelayMs: 0,
    sitemaps: [],
    foundAt: undefined,
  };
}
