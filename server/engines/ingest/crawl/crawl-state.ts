import { chooseLinks, type KnownAddresses } from "./choose-links";
import type { CrawlOptions } from "./crawl-options";
import type { NewAddress, PageOutcome, SkipCode } from "./frontier";
import type { HostRateLimiter } from "./host-rate-limiter";
import { createRules, type Rules } from "./path-rules";
import type { Site } from "./site";

export type Progress = KnownAddresses & {
  /** Pages taken or unchanged, including those of earlier processes. */
  pages: number;
  bytes: number;
  consecutiveOutages: number;
  lastOutage: SkipCode | undefined;
};

export type CrawlState = Pick<
  CrawlOptions,
  "fetcher" | "frontier" | "parser" | "browser" | "signal" | "includeFiles"
> & {
  site: Site;
  rules: Rules;
  limiter: HostRateLimiter;
  maxDepth: number;
  inFlight: InFlight;
  progress: Progress;
  recordOutcome: (url: string, outcome: PageOutcome) => Promise<void>;
  add: (urls: string[], depth: number, source: NewAddress["source"]) => Promise<void>;
  /** Serializes the lookup of a duplicate with the record that depends on it. */
  runExclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Failures that will probably affect the next page of the site, too. */
const outages = new Set<SkipCode>(["CRAWL_UNREACHABLE", "CRAWL_TIMEOUT", "CRAWL_HTTP_429"]);

export function createCrawlState(
  options: CrawlOptions,
  site: Site,
  limiter: HostRateLimiter,
  progress: Progress,
): CrawlState {
  const { frontier, include = [], exclude = [], maxPages, subPages, maxDepth = 20 } = options;
  const rules = createRules({ include, exclude }, subPages);
  const bounds = { progress, rules, maxPages };
  let last: Promise<unknown> = Promise.resolve();

  const recordOutcome: CrawlState["recordOutcome"] = async (url, outcome) => {
    await frontier.recordOutcome(url, outcome);
    updateProgress(progress, outcome);
  };

  return {
    ...options,
    site,
    rules,
    limiter,
    maxDepth,
    progress,
    inFlight: createInFlight(),
    recordOutcome,
    async add(urls, depth, source) {
      if (options.onlyQueued) return;
      const { addedUrls, excluded } = chooseLinks(urls, bounds);
      if (addedUrls.length > 0)
        await frontier.add(addedUrls.map((url) => ({ url, depth, source })));
      for (const url of excluded) {
        const isNew = await frontier.claim({ url, depth, source });
        if (isNew) await recordOutcome(url, { state: "skipped", code: "CRAWL_EXCLUDED" });
      }
    },
    runExclusively(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function updateProgress(progress: Progress, outcome: PageOutcome): void {
  if (outcome.state !== "skipped") {
    progress.pages += 1;
    progress.consecutiveOutages = 0;
    return;
  }
  if (outages.has(outcome.code)) {
    progress.consecutiveOutages += 1;
    progress.lastOutage = outcome.code;
  } else if (outcome.code.startsWith("CRAWL_HTTP")) {
    progress.consecutiveOutages = 0;
  }
}

type InFlight = {
  /** Resolves when a visit ends, or at once without visits. Rejects with the error of a visit. */
  next(): Promise<void>;
  /** Resolves when all visits have ended, including those that start meanwhile. Never rejects. */
  all(): Promise<void>;
  size(): number;
  begin(url: string, visit: () => Promise<void>): void;
  /**
   * Waits for the running visit of `url` on behalf of the visit of `waiting`.
   * @returns false, at once, if they would wait for each other
   */
  waitFor(url: string, waiting: string): Promise<boolean>;
};

function createInFlight(): InFlight {
  const visits = new Map<string, Promise<void>>();
  const waits = new Map<string, string>();

  const wouldDeadlock = (url: string, waiting: string): boolean => {
    for (let at: string | undefined = url; at; at = waits.get(at)) if (at === waiting) return true;
    return false;
  };

  return {
    next: async () => {
      if (visits.size > 0) await Promise.race(visits.values());
    },
    async all() {
      while (visits.size > 0) await Promise.allSettled(visits.values());
    },
    size: () => visits.size,
    begin(url, visit) {
      const visiting = visit().finally(() => visits.delete(url));
      // Waiting callers receive the error; there may be no caller yet.
      visiting.catch(() => undefined);
      visits.set(url, visiting);
    },
    async waitFor(url, waiting) {
      if (wouldDeadlock(url, waiting)) return false;
      waits.set(waiting, url);
      try {
        await visits.get(url);
      } finally {
        waits.delete(waiting);
      }
      return true;
    },
  };
}
