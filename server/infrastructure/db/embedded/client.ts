import { EventEmitter, once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DiskGuard } from "./disk-guard";
import type { Answer, Failure, DatabaseSource, Request, Result } from "./protocol";

type Pending = { resolve: (value: unknown) => void; reject: (reason: Error) => void };

/** The database runs in a worker thread, so that queries do not block the main thread. */
export class EmbeddedClient {
  readonly #worker: Worker;
  readonly #guard: DiskGuard | undefined;
  readonly #pending = new Map<number, Pending>();
  readonly #channels = new EventEmitter().setMaxListeners(0);
  #lastId = 0;
  #ended: Error | undefined;

  private constructor(source: DatabaseSource, guard: DiskGuard | undefined) {
    this.#guard = guard;
    const hook = new URL("../../../../scripts/resolve.mjs", import.meta.url);
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: source,
      // Rows are short-lived: a larger young generation would hold garbage only.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
      execArgv: ["--import", hook.href],
    });
    this.#worker.on("message", (answer: Answer) => this.#receive(answer));
    this.#worker.on("error", (cause) => {
      const error = new Error("The embedded database failed.", { cause });
      this.#end(error);
      // Ends the process: a new one recovers every commit.
      process.nextTick(() => {
        throw error;
      });
    });
    this.#worker.on("exit", () => this.#end(new Error("The embedded database is closed.")));
  }

  static async open(source: DatabaseSource, guard?: DiskGuard): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(source, guard);
    try {
      await new Promise((resolve, reject) => client.#pending.set(0, { resolve, reject }));
    } catch (error) {
      await client.#worker.terminate();
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
    const exited = once(this.#worker, "exit");
    await this.#call({ type: "close" });
    await exited;
  }

  #call(request: Request): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  #receive(answer: Answer) {
    if ("notifications" in answer) {
      for (const { channel, payload } of answer.notifications)
        this.#channels.emit(channel, payload);
      return;
    }
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ("failure" in answer) pending?.reject(toError(answer.failure));
    else pending?.resolve(answer.value);
  }

  #end(reason: Error) {
    this.#ended ??= reason;
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }
}

const toError = ({ message, stack, fields }: Failure): Error =>
  Object.assign(new Error(message), stack ? { stack } : {}, fields);
