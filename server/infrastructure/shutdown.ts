type Close = () => Promise<unknown>;

export class ShutdownRegistry {
  readonly #workers: Close[] = [];
  readonly #resources: Close[] = [];

  /** Workers close in parallel. */
  addWorker(close: Close): void {
    this.#workers.push(close);
  }

  /** Resources close after all workers, one by one, the last added first. */
  addResource(...closes: Close[]): void {
    this.#resources.push(...closes);
  }

  /**
   * Continues after a failure.
   * @throws {AggregateError} with all failures
   */
  async close(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#workers.splice(0).map((close) => close()));
    for (const close of this.#resources.splice(0).toReversed()) {
      outcomes.push(...(await Promise.allSettled([close()])));
    }
    const failures = outcomes.flatMap((one): unknown[] =>
      one.status === "rejected" ? [one.reason] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, "The platform stopped uncleanly.");
  }
}
