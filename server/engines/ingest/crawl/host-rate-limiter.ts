import { siteKey } from "@/contract/fields/addresses";
import { FairLimiter } from "@/server/infrastructure/fair-limiter";
import type { Fetcher } from "../fetch";
import { retryDelayMs } from "./retry-policy";

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export type HostRateLimiter = {
  setDelay(delayMs: number): void;
  /** Runs a request in a slot of the host. Retries it as `retryDelayMs` allows. */
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
  /** A request with a longer delay before its retry fails. Default: 60 s. */
  maxRetryAfterMs?: number | undefined;
  /** Set by the first crawl of the host. Default: 4. */
  concurrency?: number | undefined;
};

/** A process has one fetcher, so its crawls of a host share the state. */
const hosts = new WeakMap<Fetcher, Map<string, HostState>>();

/** All crawls of a host share its concurrency limit, its crawl delay and the delay before a retry. */
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
    for (let retries = 0; ; retries += 1) {
      await waitForTurn();
      try {
        return await request();
      } catch (error) {
        const delayMs = retryDelayMs(error, retries);
        if (delayMs === undefined || delayMs > maxRetryAfterMs) throw error;
        state.pausedUntil = Math.max(state.pausedUntil, performance.now() + delayMs);
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
