import PQueue from "p-queue";
import { type Outcome, ParserProcess } from "./parser-process";
import type { Task } from "./parser-protocol";

type Options = {
  processes: number;
  /** Of each one's heap. */
  maxMegabytes: number;
};

const restMs = 60_000;

/** Processes that are started when they are needed, replaced when they die, and ended when nothing is to be read. */
export class ParserPool {
  readonly #options: Options;
  readonly #queue: PQueue;
  #idle: ParserProcess[] = [];
  #rest: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.processes });
  }

  /**
   * @param deadlineMs from when a process takes it on
   * @throws the signal's reason where it fires first
   */
  async perform(task: Task, deadlineMs: number, signal: AbortSignal): Promise<Outcome> {
    return unlessAborted(
      this.#queue.add(() => this.#perform(task, deadlineMs, signal)),
      signal,
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#queue.onIdle();
    await this.#closeIdle();
  }

  async #perform(task: Task, deadlineMs: number, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    clearTimeout(this.#rest);
    const reader = this.#idle.pop() ?? new ParserProcess(this.#options.maxMegabytes);
    const outcome = await reader.perform(task, deadlineMs);
    if (!reader.isDead) this.#idle.push(reader);
    this.#rest = setTimeout(() => void this.#closeIdle(), restMs).unref();
    return outcome;
  }

  async #closeIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((reader) => reader.close()));
  }
}

/** Whoever stops does not wait for what is being read. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener("abort", stop);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}
