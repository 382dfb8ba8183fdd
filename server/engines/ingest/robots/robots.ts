import { parseAddress } from "../address";
import { FetchFailure } from "../fetch-failure";
import type { Fetcher } from "../fetch";
import type { CrawlCode } from "../crawl/frontier";
import type { HostRateLimiter } from "../crawl/host-rate-limiter";
import { parseRobots } from "./robots-rules";

/** What a site allows. Addresses asked about lie on the robots.txt's own origin. */
export type Robots = {
  /** Undefined where the page may be read, else why not. */
  refusalOf(url: string): CrawlCode | undefined;
  crawlDelayMs: number;
  sitemaps: string[];
  /** Where robots.txt was found, after redirects: tells which origin the site prefers. */
  foundAt: string | undefined;
};

/** RFC 9309 2.5: at least this much of the file is to be understood. */
const maxBytes = 500 * 1024;

/**
 * Reads an origin's robots.txt by RFC 9309: no file (4xx) allows all; a site that fails (5xx), is too busy to say or
 * cannot be reached forbids all, and gives that failure for every page.
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
      fetcher.fetch(address, { signal, maxBytes, truncates: true }),
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
    // The failure itself, not a ban: it passes, and nothing that is known is forgotten for it.
    refusalOf: () => (isAbsent || isOdd ? undefined : code),
    crawlDelayMs: 0,
    sitemaps: [],
    foundAt: undefined,
  };
}
