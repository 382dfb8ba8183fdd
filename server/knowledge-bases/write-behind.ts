import { setTimeout as wait } from "node:timers/promises";

const gatheredAtMost = 200;
/** A write costs much the same for one as for many: so much time lies between the beginnings of two. */
const gatheringMs = 100;

/**
 * Writes what is put into it in order, as many at once as gathered meanwhile. A process that dies, and a write that
 * fails, lose the end of the line only, never something from its middle: after a failure nothing is written any more.
 */
export class WriteBehind<T> {
  readonly #write: (batch: T[]) => Promise<void>;
  #gathered: T[] = [];
  #running: Promise<void> | undefined;
  #written = Promise.withResolvers<void>();
  #begunAt = 0;
  #failure: { cause: unknown } | undefined;
  #isHurried = false;

  constructor(write: (batch: T[]) => Promise<void>) {
    this.#write = write;
  }

  /** Waits only where too much has gathered. Throws what an earlier write failed with. */
  async put(...entries: T[]): Promise<void> {
    this.#tellFailure();
    if (entries.length === 0) return;
    this.#gathered.push(...entries);
    this.#running ??= this.#drain();
    while (this.#gathered.length > gatheredAtMost) {
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
        const batch = this.#gathered.slice(0, gatheredAtMost);
        this.#gathered = this.#gathered.slice(gatheredAtMost);
        await this.#write(batch);
        this.#written.resolve();
      }
    } catch (cause) {
      this.#failure = { cause };
      this.#written.resolve();
    } finally {
      this.#running = undefined;
    }
  }

  async #gather(): Promise<void> {
    const restMs = this.#begunAt + gatheringMs - performance.now();
    if (restMs <= 0 || this.#gathered.length >= gatheredAtMost || this.#isHurried) return;
    await wait(restMs);
  }

  #tellFailure(): void {
    if (this.#failure) throw this.#failure.cause;
  }
}
