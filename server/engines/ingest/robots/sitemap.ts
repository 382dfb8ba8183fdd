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

const usual: SitemapLimits = { maxFiles: 50, maxAddresses: 50_000, maxBytes: 50 << 20 };

const AT_ONCE = 4;

export type Web = {
  fetcher: Fetcher;
  parser: Parser;
  limiter: HostRateLimiter;
  signal: AbortSignal;
};

type ReadSitemap = (web: Web, address: string, limits: SitemapLimits) => Promise<Sitemap>;

export type Sitemaps = {
  pages: Set<string>;
  files: number;
  isCut: boolean;
};

export const sitemapsOf = ({ origin, sitemaps }: Site): string[] => [
  ...sitemaps,
  `${origin}/sitemap.xml`,
];

export const noSitemaps = (): Sitemaps => ({ pages: new Set(), files: 0, isCut: false });

/**
 * Missing and unreadable sitemaps are empty.
 * @param found receives the content as it is read, so that an aborted call keeps it
 */
export async function readSitemaps(
  web: Web,
  starts: readonly string[],
  found: Sitemaps,
  limits: SitemapLimits = usual,
  read: ReadSitemap = readOne,
): Promise<void> {
  const files = [...new Set(starts)];
  let requestedCount = 0;
  while (requestedCount < files.length && found.pages.size < limits.maxAddresses) {
    const next = files.slice(requestedCount, requestedCount + AT_ONCE);
    requestedCount += next.length;
    const results = await Promise.all(next.map((address) => read(web, address, limits)));
    for (const sitemap of results) {
      const more = sitemap.sitemaps.filter((address) => !files.includes(address));
      found.isCut ||= files.length + more.length > limits.maxFiles;
      files.push(...more.slice(0, Math.max(0, limits.maxFiles - files.length)));
      note(found, sitemap, limits);
    }
  }
}

export const emptySitemap: Sitemap = { pages: [], sitemaps: [], lastModified: {} };

function note(found: Sitemaps, { pages, sitemaps }: Sitemap, { maxAddresses }: SitemapLimits) {
  if (pages.length + sitemaps.length > 0) found.files += 1;
  for (const page of pages) {
    if (found.pages.size < maxAddresses) found.pages.add(page);
    else found.isCut = true;
  }
}

async function readOne(
  { fetcher, parser, limiter, signal }: Web,
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
