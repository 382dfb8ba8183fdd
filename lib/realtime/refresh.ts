import type { QueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@/contract/endpoint";

const TOGETHER_MS = 1_000;

export type Refresh = {
  /** Within a second. */
  soon: (...reads: Endpoint[]) => void;
  /** Immediately, unless it was requested within the last second. */
  now: (read: Endpoint) => void;
};

/**
 * Invalidates queries at most once per second each, and never while they are loading: a crawl sends
 * an event per page.
 */
export function createRefresh(cache: QueryClient): Refresh {
  const waiting = new Set<string>();
  /** Requested just now; a repeated request follows later. */
  const resting = new Map<string, { isRequestedAgain: boolean }>();

  const ask = async (path: string) => {
    waiting.delete(path);
    const rest = { isRequestedAgain: false };
    resting.set(path, rest);
    await cache.invalidateQueries({ queryKey: [path] });
    setTimeout(() => {
      resting.delete(path);
      if (rest.isRequestedAgain) void ask(path);
    }, TOGETHER_MS);
  };
  const want = (path: string) => {
    const rest = resting.get(path);
    if (rest) rest.isRequestedAgain = true;
    return rest !== undefined;
  };
  return {
    soon: (...reads) => {
      for (const { path } of reads) {
        if (waiting.has(path) || want(path)) continue;
        waiting.add(path);
        setTimeout(() => waiting.has(path) && void ask(path), TOGETHER_MS);
      }
    },
    now: ({ path }) => {
      if (!want(path)) void ask(path);
    },
  };
}
