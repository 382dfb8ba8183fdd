import type { CrawlOptions } from "./crawl-options";
import type { CrawlCode, NewAddress, PageOutcome } from "./frontier";
import type { InFlight } from "./in-flight";
import { createInFlight } from "./in-flight";
import type { Pace } from "./pace";
import type { Site } from "./site";

/** What has happened in this crawl so far, as far as it decides how to go on. */
export type Progress = {
  /** Addresses added by this process. */
  known: Set<string>;
  /** More addresses were met than the crawl takes. */
  isFull: boolean;
  /** Pages taken or unchanged, those of earlier processes included. */
  pages: number;
  outagesInRow: number;
  lastOutage: CrawlCode | undefined;
};

/** What a visit needs of its crawl. */
export type Visitor = Pick<
  CrawlOptions,
  "fetcher" | "frontier" | "parser" | "browser" | "signal"
> & {
  site: Site;
  pace: Pace;
  maxDepth: number;
  inFlight: InFlight;
  progress: Progress;
  /** Records an outcome. */
  settle: (url: string, outcome: PageOutcome) => Promise<void>;
  /** Adds addresses that were met, as long as the crawl takes more. */
  add: (urls: string[], depth: number, source: NewAddress["source"]) => Promise<void>;
  /** Runs one at a time: looking for a duplicate and recording the page belong together. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The site's own faults, after which the next page will hardly do better. */
const outages = new Set<CrawlCode>(["CRAWL_UNREACHABLE", "CRAWL_TIMEOUT", "CRAWL_HTTP_429"]);

/** The frontier of a site without end stays finite: so many addresses beyond ten for each page wanted. */
const spareAddresses = 1000;

export function createVisitor(
  options: CrawlOptions,
  site: Site,
  pace: Pace,
  progress: Progress,
): Visitor {
  const { frontier, fetcher, parser, browser, signal, maxPages, maxDepth = 20 } = options;
  const maxAddresses = spareAddresses + maxPages * 10;
  let last: Promise<unknown> = Promise.resolve();

  return {
    frontier,
    fetcher,
    parser,
    browser,
    signal,
    site,
    pace,
    maxDepth,
    progress,
    inFlight: createInFlight(),
    async settle(url, outcome) {
      await frontier.settle(url, outcome);
      note(progress, outcome);
    },
    async add(urls, depth, source) {
      const fresh = urls.filter((url) => !progress.known.has(url));
      const room = Math.max(0, maxAddresses - progress.known.size);
      progress.isFull ||= fresh.length > room;
      const added = fresh.slice(0, room).map((url) => ({ url, depth, source }));
      for (const { url } of added) progress.known.add(url);
      if (added.length > 0) await frontier.add(added);
    },
    alone(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function note(progress: Progress, outcome: PageOutcome): void {
  if (outcome.state !== "skipped") {
    progress.pages += 1;
    progress.outagesInRow = 0;
    return;
  }
  if (outages.has(outcome.code)) {
    progress.outagesInRow += 1;
    progress.lastOutage = outcome.code;
  } else if (outcome.code.startsWith("CRAWL_HTTP")) {
    progress.outagesInRow = 0;
  }
}
