import { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import type { DiskGuard } from "./disk-guard";
import type { ThreadMessage, Failure, DatabaseSource, Request, Result } from "./protocol";

type Pending = { resolve: (value: unknown) => void; reject: (reason: Error) => void };

/** The thread of a database. It can run another one after the first is closed. */
export type DatabaseThread = { worker: Worker; release: () => Promise<void> };

/** Starts a thread that ends on release. */
export function startDatabaseThread(): DatabaseThread {
  const hook = new URL("../../../../scripts/resolve.mjs", import.meta.url);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    // Rows are short-lived: a larger young generation would hold garbage only.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
    execArgv: ["--import", hook.href],
  });
  return { worker, release: async () => void (await worker.terminate()) };
}

/** The database runs in a worker thread, so that queries do not block the main thread. */
export class EmbeddedClient {
  readonly #thread: DatabaseThread;
  readonly #guard: DiskGuard | undefined;
  readonly #pending = new Map<number, Pending>();
  readonly #channels = new EventEmitter().setMaxListeners(0);
  #lastId = 0;
  #ended: Error | undefined;

  private constructor(thread: DatabaseThread, guard: DiskGuard | undefined) {
    this.#thread = thread;
    this.#guard = guard;
    thread.worker.on("message", this.#receive).on("error", this.#fail).on("exit", this.#exit);
  }

  static async open(
    source: DatabaseSource,
    guard?: DiskGuard,
    thread = startDatabaseThread(),
  ): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(thread, guard);
    try {
      await client.#call({ type: "open", source });
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
    return client;
  }

  /** @throws {DatabaseUnavailable} if the disk is full */
  async query(sql: string, parameters: readonly unknown[] = []): Promise<Result> {
    this.#guard?.check(sql);
    return this.#call({ type: "query", sql, parameters }) as Promise<Result>;
  }

  async exec(sql: string): Promise<Result[]> {
    this.#guard?.check(sql);
    return this.#call({ type: "exec", sql }) as Promise<Result[]>;
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const isFirst = this.#channels.listenerCount(channel) === 0;
    this.#channels.on(channel, onPayload);
    if (isFirst) await this.#call({ type: "listen", channel });
    return async () => {
      this.#channels.off(channel, onPayload);
      if (this.#channels.listenerCount(channel) > 0 || this.#ended) return;
      await this.#call({ type: "unlisten", channel });
    };
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    await this.#call({ type: "close" });
    const { worker, release } = this.#thread;
    worker.off("message", this.#receive).off("error", this.#fail).off("exit", this.#exit);
    this.#exit();
    await release();
  }

  #call(request: Request): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#thread.worker.postMessage({ id, request });
    });
  }

  readonly #receive = (message: ThreadMessage) => {
    if ("notifications" in message) {
      for (const { channel, payload } of message.notifications)
        this.#channels.emit(channel, payload);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ("failure" in message) pending?.reject(toError(message.failure));
    else pending?.resolve(message.value);
  };

  readonly #fail = (cause: unknown) => {
    const error = new Error("The embedded database failed.", { cause });
    this.#end(error);
    // Ends the process: a new one recovers every commit.
    process.nextTick(() => {
      throw error;
    });
  };

  readonly #exit = () => this.#end(new Error("The embedded database is closed."));

  #end(reason: Error) {
    this.#ended ??= reason;
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }
}

const toError = ({ message, stack, fields }: Failure): Error =>
  Object.assign(new Error(message), stack ? { stack } : {}, fields);
