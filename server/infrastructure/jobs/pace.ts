const leastMs = 1_000;
const mostMs = 15_000;
/** Of its time a job spends no more on it. */
const share = 0.05;

/** When something is due that a job does again and again, such as counting: the less often, the longer it takes. */
export class Pace {
  #dueAt = Number.NEGATIVE_INFINITY;

  get isDue(): boolean {
    return performance.now() >= this.#dueAt;
  }

  /** Does it, and notes how long that took. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - begunAt;
      this.#dueAt = begunAt + Math.min(Math.max(leastMs, tookMs / share), mostMs);
    }
  }
}
