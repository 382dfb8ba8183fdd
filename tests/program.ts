import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "..");
/** Without optimization of the database's code, which takes longer than the programs of tests run. */
export const PROGRAM_FLAGS = ["--liftoff-only"];
/** V8 rejects cached code that was compiled with other flags, such as those of the tests. */
export const PROGRAM_CACHE = {
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/antwort/programs"),
};
const running = new Set<Program>();

// Ended after a failed test, too.
afterEach(() => Promise.all([...running].map((program) => program.kill())));

/** A TypeScript file of the tests in its own process, whose output is read line by line. */
export class Program {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #end: Promise<unknown>;
  readonly lines: string[] = [];
  #errors = "";
  #tell = () => {};

  constructor(path: string, ...parameters: string[]) {
    const hook = join(root, "scripts", "resolve.mjs");
    const args = [...PROGRAM_FLAGS, "--import", hook, join(root, path), ...parameters];
    this.process = spawn(process.execPath, args, { env: { ...process.env, ...PROGRAM_CACHE } });
    running.add(this);
    this.#end = once(this.process, "close").finally(() => running.delete(this));
    this.process.stderr.setEncoding("utf8").on("data", (text: string) => (this.#errors += text));
    createInterface(this.process.stdout).on("line", (line) => {
      this.lines.push(line);
      this.#tell();
    });
  }

  /**
   * Waits until the process has written this number of lines.
   * @throws {Error} if it ends before
   */
  async writes(count: number): Promise<void> {
    const failure = this.#failure();
    failure.catch(() => {}); // an end after the awaited lines is not a failure
    while (this.lines.length < count) await Promise.race([this.#nextLine(), failure]);
  }

  /** Waits for the end. Returns the exit code and the error output. */
  async ends(): Promise<{ code: number | null; errors: string }> {
    await this.#end;
    return { code: this.process.exitCode, errors: this.#errors };
  }

  /** Kills it. */
  async kill(): Promise<void> {
    this.process.kill("SIGKILL");
    await this.ends();
  }

  #nextLine(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tell = resolve;
    return promise;
  }

  async #failure() {
    const { code, errors } = await this.ends();
    const output = [...this.lines.slice(-5), errors].join("\n");
    throw new Error(`The program ended (${code}) after ${this.lines.length} lines:\n${output}`);
  }
}
