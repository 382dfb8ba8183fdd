/** Running visits, for visits that wait for others. */
export type InFlight = {
  /** Resolves when a visit ends, or at once without visits. Rejects with the error of a visit. */
  next(): Promise<void>;
  /** Resolves when all have ended, including those that start meanwhile. Never rejects. */
  all(): Promise<void>;
  size(): number;
  begin(url: string, visit: () => Promise<void>): void;
  /**
   * Waits for the running visit of `url` on behalf of the visit of `waiting`.
   * @returns false, at once, if they would wait for each other
   */
  waitFor(url: string, waiting: string): Promise<boolean>;
};

export function createInFlight(): InFlight {
  const visits = new Map<string, Promise<void>>();
  const waits = new Map<string, string>();

  const isCycle = (url: string, waiting: string): boolean => {
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
      if (isCycle(url, waiting)) return false;
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
