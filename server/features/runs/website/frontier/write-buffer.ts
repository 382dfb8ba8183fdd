import { setTimeout as wait } from "node:timers/promises";

/** The weight of a batch, and of the buffer before `put` waits. */
const MAX_WEIGHT = 2_000;
/** A large batch costs little more than a small one. */
const INTERVAL_MS = 100;

/**
 * Writes entries in order and in batches. Nothing is written after a failure, so that only the last entries are lost.
 */
export class WriteBuffer<T> {
  readonly #write: (batch: T[]) => Promise<void>;
  readonly #weigh: (entry: T) => number;
  #entries: T[] = [];
  #weight = 0;
  #running: Promise<void> | undefined;
  #written = Promise.withResolvers<void>();
  #startedAt = 0;
  #failure: { cause: unknown } | undefined;
  #isFlushing = false;

  /** @param weigh the relative cost of an entry in memory and time */
  constructor(write: (batch: T[]) => Promise<void>, weigh: (entry: T) => number = () => 10) {
    this.#write = write;
    this.#weigh = weigh;
  }

  /** Waits while the buffer is full. @throws the error of an earlier write */
  async put(...entries: T[]): Promise<void> {
    this.#throwFailure();
    if (entries.length === 0) return;
    for (const entry of entries) this.#weight += this.#weigh(entry);
    this.#entries = this.#entries.concat(entries);
    this.#running ??= this.#drain();
    while (this.#weight > MAX_WEIGHT) {
      await this.#written.promise;
      this.#throwFailure();
    }
  }

  /** Throws the error of a write. */
  async flush(): Promise<void> {
    this.#isFlushing = true;
    await this.#running;
    this.#isFlushing = false;
    this.#throwFailure();
  }

  async #drain(): Promise<void> {
    try {
      for (; this.#entries.length > 0; this.#written = Promise.withResolvers()) {
        await this.#waitForMore();
        this.#startedAt = performance.now();
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
    const initialWeight = this.#weight;
    let end = 0;
    for (; end < this.#entries.length && initialWeight - this.#weight < MAX_WEIGHT; end += 1) {
      const entry = this.#entries[end];
      if (entry !== undefined) this.#weight -= this.#weigh(entry);
    }
    const batch = this.#entries.slice(0, end);
    this.#entries = this.#entries.slice(end);
    return batch;
  }

  async #waitForMore(): Promise<void> {
    const restMs = this.#startedAt + INTERVAL_MS - performance.now();
    if (restMs <= 0 || this.#weight >= MAX_WEIGHT || this.#isFlushing) return;
    await wait(restMs);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.cause;
  }
}
