import { setTimeout as sleep } from "node:timers/promises";
import { FetchFailure } from "../fetch-failure";
import {
  emptySitemap,
  newSitemaps,
  readSitemaps,
  type SitemapLimits,
  sitemapsOf,
  type SitemapClient,
} from "../robots/sitemap";
import type { Sitemap } from "../robots/sitemap-file";
import { type CrawlOptions, MAX_CRAWL_DELAY_MS } from "./crawl-options";
import { createHostRateLimiter } from "./host-rate-limiter";
import { openSite } from "./site";

/** A sitemap file of an earlier check, with its validators for a conditional request. */
export type SitemapState = {
  url: string;
  etag: string | null;
  lastModified: string | null;
  content: Sitemap;
};

/** `unreachable`: every sitemap failed with a transient error. */
export type SitemapCheck =
  | { result: "unreachable" | "none" }
  | {
      result: "read";
      files: SitemapState[];
      /** The pages below the base address, each with the latest time that its `lastmod` can mean. */
      pages: Map<string, Date | undefined>;
    };

type Options = Pick<CrawlOptions, "baseUrl" | "fetcher" | "parser" | "signal" | "wait">;

/**
 * A file with a transient failure counts as unchanged.
 * @throws the signal's reason
 */
export async function checkSitemaps(
  { baseUrl, fetcher, parser, signal, ...options }: Options,
  knownFiles: readonly SitemapState[],
): Promise<SitemapCheck> {
  const wait = options.wait ?? ((ms) => sleep(ms, undefined, { signal }));
  const limiter = createHostRateLimiter({ fetcher, baseUrl, wait, signal });
  const site = await openSite(baseUrl, fetcher, limiter, signal);
  limiter.setDelay(Math.min(site.crawlDelayMs, MAX_CRAWL_DELAY_MS));
  const reader = new ConditionalReader(knownFiles);
  const client = { fetcher, parser, limiter, signal };
  await readSitemaps(client, sitemapsOf(site), newSitemaps(), undefined, reader.read);
  signal.throwIfAborted();
  if (reader.files.size === 0) return { result: reader.hasFailed ? "unreachable" : "none" };
  const files = [...reader.files.values()];
  const pages = new Map<string, Date | undefined>();
  for (const { content } of files) {
    for (const page of content.pages) {
      const lastmod = content.lastModified[page];
      for (const url of site.ownAddresses([page], site.origin))
        pages.set(url, lastmod ? latestTimeOf(lastmod) : undefined);
    }
  }
  return { result: "read", files, pages };
}

class ConditionalReader {
  readonly files = new Map<string, SitemapState>();
  hasFailed = false;
  readonly #knownFiles: ReadonlyMap<string, SitemapState>;

  constructor(knownFiles: readonly SitemapState[]) {
    this.#knownFiles = new Map(knownFiles.map((file) => [file.url, file]));
  }

  readonly read = async (
    client: SitemapClient,
    url: string,
    limits: SitemapLimits,
  ): Promise<Sitemap> => {
    const previous = this.#knownFiles.get(url);
    try {
      return this.#keepFile((await readIfChanged(client, url, limits, previous)) ?? previous);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const { status = 500 } = error;
      if (status < 500 && status !== 429) return emptySitemap;
      this.hasFailed = true;
      return this.#keepFile(previous);
    }
  };

  #keepFile(file: SitemapState | undefined): Sitemap {
    const isEmpty = !file || file.content.pages.length + file.content.sitemaps.length === 0;
    if (isEmpty) return emptySitemap;
    this.files.set(file.url, file);
    return file.content;
  }
}

/** Returns undefined if the file is unchanged. */
async function readIfChanged(
  { fetcher, parser, limiter, signal }: SitemapClient,
  url: string,
  { maxAddresses, maxBytes }: SitemapLimits,
  previous: SitemapState | undefined,
): Promise<SitemapState | undefined> {
  const validators = {
    ...(previous?.etag && { "if-none-match": previous.etag }),
    ...(previous?.lastModified && { "if-modified-since": previous.lastModified }),
  };
  const request = { signal, maxBytes, headers: validators };
  const { status, body, headers } = await limiter.run(() => fetcher.fetch(url, request));
  if (status === 304) return undefined;
  const contentType = headers["content-type"] ?? "";
  const file = { bytes: body, contentType, address: url, maxAddresses, maxBytes };
  const content = await parser.readSitemap(file, signal);
  return {
    url,
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
    content,
  };
}

/**
 * Returns the latest moment that a `lastmod` can mean: without a time, the end of the day. Undefined for other texts.
 */
function latestTimeOf(lastmod: string): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(lastmod);
  const time = Date.parse(isDay ? `${lastmod}T23:59:59.999Z` : lastmod);
  return Number.isNaN(time) ? undefined : new Date(time);
}
