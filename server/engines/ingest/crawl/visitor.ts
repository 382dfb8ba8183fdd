import type { CrawlOptions } from "./crawl-options";
import type { NewAddress, PageOutcome, SkipCode } from "./frontier";
import type { InFlight } from "./in-flight";
import { createInFlight } from "./in-flight";
import type { HostRateLimiter } from "./host-rate-limiter";
import { createRules, type Rules } from "./rules";
import type { Site } from "./site";

/** What has happened in this crawl so far, as far as it decides how to go on. */
export type Progress = {
  /** Addresses added by this process. */
  known: Set<string>;
  /** Addresses that the rules leave out, as far as they are recorded. */
  leftOut: Set<string>;
  /** More addresses were met than the crawl takes. */
  isFull: boolean;
  /** Pages taken or unchanged, those of earlier processes included. */
  pages: number;
  /** Received by this process. */
  bytes: number;
  outagesInRow: number;
  lastOutage: SkipCode | undefined;
};

/** What a visit needs of its crawl. */
export type Visitor = Pick<
  CrawlOptions,
  "fetcher" | "frontier" | "parser" | "browser" | "signal" | "includeFiles"
> & {
  site: Site;
  rules: Rules;
  limiter: HostRateLimiter;
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
const outages = new Set<SkipCode>(["CRAWL_UNREACHABLE", "CRAWL_TIMEOUT", "CRAWL_HTTP_429"]);

/** At most this many excluded addresses are reported one by one. */
const maxLeftOut = 1000;

/** Bounds the frontier of an endless site: this many addresses beyond ten for each requested page. */
const spareAddresses = 1000;

export function createVisitor(
  options: CrawlOptions,
  site: Site,
  limiter: HostRateLimiter,
  progress: Progress,
): Visitor {
  const { frontier, include = [], exclude = [], subPages, maxDepth = 20 } = options;
  const rules = createRules({ include, exclude }, subPages);
  let last: Promise<unknown> = Promise.resolve();

  const settle: Visitor["settle"] = async (url, outcome) => {
    await frontier.settle(url, outcome);
    note(progress, outcome);
  };

  return {
    ...options,
    site,
    rules,
    limiter,
    maxDepth,
    progress,
    inFlight: createInFlight(),
    settle,
    async add(urls, depth, source) {
      if (options.onlyThese) return;
      const { wanted, unwanted } = sort(urls, progress, rules);
      const added = withinRoom(wanted, progress, options.maxPages);
      if (added.length > 0) await frontier.add(added.map((url) => ({ url, depth, source })));
      for (const url of unwanted) {
        const isNew = await frontier.claim({ url, depth, source });
        if (isNew) await settle(url, { state: "skipped", code: "CRAWL_EXCLUDED" });
      }
    },
    alone(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Those of these addresses that are new, by what the rules say of them. */
function sort(urls: string[], { known, leftOut }: Progress, rules: Rules) {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const url of urls) {
    if (known.has(url) || leftOut.has(url)) continue;
    if (rules.takes(url)) wanted.push(url);
    else if (leftOut.size < maxLeftOut) {
      leftOut.add(url);
      unwanted.push(url);
    }
  }
  return { wanted, unwanted };
}

function withinRoom(urls: string[], progress: Progress, maxPages: number): string[] {
  const room = Math.max(0, spareAddresses + maxPages * 10 - progress.known.size);
  progress.isFull ||= urls.length > room;
  const added = urls.slice(0, room);
  for (const url of added) progress.known.add(url);
  return added;
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
