import { type Outcome, ParserProcess } from "./parser-process";
import type { Task } from "./parser-protocol";

type Options = {
  /** At most. */
  processes: number;
  /** Of each one's heap. */
  maxMegabytes: number;
  /** Tasks that a process is given at once: while it does one, the next is on its way. Default 1. */
  tasksAtOnce?: number;
  /** A process does one task and ends: what it took of memory, it never gives back. */
  isFreshEach?: boolean;
};

/** Processes that nobody needs are ended after so long. */
const restMs = 60_000;
/** One process reads faster than a site sends. Another one starts where a task waits so long, or so many wait. */
const patienceMs = 1_000;
const manyWaiting = 8;

type Waiting = {
  task: Task;
  deadlineMs: number;
  signal: AbortSignal;
  since: number;
  outcome: PromiseWithResolvers<Outcome>;
};

type Reader = { process: ParserProcess; tasks: number };

/** Processes that are started when they are needed, replaced when they die, and ended when nothing is to be read. */
export class ParserPool {
  readonly #options: Options;
  readonly #readers = new Set<Reader>();
  readonly #running = new Set<Promise<unknown>>();
  #waiting: Waiting[] = [];
  #look: NodeJS.Timeout | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts a process where none runs, so that the first task need not wait for it. */
  prepare(): void {
    if (this.#readers.size > 0) return;
    this.#start();
    this.#restLater();
  }

  /**
   * @param deadlineMs from when a process takes it on
   * @throws the signal's reason where it fires first
   */
  async perform(task: Task, deadlineMs: number, signal: AbortSignal): Promise<Outcome> {
    const outcome = Promise.withResolvers<Outcome>();
    this.#waiting.push({ task, deadlineMs, signal, since: performance.now(), outcome });
    this.#dispatch();
    return unlessAborted(outcome.promise, signal);
  }

  async close(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    clearTimeout(this.#look);
    clearTimeout(this.#rest);
    await this.#endAll();
  }

  #dispatch(): void {
    clearTimeout(this.#look);
    this.#waiting = this.#waiting.filter(({ signal }) => !signal.aborted);
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const reader = this.#roomy() ?? this.#another(next);
      if (!reader) break;
      this.#waiting.shift();
      const running = this.#give(reader, next).finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
    if (this.#waiting.length > 0) this.#look = setTimeout(() => this.#dispatch(), patienceMs);
  }

  #roomy(): Reader | undefined {
    const { tasksAtOnce = 1 } = this.#options;
    for (const reader of this.#readers) if (reader.tasks < tasksAtOnce) return reader;
    return undefined;
  }

  #another({ since }: Waiting): Reader | undefined {
    const { processes } = this.#options;
    const isBehind = this.#waiting.length >= manyWaiting || performance.now() - since >= patienceMs;
    if (this.#readers.size >= processes || (this.#readers.size > 0 && !isBehind)) return undefined;
    return this.#start();
  }

  #start(): Reader {
    const reader = { process: new ParserProcess(this.#options.maxMegabytes), tasks: 0 };
    this.#readers.add(reader);
    return reader;
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#endAll(), restMs).unref();
  }

  async #give(reader: Reader, waiting: Waiting): Promise<void> {
    const { task, deadlineMs, outcome } = waiting;
    clearTimeout(this.#rest);
    reader.tasks += 1;
    try {
      const came = await reader.process.perform(task, deadlineMs);
      if (came.kind === "unread") this.#waiting.unshift(waiting);
      else outcome.resolve(came);
    } catch (error) {
      outcome.reject(error);
    }
    const isWorn = reader.tasks === 1 && reader.process.isWorn;
    if (this.#options.isFreshEach || isWorn) {
      this.#readers.delete(reader);
      await reader.process.close();
    }
    reader.tasks -= 1;
    if (reader.process.isDead) this.#readers.delete(reader);
    this.#restLater();
    this.#dispatch();
  }

  async #endAll(): Promise<void> {
    const idle = [...this.#readers].filter(({ tasks }) => tasks === 0);
    for (const reader of idle) this.#readers.delete(reader);
    await Promise.all(idle.map(({ process }) => process.close()));
  }
}

/** Whoever stops does not wait for what is being read. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}
