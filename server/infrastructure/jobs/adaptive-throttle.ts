const MIN_INTERVAL_MS = 1_000;
const MAX_INTERVAL_MS = 15_000;
/** The share of a job's time that the throttled work may use. */
const SHARE = 0.05;

/** Limits repeated work, such as counting, to a share of the time: the slower it is, the less often it runs. */
export class AdaptiveThrottle {
  #dueAt = Number.NEGATIVE_INFINITY;

  get isDue(): boolean {
    return performance.now() >= this.#dueAt;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const durationMs = performance.now() - startedAt;
      const intervalMs = Math.max(MIN_INTERVAL_MS, durationMs / SHARE);
      this.#dueAt = startedAt + Math.min(intervalMs, MAX_INTERVAL_MS);
    }
  }
}
