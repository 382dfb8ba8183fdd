import { Worker } from "node:worker_threads";
import { FairQueue } from "@/server/infrastructure/fair-queue";
import type { Reply } from "./indexer-thread";
import type { Item, PreparedItems } from "./prepare-items";

/** Prepares items in a worker thread, because the main thread would block. */
export type Indexer = {
  /** Uses the same thread; organisations take turns. */
  forOrganization(organizationId: string): Indexer;
  /** @throws {Error} if the thread fails, exceeds the deadline or exits */
  prepare(items: readonly Item[]): Promise<PreparedItems>;
  close(): Promise<void>;
};

type Options = {
  /** The idle time after which the thread ends. */
  idleMs?: number;
  /** The time limit of one task, far more than the longest text needs. */
  deadlineMs?: number;
  /** The heap limit of the thread. */
  maxMegabytes?: number;
};

/** A message of Node with `--watch`: the modules that the thread loads. */
type WatchReport = { "watch:import": string[] };

type Task = PromiseWithResolvers<PreparedItems> & { items: readonly Item[] };

const source = new URL("./indexer-thread.ts", import.meta.url);
const hook = new URL("../../../../scripts/resolve.mjs", import.meta.url);

/** Starts the thread on demand. If it dies, only its current task fails. */
export function createIndexer(options: Options = {}): Indexer {
  return indexerOf(new IndexerThread(options), "");
}

const indexerOf = (thread: IndexerThread, organizationId: string): Indexer => ({
  forOrganization: (id) => indexerOf(thread, id),
  prepare: (items) => thread.prepare(items, organizationId),
  close: () => thread.close(),
});

/** One thread, with one task at a time. */
class IndexerThread {
  readonly #idleMs: number;
  readonly #deadlineMs: number;
  readonly #maxMegabytes: number;
  readonly #waiting = new FairQueue<string, Task>();
  #worker: Worker | undefined;
  #task: Task | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ idleMs = 30_000, deadlineMs = 300_000, maxMegabytes = 512 }: Options) {
    this.#idleMs = idleMs;
    this.#deadlineMs = deadlineMs;
    this.#maxMegabytes = maxMegabytes;
  }

  prepare(items: readonly Item[], organizationId: string): Promise<PreparedItems> {
    const task = { items, ...Promise.withResolvers<PreparedItems>() };
    this.#waiting.add(organizationId, task);
    this.#next();
    return task.promise;
  }

  async close(): Promise<void> {
    const closed = new Error("The platform is shutting down.");
    for (let task = this.#waiting.take(); task; task = this.#waiting.take()) task.reject(closed);
    await this.#terminate(closed);
  }

  #next(): void {
    if (this.#task) return;
    clearTimeout(this.#timer);
    this.#task = this.#waiting.take();
    if (this.#task) {
      const timedOut = new Error(`Not prepared within ${this.#deadlineMs} ms.`);
      this.#timer = setTimeout(() => void this.#terminate(timedOut), this.#deadlineMs).unref();
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.postMessage(this.#task.items);
    } else if (this.#worker) {
      this.#timer = setTimeout(() => void this.#terminate(), this.#idleMs).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(source, {
      // Nearly all its objects are short-lived: a larger nursery is collected less often.
      resourceLimits: {
        maxOldGenerationSizeMb: this.#maxMegabytes,
        maxYoungGenerationSizeMb: 24,
      },
      execArgv: ["--import", hook.href],
    });
    worker.on("message", (reply: Reply | WatchReport) => {
      if (this.#worker !== worker || "watch:import" in reply) return;
      worker.unref(); // An idle thread must not delay the end of the process.
      if ("failure" in reply) this.#completeTask((task) => task.reject(reply.failure));
      else this.#completeTask((task) => task.resolve(reply.prepared));
    });
    worker.on("error", (cause) => this.#handleExit(worker, cause));
    worker.on("exit", (code) => this.#handleExit(worker, code));
    return worker;
  }

  #handleExit(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const error = new Error("The thread that prepares texts has ended.", { cause });
    this.#completeTask((task) => task.reject(error));
  }

  #completeTask(complete: (task: Task) => void): void {
    const task = this.#task;
    this.#task = undefined;
    if (task) complete(task);
    this.#next();
  }

  async #terminate(reason?: Error): Promise<void> {
    clearTimeout(this.#timer);
    const [worker, task] = [this.#worker, this.#task];
    this.#worker = undefined;
    await worker?.terminate();
    if (task && task === this.#task) this.#completeTask(() => task.reject(reason));
  }
}
