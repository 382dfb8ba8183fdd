import { isSubPage } from "@/contract/fields/addresses";
import { isSameSite, withOrigin } from "../address";
import type { Fetcher } from "../fetch";
import type { Robots } from "../robots/robots";
import { loadRobots } from "../robots/robots";
import type { CrawlCode } from "./frontier";
import type { HostRateLimiter } from "./host-rate-limiter";

export type Site = {
  base: string;
  /** The preferred origin, from the redirects of robots.txt: with or without www, http or https. */
  origin: string;
  hasRobots: boolean;
  sitemaps: string[];
  crawlDelayMs: number;
  /** Whether it is the base address, on any origin of the site. */
  isBase(url: string): boolean;
  /** Why the address may not be read; undefined if it may. */
  refusalOf(url: string): Promise<CrawlCode | undefined>;
  /** Returns the addresses below the base on this origin, without duplicates. Expects canonical addresses. */
  ownAddresses(addresses: Iterable<string>, origin: string): string[];
};

export async function openSite(
  base: string,
  fetcher: Fetcher,
  limiter: HostRateLimiter,
  signal: AbortSignal,
): Promise<Site> {
  const robots = new Map<string, Promise<Robots>>();
  const robotsOf = (origin: string): Promise<Robots> => {
    const loading = robots.get(origin) ?? loadRobots(fetcher, origin, limiter, signal);
    robots.set(origin, loading);
    return loading;
  };

  const { origin } = new URL(base);
  const isRoot = base === `${origin}/`;
  // Most addresses begin with the root, which needs no parsing.
  const isOwn = (url: string): boolean => (isRoot && url.startsWith(base)) || isSubPage(base, url);
  const first = await robotsOf(origin);
  const isMoved = first.finalUrl !== undefined && isSameSite(first.finalUrl, base);
  return {
    base,
    origin: isMoved ? new URL(first.finalUrl ?? base).origin : origin,
    hasRobots: first.finalUrl !== undefined,
    sitemaps: first.sitemaps,
    crawlDelayMs: first.crawlDelayMs,
    isBase: (url) => url === base || (isSameSite(url, base) && withOrigin(url, origin) === base),
    async refusalOf(url) {
      if (!isOwn(url)) return "CRAWL_OUTSIDE_BASE";
      return (await robotsOf(new URL(url).origin)).refusalOf(url);
    },
    ownAddresses: (addresses, target) => [...new Set(ownOf(base, addresses, target))],
  };
}

/** Expects canonical addresses. Most links need no parsing, because they are on the page's own origin. */
function* ownOf(base: string, addresses: Iterable<string>, origin: string): Generator<string> {
  const coversSite = new URL(base).pathname === "/" && isSameSite(base, origin);
  for (const address of addresses) {
    if (coversSite && address.startsWith(`${origin}/`)) yield address;
    else if (isSubPage(base, address)) yield withOrigin(address, origin);
  }
}
