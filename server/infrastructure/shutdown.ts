type Close = () => Promise<unknown>;

/** What must be closed when the platform stops, gathered while it starts. */
export class Closers {
  readonly #work: Close[] = [];
  readonly #ground: Close[] = [];

  /** Calls, sockets and jobs: they end together. */
  ofWork(...closes: Close[]): void {
    this.#work.push(...closes);
  }

  /** What work stands on: closed after it, the last opened first. */
  ofGround(...closes: Close[]): void {
    this.#ground.push(...closes);
  }

  /**
   * Closes everything, whatever fails on the way.
   * @throws {AggregateError} with what failed
   */
  async close(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#work.splice(0).map((close) => close()));
    for (const close of this.#ground.splice(0).toReversed()) {
      outcomes.push(...(await Promise.allSettled([close()])));
    }
    const failures = outcomes.flatMap((one): unknown[] =>
      one.status === "rejected" ? [one.reason] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, "The platform stopped uncleanly.");
  }
}
