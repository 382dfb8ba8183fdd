import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Reply, Task } from "./parser-protocol";

/** What came of a task: a reply, or that the process took too long or died. */
export type Outcome =
  | Exclude<Reply, { kind: "ready" }>
  | { kind: "late" | "died"; code?: undefined; cause: unknown };

const main = fileURLToPath(new URL("./parser-main.ts", import.meta.url));
const hook = new URL("../../scripts/resolve.mjs", import.meta.url).href;

/**
 * One process that reads what sites send; a task that takes it too long or too much memory ends it. A thread would
 * take the platform with it: an allocation that fails ends the whole process.
 */
export class ParserProcess {
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  #task = Promise.withResolvers<Outcome>();
  #isDead = false;

  /** @param maxMegabytes of its heap; the process itself takes 50 beside */
  constructor(maxMegabytes: number) {
    this.#ready.promise.catch(() => {}); // whoever waits is told
    this.#child = fork(main, {
      execArgv: [
        "--import",
        hook,
        `--max-old-space-size=${maxMegabytes}`,
        "--max-semi-space-size=8",
      ],
      env: { NODE_ENV: "production" }, // no secret is near what a site may have made up
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

  /**
   * One at a time. Rejects only where the process cannot start.
   * @param deadlineMs from the task to its outcome
   */
  async perform(task: Task, deadlineMs: number): Promise<Outcome> {
    await this.#ready.promise;
    this.#task = Promise.withResolvers();
    const deadline = setTimeout(() => this.#giveUp(deadlineMs), deadlineMs);
    this.#child.send(task, (error) => error && this.#end(error));
    return this.#task.promise.finally(() => clearTimeout(deadline));
  }

  async close(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exited.promise;
  }

  #giveUp(deadlineMs: number): void {
    this.#end(new Error(`It was not read within ${deadlineMs} ms.`), "late");
    this.#child.kill("SIGKILL");
  }

  #take(reply: Reply): void {
    if (reply.kind === "ready") this.#ready.resolve();
    else this.#task.resolve(reply);
  }

  #end(cause: unknown, kind: "late" | "died" = "died"): void {
    this.#isDead = true;
    this.#ready.reject(cause);
    this.#task.resolve({ kind, cause });
  }
}
