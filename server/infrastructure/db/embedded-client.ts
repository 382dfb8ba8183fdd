import { EventEmitter, once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DiskGuard } from "./disk-guard";
import type { Answer, Failure, Place, Request, Result } from "./embedded-protocol";

type Waiting = { resolve: (value: unknown) => void; reject: (reason: Error) => void };

/**
 * The embedded database, seen from the platform's thread. It runs in a thread of its own, because in this one a query
 * would stop every other request for as long as it takes.
 */
export class EmbeddedClient {
  readonly #worker: Worker;
  readonly #guard: DiskGuard | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #channels = new EventEmitter().setMaxListeners(0);
  #lastId = 0;
  #ended: Error | undefined;

  private constructor(place: Place, guard: DiskGuard | undefined) {
    this.#guard = guard;
    const hook = new URL("../../../scripts/resolve.mjs", import.meta.url);
    this.#worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData: place,
      // Rows pass through and are gone: a larger nursery holds nothing but garbage.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
      execArgv: ["--import", hook.href],
    });
    this.#worker.on("message", (answer: Answer) => this.#take(answer));
    this.#worker.on("error", (cause) => {
      const error = new Error("The embedded database failed.", { cause });
      this.#end(error);
      // Without its database the platform can answer nothing. The process ends, and a new one finds every commit.
      process.nextTick(() => {
        throw error;
      });
    });
    this.#worker.on("exit", () => this.#end(new Error("The embedded database is closed.")));
  }

  /** Starts the thread and opens the database, making it where there is none. */
  static async open(place: Place, guard?: DiskGuard): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(place, guard);
    try {
      await new Promise((resolve, reject) => client.#waiting.set(0, { resolve, reject }));
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

  /** Several statements at once, without parameters. */
  async exec(sql: string): Promise<Result[]> {
    this.#guard?.check(sql);
    return this.#call({ type: "exec", sql }) as Promise<Result[]>;
  }

  /** Calls back for every notification on a channel until the function given back is called. */
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
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  #take(answer: Answer) {
    if ("notifications" in answer) {
      for (const { channel, payload } of answer.notifications)
        this.#channels.emit(channel, payload);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("failure" in answer) waiting?.reject(toError(answer.failure));
    else waiting?.resolve(answer.value);
  }

  #end(reason: Error) {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

const toError = ({ message, stack, fields }: Failure): Error =>
  Object.assign(new Error(message), stack ? { stack } : {}, fields);
