import { siteKey } from "@/contract/fields/addresses";
import { FairLimiter } from "@/server/infrastructure/fair-limiter";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export type HostRateLimiter = {
  setDelay(delayMs: number): void;
  /** Runs a request, and repeats it after the pause that the host asks for. */
  run<T>(request: () => Promise<T>): Promise<T>;
  /** Runs a further request of a running one, such as a redirect, in the same slot. */
  runWithin<T>(request: () => Promise<T>): Promise<T>;
};

type HostState = {
  delayMs: number;
  nextRequestAt: number;
  pausedUntil: number;
  slots: FairLimiter<HostRateLimiter>;
};

type Options = {
  fetcher: Fetcher;
  baseUrl: string;
  wait: Wait;
  signal: AbortSignal;
  /** The longest pause. Default: 60 s. */
  maxRetryAfterMs?: number | undefined;
  /** Set by the first crawl of the host. Default: 4. */
  concurrency?: number | undefined;
};

const MAX_RETRIES = 3;
const INITIAL_BACKOFF_MS = 1000;

/** A process has one fetcher, so its crawls of a host share the state. */
const hosts = new WeakMap<Fetcher, Map<string, HostState>>();

/**
 * All crawls of a host share its concurrency limit, its crawl delay, and the pause of Retry-After after 429 or 503.
 * Other transient failures are retried once.
 */
export function createHostRateLimiter(options: Options): HostRateLimiter {
  const { wait, signal, maxRetryAfterMs = 60_000 } = options;
  const state = stateOf(options);

  const waitForTurn = async (): Promise<void> => {
    const now = performance.now();
    const start = Math.max(now, state.nextRequestAt, state.pausedUntil);
    state.nextRequestAt = start + state.delayMs;
    if (start > now) await wait(start - now, signal);
  };

  const runWithin = async <T>(request: () => Promise<T>): Promise<T> => {
    for (let retry = 0; ; retry += 1) {
      await waitForTurn();
      try {
        return await request();
      } catch (error) {
        const pauseMs = pauseAfter(error, retry);
        if (pauseMs === undefined || pauseMs > maxRetryAfterMs) throw error;
        state.pausedUntil = Math.max(state.pausedUntil, performance.now() + pauseMs);
      }
    }
  };

  const limiter: HostRateLimiter = {
    setDelay: (delayMs) => void (state.delayMs = delayMs),
    run: (request) => state.slots.run(limiter, () => runWithin(request), signal),
    runWithin,
  };
  return limiter;
}

function stateOf({ fetcher, baseUrl, concurrency = 4 }: Options): HostState {
  const states = hosts.get(fetcher) ?? new Map<string, HostState>();
  hosts.set(fetcher, states);
  const key = siteKey(new URL(baseUrl));
  const state = states.get(key) ?? {
    delayMs: 0,
    nextRequestAt: 0,
    pausedUntil: 0,
    slots: new FairLimiter(concurrency),
  };
  states.set(key, state);
  return state;
}

/** Returns the pause before the next attempt; undefined if there is no next attempt. */
function pauseAfter(error: unknown, retry: number): number | undefined {
  if (!(error instanceof FetchFailure)) return undefined;
  const { code, status, retryAfterMs } = error;
  if (status === 429 || status === 503) {
    return retry < MAX_RETRIES ? (retryAfterMs ?? INITIAL_BACKOFF_MS * 2 ** retry) : undefined;
  }
  const isTransient = code === "CRAWL_UNREACHABLE" || (status !== undefined && status >= 500);
  return isTransient && retry === 0 ? INITIAL_BACKOFF_MS : undefined;
}
