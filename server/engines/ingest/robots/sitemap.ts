import type { HostRateLimiter } from "../crawl/host-rate-limiter";
import type { Site } from "../crawl/site";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";
import type { Parser } from "../parser/parser";
import type { Sitemap } from "./sitemap-file";

export type SitemapLimits = {
  maxFiles: number;
  maxAddresses: number;
  maxBytes: number;
};

const defaultLimits: SitemapLimits = { maxFiles: 50, maxAddresses: 50_000, maxBytes: 50 << 20 };

const CONCURRENCY = 4;

export type SitemapClient = {
  fetcher: Fetcher;
  parser: Parser;
  limiter: HostRateLimiter;
  signal: AbortSignal;
};

type ReadSitemap = (
  client: SitemapClient,
  address: string,
  limits: SitemapLimits,
) => Promise<Sitemap>;

export type Sitemaps = {
  pages: Set<string>;
  files: number;
  isTruncated: boolean;
};

export const sitemapsOf = ({ origin, sitemaps }: Site): string[] => [
  ...sitemaps,
  `${origin}/sitemap.xml`,
];

export const newSitemaps = (): Sitemaps => ({ pages: new Set(), files: 0, isTruncated: false });

/**
 * Missing and unreadable sitemaps are empty.
 * @param found receives the content as it is read, so that an aborted call keeps it
 */
export async function readSitemaps(
  client: SitemapClient,
  starts: readonly string[],
  found: Sitemaps,
  limits: SitemapLimits = defaultLimits,
  read: ReadSitemap = fetchSitemap,
): Promise<void> {
  const files = [...new Set(starts)];
  let requestedCount = 0;
  while (requestedCount < files.length && found.pages.size < limits.maxAddresses) {
    const next = files.slice(requestedCount, requestedCount + CONCURRENCY);
    requestedCount += next.length;
    const results = await Promise.all(next.map((address) => read(client, address, limits)));
    for (const sitemap of results) {
      const more = sitemap.sitemaps.filter((address) => !files.includes(address));
      found.isTruncated ||= files.length + more.length > limits.maxFiles;
      files.push(...more.slice(0, Math.max(0, limits.maxFiles - files.length)));
      addSitemap(found, sitemap, limits);
    }
  }
}

export const emptySitemap: Sitemap = { pages: [], sitemaps: [], lastModified: {} };

function addSitemap(
  found: Sitemaps,
  { pages, sitemaps }: Sitemap,
  { maxAddresses }: SitemapLimits,
) {
  if (pages.length + sitemaps.length > 0) found.files += 1;
  for (const page of pages) {
    if (found.pages.size < maxAddresses) found.pages.add(page);
    else found.isTruncated = true;
  }
}

async function fetchSitemap(
  { fetcher, parser, limiter, signal }: SitemapClient,
  address: string,
  { maxAddresses, maxBytes }: SitemapLimits,
): Promise<Sitemap> {
  try {
    const request = { signal, maxBytes };
    const { body, headers } = await limiter.run(() => fetcher.fetch(address, request));
    const contentType = headers["content-type"] ?? "";
    const file = { bytes: body, contentType, address, maxAddresses, maxBytes };
    return await parser.readSitemap(file, signal);
  } catch (error) {
    if (error instanceof FetchFailure) return emptySitemap;
    throw error;
  }
}
