import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Reply, Task } from "./parser-protocol";
import { residentMegabytes } from "./resident-memory";

/** What came of a task: a reply, or that the process took too long over it or died of it. */
export type Outcome =
  | Exclude<Reply, { kind: "ready" | "begun" }>
  | { kind: "late" | "died"; code?: undefined; cause: unknown };

/** Of a task that was on its way when the one before it ended the process. */
type Unread = { kind: "unread" };

type Sent = {
  deadlineMs: number;
  /** For loading what reads it, until that is there: a busy machine or a slow disk is no fault of the file's. */
  loadingMs: number;
  resolve: (outcome: Outcome | Unread) => void;
};

const mostLoadingMs = 30_000;

/** Beside its heap, for its program and for bytes: what is unpacked lies there, and no option limits it. */
const besideHeap = 160;
const lookEveryMs = 50;
/** Of what it may take. Memory that a file took is not always given back: the next one would have too little. */
const wornFrom = 0.6;

/** Compiled programs are kept beside the packages: a process is there in less than half the time. */
const compiled = fileURLToPath(new URL("../../../node_modules/.cache/antwort", import.meta.url));
const main = fileURLToPath(new URL("./parser-main.ts", import.meta.url));
const hook = new URL("../../../scripts/resolve.mjs", import.meta.url).href;

/**
 * One process that reads what sites send; a task that takes it too long or too much memory ends it. A thread would
 * take the platform with it: an allocation that fails ends the whole process.
 */
export class ParserProcess {
  readonly #child: ChildProcess;
  readonly #maxMegabytes: number;
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  /** The process is at the first of them. */
  readonly #sent: Sent[] = [];
  #deadline: NodeJS.Timeout | undefined;
  #memory: NodeJS.Timeout | undefined;
  #isDead = false;
  /** When last looked. */
  #megabytes = 0;

  /** @param maxMegabytes of its heap */
  constructor(maxMegabytes: number) {
    this.#maxMegabytes = maxMegabytes + besideHeap;
    this.#ready.promise.catch(() => {}); // whoever waits is told
    this.#child = fork(main, {
      execArgv: [
        "--import",
        hook,
        `--max-old-space-size=${maxMegabytes}`,
        "--max-semi-space-size=8",
      ],
      env: { NODE_ENV: "production", NODE_COMPILE_CACHE: compiled }, // no secret is near what a site may have made up
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (reply: Reply) => this.#take(reply));
    this.#child.on("error", (cause) => this.#end(cause));
    this.#child.on("exit", (code, signal) => {
      this.#end(new Error(`The process that read it ended (${signal ?? code}).`));
      this.#exited.resolve();
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Whether it holds so much that a new one should read the next file. */
  get isWorn(): boolean {
    return this.#megabytes >= this.#maxMegabytes * wornFrom;
  }

  /**
   * Tasks are done one after the other. Rejects only where the process cannot start.
   * @param deadlineMs from when the process begins with it
   */
  async perform(task: Task, deadlineMs: number): Promise<Outcome | Unread> {
    await this.#ready.promise;
    if (this.#isDead) return { kind: "unread" };
    const { promise, resolve } = Promise.withResolvers<Outcome | Unread>();
    const loadingMs = task.kind === "document" ? mostLoadingMs : 0;
    this.#sent.push({ deadlineMs, loadingMs, resolve });
    if (this.#sent.length === 1) this.#watch();
    this.#child.send(task, (error) => error && this.#end(error));
    return promise;
  }

  async close(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exited.promise;
  }

  /** Over the task that it is at. */
  #watch(): void {
    clearTimeout(this.#deadline);
    const [current] = this.#sent;
    if (!current) {
      clearInterval(this.#memory);
      this.#memory = undefined;
      return;
    }
    const { deadlineMs, loadingMs } = current;
    this.#deadline = setTimeout(() => this.#giveUp(deadlineMs), deadlineMs + loadingMs);
    this.#memory ??= setInterval(() => void this.#checkMemory(), lookEveryMs);
  }

  #giveUp(deadlineMs: number): void {
    this.#end(new Error(`It was not read within ${deadlineMs} ms.`), "late");
    this.#child.kill("SIGKILL");
  }

  async #checkMemory(): Promise<void> {
    const { pid } = this.#child;
    if (pid) this.#megabytes = await residentMegabytes(pid);
    if (this.#megabytes < this.#maxMegabytes || this.#isDead) return;
    this.#end(new Error(`It took more than ${this.#maxMegabytes} MB.`));
    this.#child.kill("SIGKILL");
  }

  #take(reply: Reply): void {
    if (reply.kind === "ready") return this.#ready.resolve();
    if (reply.kind === "begun") return this.#begin();
    this.#sent.shift()?.resolve(reply);
    this.#watch();
  }

  #begin(): void {
    const [current] = this.#sent;
    if (current) current.loadingMs = 0;
    this.#watch();
  }

  #end(cause: unknown, kind: "late" | "died" = "died"): void {
    this.#isDead = true;
    this.#ready.reject(cause);
    const [first, ...others] = this.#sent.splice(0);
    this.#watch();
    first?.resolve({ kind, cause });
    for (const { resolve } of others) resolve({ kind: "unread" });
  }
}
