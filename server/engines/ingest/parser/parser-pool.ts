import { FairQueue } from "@/server/infrastructure/fair-queue";
import { type Outcome, ParserProcess } from "./parser-process";
import type { Task } from "./parser-protocol";

type Options = {
  processes: number;
  /** Processes per organisation. Default: all. */
  share?: number;
  maxMegabytes: number;
  /** The number of tasks that are sent to a process ahead, so that it never waits for the next one. Default 1. */
  tasksAtOnce?: number;
  /** Ends a process after one task, because it never returns its memory. */
  isFreshEach?: boolean;
};

const IDLE_MS = 60_000;
/**
 * One process reads faster than a site sends. Another process starts if a task waits this long, or if the following
 * number of tasks wait.
 */
const PATIENCE_MS = 1_000;
const MANY_WAITING = 8;

export type Order = {
  task: Task;
  organizationId: string;
  deadlineMs: number;
  signal: AbortSignal;
};

type WaitingTask = Order & { waitingSince: number; outcome: PromiseWithResolvers<Outcome> };

type Reader = { process: ParserProcess; tasks: number; organizationId?: string };

/**
 * Its processes start on demand, are replaced when they die, and end when idle. A task waits for at most one task of
 * each other organisation.
 */
export class ParserPool {
  readonly #options: Options;
  readonly #readers = new Set<Reader>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #waiting = new FairQueue<string, WaitingTask>();
  #timer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  prepare(): void {
    if (this.#readers.size > 0) return;
    this.#start();
    this.#closeIdleLater();
  }

  /** @throws the signal's reason */
  async perform(order: Order): Promise<Outcome> {
    const outcome = Promise.withResolvers<Outcome>();
    this.#waiting.add(order.organizationId, { ...order, waitingSince: performance.now(), outcome });
    this.#dispatch();
    return unlessAborted(outcome.promise, order.signal);
  }

  async close(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    clearTimeout(this.#timer);
    clearTimeout(this.#idleTimer);
    await this.#endAll();
  }

  #dispatch(): void {
    clearTimeout(this.#timer);
    this.#waiting.filter(({ signal }) => !signal.aborted);
    while (this.#giveNext());
    if (!this.#waiting.isEmpty) this.#timer = setTimeout(() => this.#dispatch(), PATIENCE_MS);
  }

  /** Returns false if no reader can take a task now. */
  #giveNext(): boolean {
    for (const [organizationId, tasks] of this.#waiting.entries()) {
      const reader = this.#readerFor(organizationId, tasks);
      const next = reader && this.#waiting.take((key) => key === organizationId);
      if (!next) continue;
      const running = this.#assign(reader, next).finally(() => this.#running.delete(running));
      this.#running.add(running);
      return true;
    }
    return false;
  }

  #readerFor(organizationId: string, waiting: readonly WaitingTask[]): Reader | undefined {
    const { processes, share = processes, tasksAtOnce = 1 } = this.#options;
    const ownReaders = this.#readersOf(organizationId);
    if (ownReaders.length === 0) return this.#idle() ?? this.#another();
    if (this.#hasUnservedOrganization()) return undefined;
    const available = ownReaders.find(({ tasks }) => tasks < tasksAtOnce);
    if (available || ownReaders.length >= share) return available;
    return this.#idle() ?? (isBehind(waiting) ? this.#another() : undefined);
  }

  #readersOf(organizationId: string): Reader[] {
    return [...this.#readers].filter(
      (reader) => reader.tasks > 0 && reader.organizationId === organizationId,
    );
  }

  #hasUnservedOrganization(): boolean {
    for (const [organizationId] of this.#waiting.entries()) {
      if (this.#readersOf(organizationId).length === 0) return true;
    }
    return false;
  }

  #idle(): Reader | undefined {
    for (const reader of this.#readers) if (reader.tasks === 0) return reader;
    return undefined;
  }

  #another(): Reader | undefined {
    return this.#readers.size < this.#options.processes ? this.#start() : undefined;
  }

  #start(): Reader {
    const reader = { process: new ParserProcess(this.#options.maxMegabytes), tasks: 0 };
    this.#readers.add(reader);
    return reader;
  }

  #closeIdleLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#endAll(), IDLE_MS).unref();
  }

  async #assign(reader: Reader, waiting: WaitingTask): Promise<void> {
    const { task, organizationId, deadlineMs, outcome } = waiting;
    clearTimeout(this.#idleTimer);
    reader.tasks += 1;
    reader.organizationId = organizationId;
    try {
      const result = await reader.process.perform(task, deadlineMs);
      if (result.kind === "unread") this.#waiting.putBack(organizationId, waiting);
      else outcome.resolve(result);
    } catch (error) {
      outcome.reject(error);
    }
    const isExhausted = reader.tasks === 1 && reader.process.isExhausted;
    if (this.#options.isFreshEach || isExhausted) {
      this.#readers.delete(reader);
      await reader.process.close();
    }
    reader.tasks -= 1;
    if (reader.process.isDead) this.#readers.delete(reader);
    this.#closeIdleLater();
    this.#dispatch();
  }

  async #endAll(): Promise<void> {
    const idle = [...this.#readers].filter(({ tasks }) => tasks === 0);
    for (const reader of idle) this.#readers.delete(reader);
    await Promise.all(idle.map(({ process }) => process.close()));
  }
}

const isBehind = (waiting: readonly WaitingTask[]): boolean =>
  waiting.length >= MANY_WAITING ||
  waiting.some(({ waitingSince }) => performance.now() - waitingSince >= PATIENCE_MS);

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}
