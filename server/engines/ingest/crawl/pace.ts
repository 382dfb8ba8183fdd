import { siteKey } from "@/contract/addresses";
import { FairLimiter } from "@/server/infrastructure/fair-limiter";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** When a site may be asked next, for all who ask it. */
export type Pace = {
  /** The least time between the starts of two requests, for all who ask this site. */
  slowTo(delayMs: number): void;
  /** Runs a request when it is its turn, and again after what the site asks to wait for. */
  run<T>(request: () => Promise<T>): Promise<T>;
  /** The same for a request that another one waits for: it needs no place of its own. */
  runWithin<T>(request: () => Promise<T>): Promise<T>;
};

/** The requests to one site, whoever makes them; crawls that have some waiting take turns. */
type Turns = { delayMs: number; next: number; pausedUntil: number; places: FairLimiter<Pace> };

type Options = {
  fetcher: Fetcher;
  baseUrl: string;
  wait: Wait;
  signal: AbortSignal;
  /** Longest pause. Default 60 s. */
  maxRetryAfterMs?: number | undefined;
  /** Requests at the same time, if this is the first who asks the site. Default 4. */
  concurrency?: number | undefined;
};

const maxRetries = 3;
const firstPauseMs = 1000;

/** By the fetcher that asks them: a process has one, so that two crawls of a site take turns. */
const sites = new WeakMap<Fetcher, Map<string, Turns>>();

/**
 * Keeps all crawls of a site together polite: so many requests at once, one every so often, and after 429 or 503
 * nobody asks until Retry-After has passed. A site that fails otherwise gets one more try.
 */
export function createPace(options: Options): Pace {
  const { wait, signal, maxRetryAfterMs = 60_000 } = options;
  const turns = turnsOf(options);

  const turn = async (): Promise<void> => {
    const now = Date.now();
    const start = Math.max(now, turns.next, turns.pausedUntil);
    turns.next = start + turns.delayMs;
    if (start > now) await wait(start - now, signal);
  };

  const runWithin = async <T>(request: () => Promise<T>): Promise<T> => {
    for (let retry = 0; ; retry += 1) {
      await turn();
      try {
        return await request();
      } catch (error) {
        const pauseMs = pauseAfter(error, retry);
        if (pauseMs === undefined || pauseMs > maxRetryAfterMs) throw error;
        turns.pausedUntil = Math.max(turns.pausedUntil, Date.now() + pauseMs);
      }
    }
  };

  const pace: Pace = {
    slowTo: (delayMs) => void (turns.delayMs = delayMs),
    run: (request) => turns.places.run(pace, () => runWithin(request), signal),
    runWithin,
  };
  return pace;
}

function turnsOf({ fetcher, baseUrl, concurrency = 4 }: Options): Turns {
  const all = sites.get(fetcher) ?? new Map<string, Turns>();
  sites.set(fetcher, all);
  const key = siteKey(new URL(baseUrl));
  const turns = all.get(key) ?? {
    delayMs: 0,
    next: 0,
    pausedUntil: 0,
    places: new FairLimiter(concurrency),
  };
  all.set(key, turns);
  return turns;
}

/** How long to wait before the next try; undefined where there is none. */
function pauseAfter(error: unknown, retry: number): number | undefined {
  if (!(error instanceof FetchFailure)) return undefined;
  const { code, status, retryAfterMs } = error;
  if (status === 429 || status === 503) {
    return retry < maxRetries ? (retryAfterMs ?? firstPauseMs * 2 ** retry) : undefined;
  }
  const mayPass = code === "CRAWL_UNREACHABLE" || (status !== undefined && status >= 500);
  return mayPass && retry === 0 ? firstPauseMs : undefined;
}
