import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { allowedMs } from "../files/deadline";
import type { Reply, Task } from "./parser-protocol";

export type Outcome =
  | Exclude<Reply, { kind: "ready" | "begun" | "progress" }>
  | { kind: "late" | "died"; code?: undefined; cause: unknown };

/** The process ended with the task before this one. */
type Unread = { kind: "unread" };

type SentTask = {
  deadlineMs: number;
  /** Whether the deadline is CPU time, which does not depend on the load of the machine. */
  countsCpuTime: boolean;
  share: number;
  /** The start with the CPU time of the process at that moment; undefined until it is known. */
  start: { at: number; cpuMs: number } | undefined;
  loadingMs: number;
  resolve: (outcome: Outcome | Unread) => void;
};

const MAX_LOADING_MS = 30_000;
/** The factor between CPU time and real time on a busy machine. */
const BUSY_FACTOR = 6;
/** A file that uses no CPU time for this long is stuck. */
const STUCK_AFTER_MS = 9_000;
const STUCK_SHARE = 0.03;

/** Outside the heap, for the program and unpacked bytes, which no option limits. */
const OFF_HEAP_MEGABYTES = 160;
const POLL_INTERVAL_MS = 50;
const EXHAUSTED_SHARE = 0.6;

/** The compile cache beside the packages, which halves the start. */
const compileCache = fileURLToPath(
  new URL("../../../../node_modules/.cache/antwort", import.meta.url),
);
const main = fileURLToPath(new URL("./parser-main.ts", import.meta.url));
const resolveHook = new URL("../../../../scripts/resolve.mjs", import.meta.url).href;

/** A task that exceeds its time or memory ends the process. In a thread, a failed allocation would end the platform. */
export class ParserProcess {
  readonly #child: ChildProcess;
  readonly #maxMegabytes: number;
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  readonly #sentTasks: SentTask[] = [];
  #deadlineTimer: NodeJS.Timeout | undefined;
  #usageTimer: NodeJS.Timeout | undefined;
  #isDead = false;
  #megabytes = 0;

  constructor(maxMegabytes: number) {
    this.#maxMegabytes = maxMegabytes + OFF_HEAP_MEGABYTES;
    this.#ready.promise.catch(() => {}); // Every waiting caller receives the error.
    this.#child = fork(main, {
      execArgv: [
        "--import",
        resolveHook,
        `--max-old-space-size=${maxMegabytes}`,
        "--max-semi-space-size=8",
      ],
      env: { NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache }, // The process that reads untrusted data gets no secrets.
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (reply: Reply) => this.#handleReply(reply));
    this.#child.on("error", (cause) => this.#end(cause));
    this.#child.on("exit", (code, signal) => {
      this.#end(new Error(`The process that read it ended (${signal ?? code}).`));
      this.#exited.resolve();
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  get isExhausted(): boolean {
    return this.#megabytes >= this.#maxMegabytes * EXHAUSTED_SHARE;
  }

  /**
   * Runs tasks one after the other. Rejects only if the process cannot start.
   * @param deadlineMs from the start of the task; CPU time for documents
   */
  async perform(task: Task, deadlineMs: number): Promise<Outcome | Unread> {
    await this.#ready.promise;
    if (this.#isDead) return { kind: "unread" };
    const { promise, resolve } = Promise.withResolvers<Outcome | Unread>();
    const countsCpuTime = task.kind === "document";
    const loadingMs = countsCpuTime ? MAX_LOADING_MS : 0;
    const sentTask = { deadlineMs, countsCpuTime, share: 0, start: undefined, loadingMs, resolve };
    this.#sentTasks.push(sentTask);
    if (this.#sentTasks.length === 1) this.#watch();
    this.#child.send(task, (error) => error && this.#end(error));
    return promise;
  }

  async close(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exited.promise;
  }

  #watch(): void {
    clearTimeout(this.#deadlineTimer);
    const [current] = this.#sentTasks;
    if (!current) {
      clearInterval(this.#usageTimer);
      this.#usageTimer = undefined;
      return;
    }
    const { deadlineMs, loadingMs, countsCpuTime } = current;
    const timeoutMs = deadlineMs * (countsCpuTime ? BUSY_FACTOR : 1) + loadingMs;
    this.#deadlineTimer = setTimeout(() => this.#expire(deadlineMs), timeoutMs);
    this.#usageTimer ??= setInterval(() => void this.#checkUsage(), POLL_INTERVAL_MS);
  }

  #expire(deadlineMs: number): void {
    this.#end(new Error(`It was not read within ${deadlineMs} ms.`), "late");
    this.#child.kill("SIGKILL");
  }

  async #checkUsage(): Promise<void> {
    const [current] = this.#sentTasks;
    const { pid } = this.#child;
    if (!pid || !current) return;
    const { megabytes, cpuMs = performance.now() } = await processUsage(pid);
    this.#megabytes = megabytes;
    if (this.#isDead || current !== this.#sentTasks[0]) return;
    if (megabytes >= this.#maxMegabytes) {
      this.#end(new Error(`It took more than ${this.#maxMegabytes} MB.`));
      this.#child.kill("SIGKILL");
    } else if (current.countsCpuTime && current.loadingMs === 0) this.#checkTime(current, cpuMs);
  }

  #checkTime(current: SentTask, cpuMs: number): void {
    const { deadlineMs, share } = current;
    const start = (current.start ??= { at: performance.now(), cpuMs });
    const [tookMs, usedMs] = [performance.now() - start.at, cpuMs - start.cpuMs];
    const isStuck = tookMs > STUCK_AFTER_MS && usedMs < STUCK_SHARE * tookMs;
    if (isStuck || usedMs > allowedMs(deadlineMs, share)) this.#expire(deadlineMs);
  }

  #handleReply(reply: Reply): void {
    if (reply.kind === "ready") return this.#ready.resolve();
    if (reply.kind === "begun") return this.#begin();
    if (reply.kind === "progress") return this.#progress(reply.share);
    this.#sentTasks.shift()?.resolve(reply);
    this.#watch();
  }

  #begin(): void {
    const [current] = this.#sentTasks;
    if (current) current.loadingMs = 0;
    this.#watch();
  }

  #progress(share: number): void {
    const [current] = this.#sentTasks;
    if (current) current.share = Math.max(current.share, share);
  }

  #end(cause: unknown, kind: "late" | "died" = "died"): void {
    this.#isDead = true;
    this.#ready.reject(cause);
    const [first, ...others] = this.#sentTasks.splice(0);
    this.#watch();
    first?.resolve({ kind, cause });
    for (const { resolve } of others) resolve({ kind: "unread" });
  }
}

const PAGE_SIZE = 4096;
/** Linux counts process times in hundredths of a second. */
const TICK_MS = 10;

type ProcessUsage = { megabytes: number; cpuMs: number | undefined };

/** Zero and undefined if the system does not report them; Linux does. */
async function processUsage(pid: number): Promise<ProcessUsage> {
  const [memory, stat] = await Promise.all([read(pid, "statm"), read(pid, "stat")]);
  const pages = Number(memory.split(" ")[1] ?? 0);
  // After the program's name, which may contain blanks, the 11th and 12th numbers are ticks.
  const times = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(times[11]) + Number(times[12]);
  return {
    megabytes: (pages * PAGE_SIZE) / 2 ** 20,
    cpuMs: Number.isNaN(ticks) ? undefined : ticks * TICK_MS,
  };
}

const read = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
