import { FetchFailure } from "./fetch-failure";
import type { Fetcher } from "./fetch";
import type { Parser } from "./parser";
import type { Sitemap } from "./sitemap-file";

export type SitemapLimits = {
  /** Sitemap files read, indexes included. */
  maxFiles: number;
  maxAddresses: number;
  /** One file, decompressed. The protocol's own limit is 50 MB. */
  maxBytes: number;
};

const usual: SitemapLimits = { maxFiles: 50, maxAddresses: 50_000, maxBytes: 50 << 20 };

type Web = { fetcher: Fetcher; parser: Parser; signal: AbortSignal };

/** The page addresses that sitemaps name, indexes followed. One that is missing or unreadable names none. */
export async function readSitemaps(
  web: Web,
  starts: string[],
  limits: SitemapLimits = usual,
): Promise<string[]> {
  const files = new Set(starts.slice(0, limits.maxFiles));
  const pages = new Set<string>();
  // A set is walked through to what is added meanwhile.
  for (const address of files) {
    if (pages.size >= limits.maxAddresses) break;
    const found = await readOne(web, address, limits);
    for (const sitemap of found.sitemaps) if (files.size < limits.maxFiles) files.add(sitemap);
    for (const page of found.pages) if (pages.size < limits.maxAddresses) pages.add(page);
  }
  return [...pages];
}

async function readOne(
  { fetcher, parser, signal }: Web,
  address: string,
  { maxAddresses, maxBytes }: SitemapLimits,
): Promise<Sitemap> {
  try {
    const { body, headers } = await fetcher.fetch(address, { signal, maxBytes });
    const contentType = headers["content-type"] ?? "";
    const file = { bytes: body, contentType, address, maxAddresses, maxBytes };
    return await parser.readSitemap(file, signal);
  } catch (error) {
    if (error instanceof FetchFailure) return { pages: [], sitemaps: [] };
    throw error;
  }
}
