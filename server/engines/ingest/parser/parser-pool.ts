import { FairQueue } from "@/server/infrastructure/fair-queue";
import { type Outcome, ParserProcess } from "./parser-process";
import type { Task } from "./parser-protocol";

type Options = {
  processes: number;
  /** Processes per organisation. Default: all. */
  share?: number;
  maxMegabytes: number;
  /** The number of tasks that are sent to a process ahead, so that it never waits for the next one. Default 1. */
  tasksPerProcess?: number;
  /** Ends a process after one task, because it never returns its memory. */
  usesProcessOnce?: boolean;
};

const IDLE_MS = 60_000;
/**
 * One process reads faster than a site sends. Another process starts if a task waits this long, or if the following
 * number of tasks wait.
 */
const MAX_WAIT_MS = 1_000;
const MAX_WAITING = 8;

export type TaskRequest = {
  task: Task;
  organizationId: string;
  deadlineMs: number;
  signal: AbortSignal;
};

type WaitingTask = TaskRequest & { waitingSince: number; outcome: PromiseWithResolvers<Outcome> };

type Worker = { process: ParserProcess; tasks: number; organizationId?: string };

/**
 * Its processes start on demand, are replaced when they die, and end when idle. A task waits for at most one task of
 * each other organisation.
 */
export class ParserPool {
  readonly #options: Options;
  readonly #workers = new Set<Worker>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #waiting = new FairQueue<string, WaitingTask>();
  #timer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  prepare(): void {
    if (this.#workers.size > 0) return;
    this.#start();
    this.#closeIdleLater();
  }

  /** @throws the signal's reason */
  async perform(request: TaskRequest): Promise<Outcome> {
    const outcome = Promise.withResolvers<Outcome>();
    this.#waiting.add(request.organizationId, {
      ...request,
      waitingSince: performance.now(),
      outcome,
    });
    this.#dispatch();
    return unlessAborted(outcome.promise, request.signal);
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
    while (this.#dispatchNext());
    if (!this.#waiting.isEmpty) this.#timer = setTimeout(() => this.#dispatch(), MAX_WAIT_MS);
  }

  /** Returns false if no reader can take a task now. */
  #dispatchNext(): boolean {
    for (const [organizationId, tasks] of this.#waiting.entries()) {
      const worker = this.#workerFor(organizationId, tasks);
      const next = worker && this.#waiting.take((key) => key === organizationId);
      if (!next) continue;
      const running = this.#assign(worker, next).finally(() => this.#running.delete(running));
      this.#running.add(running);
      return true;
    }
    return false;
  }

  #workerFor(organizationId: string, waiting: readonly WaitingTask[]): Worker | undefined {
    const { processes, share = processes, tasksPerProcess = 1 } = this.#options;
    const ownWorkers = this.#workersOf(organizationId);
    if (ownWorkers.length === 0) return this.#idleWorker() ?? this.#startAnother();
    if (this.#hasUnservedOrganization()) return undefined;
    const available = ownWorkers.find(({ tasks }) => tasks < tasksPerProcess);
    if (available || ownWorkers.length >= share) return available;
    return this.#idleWorker() ?? (isBehind(waiting) ? this.#startAnother() : undefined);
  }

  #workersOf(organizationId: string): Worker[] {
    return [...this.#workers].filter(
      (worker) => worker.tasks > 0 && worker.organizationId === organizationId,
    );
  }

  #hasUnservedOrganization(): boolean {
    for (const [organizationId] of this.#waiting.entries()) {
      if (this.#workersOf(organizationId).length === 0) return true;
    }
    return false;
  }

  #idleWorker(): Worker | undefined {
    for (const worker of this.#workers) if (worker.tasks === 0) return worker;
    return undefined;
  }

  #startAnother(): Worker | undefined {
    return this.#workers.size < this.#options.processes ? this.#start() : undefined;
  }

  #start(): Worker {
    const worker = { process: new ParserProcess(this.#options.maxMegabytes), tasks: 0 };
    this.#workers.add(worker);
    return worker;
  }

  #closeIdleLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#endAll(), IDLE_MS).unref();
  }

  async #assign(worker: Worker, waiting: WaitingTask): Promise<void> {
    const { task, organizationId, deadlineMs, outcome } = waiting;
    clearTimeout(this.#idleTimer);
    worker.tasks += 1;
    worker.organizationId = organizationId;
    try {
      const result = await worker.process.perform(task, deadlineMs);
      if (result.kind === "unread") this.#waiting.putBack(organizationId, waiting);
      else outcome.resolve(result);
    } catch (error) {
      outcome.reject(error);
    }
    const isExhausted = worker.tasks === 1 && worker.process.isExhausted;
    if (this.#options.usesProcessOnce || isExhausted) {
      this.#workers.delete(worker);
      await worker.process.close();
    }
    worker.tasks -= 1;
    if (worker.process.isDead) this.#workers.delete(worker);
    this.#closeIdleLater();
    this.#dispatch();
  }

  async #endAll(): Promise<void> {
    const idleWorker = [...this.#workers].filter(({ tasks }) => tasks === 0);
    for (const worker of idleWorker) this.#workers.delete(worker);
    await Promise.all(idleWorker.map(({ process }) => process.close()));
  }
}

const isBehind = (waiting: readonly WaitingTask[]): boolean =>
  waiting.length >= MAX_WAITING ||
  waiting.some(({ waitingSince }) => performance.now() - waitingSince >= MAX_WAIT_MS);

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}
