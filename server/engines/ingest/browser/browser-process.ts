import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FetchedResponse } from "@/server/engines/ingest/http-request";
import type { FetcherOptions } from "../fetch";

export type BrowserOptions = Pick<FetcherOptions, "allowHosts" | "userAgent"> & {
  executablePath: string;
};

/** `deadlineMs` covers the whole task. */
export type BrowserTask = { page: FetchedResponse; deadlineMs: number };

/** The process sends `ready` once, and then the HTML or the failure of each page. */
export type BrowserReply =
  | { kind: "ready" }
  | { kind: "rendered"; html: Buffer }
  | { kind: "failed"; cause: unknown };

const main = fileURLToPath(new URL("./browser-main.ts", import.meta.url));
const resolveHook = new URL("../../../../scripts/resolve.mjs", import.meta.url).href;
const MAX_MEGABYTES = 256;
/** Chromium usually starts within two seconds. */
const START_TIMEOUT_MS = 30_000;

/** Runs a browser in a child process, so that untrusted pages use its memory. Chromium ends with it. */
export class BrowserProcess {
  readonly #child: ChildProcess;
  /** Contains everything that Chromium writes, including profiles. */
  readonly #folder = mkdtempSync(join(tmpdir(), "antwort-browser-"));
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  #page = Promise.withResolvers<Buffer>();
  #isDead = false;

  constructor(options: BrowserOptions) {
    for (const { promise } of [this.#ready, this.#page]) promise.catch(() => {}); // Every waiting caller receives the error.
    this.#child = fork(main, [JSON.stringify(options)], {
      execArgv: ["--import", resolveHook, `--max-old-space-size=${MAX_MEGABYTES}`],
      env: {
        NODE_ENV: "production", // The process that reads untrusted pages gets no secrets.
        PATH: process.env["PATH"],
        HOME: this.#folder,
        TMPDIR: this.#folder,
      },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (reply: BrowserReply) => this.#handleReply(reply));
    this.#child.on("error", (cause) => this.#fail(cause));
    this.#child.on("exit", (code, signal) => {
      this.#isDead = true;
      this.#fail(new Error(`The browser's process ended (${signal ?? code}).`));
      this.#exited.resolve();
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /**
   * Close the process after a failure.
   * @throws the browser's failure, or the signal's reason
   */
  async render(page: FetchedResponse, deadlineMs: number, signal: AbortSignal): Promise<Buffer> {
    const stop = (): void => this.#fail(signal.reason);
    signal.addEventListener("abort", stop);
    try {
      signal.throwIfAborted();
      await this.#withTimeout(START_TIMEOUT_MS, this.#ready.promise);
      this.#page = Promise.withResolvers();
      const task: BrowserTask = { page, deadlineMs };
      this.#child.send(task, (error) => error && this.#fail(error));
      return await this.#withTimeout(deadlineMs, this.#page.promise);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async close(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exited.promise;
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #handleReply(reply: BrowserReply): void {
    if (reply.kind === "ready") this.#ready.resolve();
    else if (reply.kind === "rendered") this.#page.resolve(Buffer.from(reply.html));
    else this.#fail(reply.cause);
  }

  #withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
    const failOnTimeout = () => this.#fail(new Error(`It took longer than ${limitMs} ms.`));
    const timer = setTimeout(failOnTimeout, limitMs);
    return work.finally(() => clearTimeout(timer));
  }

  #fail(cause: unknown): void {
    this.#ready.reject(cause);
    this.#page.reject(cause);
  }
}
