import type { QueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@/contract/endpoint";

const INTERVAL_MS = 1_000;

export type Refresh = {
  /** Refreshes within a second. */
  soon: (...reads: Endpoint[]) => void;
  /** Refreshes immediately, unless it was requested within the last second. */
  now: (read: Endpoint) => void;
};

/**
 * Invalidates queries at most once per second each, and never while they are loading: a crawl sends
 * an event per page.
 */
export function createThrottledRefresh(cache: QueryClient): Refresh {
  const waitingPaths = new Set<string>();
  /** Requests of the last second. A repeated request is served when its second is over. */
  const recent = new Map<string, { isRequestedAgain: boolean }>();

  const invalidate = async (path: string) => {
    waitingPaths.delete(path);
    const request = { isRequestedAgain: false };
    recent.set(path, request);
    await cache.invalidateQueries({ queryKey: [path] });
    setTimeout(() => {
      recent.delete(path);
      if (request.isRequestedAgain) void invalidate(path);
    }, INTERVAL_MS);
  };
  const deferIfRecent = (path: string) => {
    const request = recent.get(path);
    if (request) request.isRequestedAgain = true;
    return request !== undefined;
  };
  return {
    soon: (...reads) => {
      for (const { path } of reads) {
        if (waitingPaths.has(path) || deferIfRecent(path)) continue;
        waitingPaths.add(path);
        setTimeout(() => waitingPaths.has(path) && void invalidate(path), INTERVAL_MS);
      }
    },
    now: ({ path }) => {
      if (!deferIfRecent(path)) void invalidate(path);
    },
  };
}
