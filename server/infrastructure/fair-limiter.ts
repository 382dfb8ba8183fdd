import { FairQueue } from "@/server/infrastructure/fair-queue";

export class FairLimiter<K> {
  readonly #concurrency: number;
  readonly #waiting = new FairQueue<K, () => void>();
  #running = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** @throws the signal's reason if it aborts before the task has started; otherwise the error of the task */
  async run<T>(key: K, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(key, signal);
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  async #turn(key: K, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      signal?.removeEventListener("abort", abort);
      resolve();
    };
    const abort = () => {
      this.#waiting.filter((waiting) => waiting !== start);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort);
    this.#waiting.add(key, start);
    this.#startNext();
    await promise.finally(() => signal?.removeEventListener("abort", abort));
  }

  #startNext(): void {
    while (this.#running < this.#concurrency) {
      const start = this.#waiting.take();
      if (!start) return;
      this.#running += 1;
      start();
    }
  }
}
