import { setTimeout as wait } from "node:timers/promises";

/** By weight: so much is written at once, and so much gathers before whoever puts in more has to wait. */
const gatheredAtMost = 2_000;
/** A write costs much the same for one as for many: so much time lies between the beginnings of two. */
const gatheringMs = 100;

/**
 * Writes what is put into it in order, as many at once as gathered meanwhile. A process that dies, and a write that
 * fails, lose the end of the line only, never something from its middle: after a failure nothing is written any more.
 */
export class WriteBehind<T> {
  readonly #write: (batch: T[]) => Promise<void>;
  readonly #weigh: (entry: T) => number;
  #gathered: T[] = [];
  #weight = 0;
  #running: Promise<void> | undefined;
  #written = Promise.withResolvers<void>();
  #begunAt = 0;
  #failure: { cause: unknown } | undefined;
  #isHurried = false;

  /** @param weigh what an entry weighs in memory and in time, beside the others */
  constructor(write: (batch: T[]) => Promise<void>, weigh: (entry: T) => number = () => 10) {
    this.#write = write;
    this.#weigh = weigh;
  }

  /** Waits only where too much has gathered. Throws what an earlier write failed with. */
  async put(...entries: T[]): Promise<void> {
    this.#tellFailure();
    if (entries.length === 0) return;
    for (const entry of entries) this.#weight += this.#weigh(entry);
    this.#gathered = this.#gathered.concat(entries);
    this.#running ??= this.#drain();
    while (this.#weight > gatheredAtMost) {
      await this.#written.promise;
      this.#tellFailure();
    }
  }

  /** Ends when all is written. Throws what a write failed with. */
  async flush(): Promise<void> {
    this.#isHurried = true;
    await this.#running;
    this.#isHurried = false;
    this.#tellFailure();
  }

  async #drain(): Promise<void> {
    try {
      for (; this.#gathered.length > 0; this.#written = Promise.withResolvers()) {
        await this.#gather();
        this.#begunAt = performance.now();
        await this.#write(this.#takeBatch());
        this.#written.resolve();
      }
    } catch (cause) {
      this.#failure = { cause };
      this.#written.resolve();
    } finally {
      this.#running = undefined;
    }
  }

  #takeBatch(): T[] {
    const before = this.#weight;
    let end = 0;
    for (; end < this.#gathered.length && before - this.#weight < gatheredAtMost; end += 1) {
      const entry = this.#gathered[end];
      if (entry !== undefined) this.#weight -= this.#weigh(entry);
    }
    const batch = this.#gathered.slice(0, end);
    this.#gathered = this.#gathered.slice(end);
    return batch;
  }

  async #gather(): Promise<void> {
    const restMs = this.#begunAt + gatheringMs - performance.now();
    if (restMs <= 0 || this.#weight >= gatheredAtMost || this.#isHurried) return;
    await wait(restMs);
  }

  #tellFailure(): void {
    if (this.#failure) throw this.#failure.cause;
  }
}
