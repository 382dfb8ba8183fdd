import type { QueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@/contract/endpoint";

const togetherMs = 1_000;

/** Makes reads stale, at most once a second each: a crawl tells of every page, a screen asks once. */
export function createRefresh(cache: QueryClient): (...reads: Endpoint[]) => void {
  const waiting = new Set<string>();
  const run = (path: string) => {
    waiting.delete(path);
    void cache.invalidateQueries({ queryKey: [path] });
  };
  return (...reads) => {
    for (const { path } of reads) {
      if (waiting.has(path)) continue;
      waiting.add(path);
      setTimeout(() => run(path), togetherMs);
    }
  };
}
