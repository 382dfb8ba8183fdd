import { crawl } from "@/server/engines/ingest/crawl/crawl";
import type { CrawlOptions, CrawlResult } from "@/server/engines/ingest/crawl/crawl-options";
import type { PageOutcome } from "@/server/engines/ingest/crawl/frontier";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { type LocalSite, serve } from "./local-site";
import { type MemoryFrontier, memoryFrontier } from "./memory-frontier";

/** The logged failures. */
const warnings: object[] = [];
export const parser = createParser({
  log: { warn: (details: object) => void warnings.push(details) },
});
afterAll(() => parser.close());

export type Crawled = {
  result: CrawlResult;
  /** Outcome by path: "taken", "unchanged" or the code. */
  outcomes: Record<string, string>;
  pages: Record<string, PageOutcome>;
  hits: string[];
  waitsMs: number[];
  base: string;
};

type Options = Partial<CrawlOptions> & {
  path?: string;
  /** The time limit from a request to the last byte of its answer. Default: that of the product. */
  deadlineMs?: number;
};

/** Serves a site, crawls it without waiting for delays, and closes it. */
export async function crawlSite(
  answers: Parameters<typeof serve>[0] | LocalSite,
  options: Options = {},
): Promise<Crawled> {
  const isServed = "base" in answers && "close" in answers;
  const site = isServed ? (answers as LocalSite) : await serve(answers);
  const frontier = memoryFrontier();
  const waitsMs: number[] = [];
  const result = await crawlWithFetcher(site, {
    frontier,
    wait: async (ms) => void waitsMs.push(ms),
    ...options,
  });
  const { base, hits } = site;
  return { result, ...outcomesByPath(frontier, base), hits, waitsMs, base };
}

async function crawlWithFetcher(
  site: LocalSite,
  { deadlineMs, ...options }: Options & Pick<CrawlOptions, "frontier">,
) {
  const fetcher = createFetcher({
    allowHosts: ["127.0.0.1", "localhost"],
    userAgent: "Antwort/1.0",
    timeouts: deadlineMs ? { totalMs: deadlineMs } : {},
    maxBytes: 500_000,
  });
  try {
    return await crawl({
      baseUrl: new URL(options.path ?? "/", site.base).href,
      subPages: [],
      maxPages: 100,
      fetcher,
      parser,
      signal: new AbortController().signal,
      ...options,
    });
  } finally {
    await fetcher.close();
    await site.close();
  }
}

function outcomesByPath(frontier: MemoryFrontier, base: string) {
  const pages = Object.fromEntries(
    [...frontier.outcomes()].map(([url, outcome]) => [url.replace(base, "/"), outcome]),
  );
  const outcomes = Object.fromEntries(
    Object.entries(pages).map(([path, outcome]) => [
      path,
      outcome.state === "skipped" ? outcome.code : outcome.state,
    ]),
  );
  return { pages, outcomes };
}
