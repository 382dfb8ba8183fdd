/** Turns at the one connection: first come, first served. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #calledAt = performance.now();

  /** How long nobody has called: the job queue, which looks for work all the time, takes its turns in silence. */
  get silentMs(): number {
    return performance.now() - this.#calledAt;
  }

  /** Waits for the turn of a call and gives back what ends it. */
  call(): Promise<() => void> {
    this.#calledAt = performance.now();
    return this.#next();
  }

  /** Works in a turn of its own. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.#next();
    return work().finally(end);
  }

  async #next(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
