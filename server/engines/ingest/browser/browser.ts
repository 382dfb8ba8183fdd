import type { FastifyBaseLogger } from "fastify";
import type { FetchedResponse } from "@/server/engines/ingest/http-request";
import { FairLimiter } from "@/server/infrastructure/fair-limiter";
import { type BrowserOptions, BrowserProcess } from "./browser-process";

export type Browser = {
  /** Shares the browser; organisations take turns. */
  forOrganization(organizationId: string): Browser;
  /**
   * @param page as fetched; it is not requested again
   * @returns undefined if its scripts did not finish or broke the browser
   * @throws the signal's reason
   */
  render(page: FetchedResponse, signal: AbortSignal): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

type Options = BrowserOptions & {
  log: Pick<FastifyBaseLogger, "warn">;
  /** The time limit for each page, once the browser runs. Default: 15 s. */
  deadlineMs?: number;
};

const IDLE_TIMEOUT_MS = 60_000;

/** Creates a browser that starts on demand, ends when idle, and is replaced after a failure. */
export const createBrowser = ({ log, deadlineMs = 15_000, ...options }: Options): Browser =>
  browserOf(new OnDemandBrowser(log, deadlineMs, options), "");

const browserOf = (browser: OnDemandBrowser, organizationId: string): Browser => ({
  forOrganization: (id) => browserOf(browser, id),
  render: (page, signal) => browser.render(page, organizationId, signal),
  close: () => browser.close(),
});

class OnDemandBrowser {
  readonly #log: Options["log"];
  readonly #deadlineMs: number;
  readonly #options: BrowserOptions;
  /** One page at a time, so that a failure affects only one page. */
  readonly #limiter = new FairLimiter<string>(1);
  readonly #closing = new AbortController();
  #process: BrowserProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(log: Options["log"], deadlineMs: number, options: BrowserOptions) {
    this.#log = log;
    this.#deadlineMs = deadlineMs;
    this.#options = options;
  }

  render(
    page: FetchedResponse,
    organizationId: string,
    signal: AbortSignal,
  ): Promise<Buffer | undefined> {
    return this.#limiter.run(organizationId, () => this.#render(page, signal), signal);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("The browser was closed."));
    await this.#limiter.run("", () => this.#end());
  }

  async #render(page: FetchedResponse, caller: AbortSignal): Promise<Buffer | undefined> {
    if (this.#closing.signal.aborted) return undefined;
    clearTimeout(this.#idleTimer);
    const signal = AbortSignal.any([caller, this.#closing.signal]);
    if (this.#process?.isDead) await this.#end();
    this.#process ??= new BrowserProcess(this.#options);
    try {
      return await this.#process.render(page, this.#deadlineMs, signal);
    } catch (error) {
      await this.#end();
      caller.throwIfAborted();
      this.#log.warn({ err: error, address: page.url }, "could not render page in the browser");
      return undefined;
    } finally {
      this.#idleTimer = setTimeout(() => void this.#end(), IDLE_TIMEOUT_MS).unref();
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const process = this.#process;
    this.#process = undefined;
    await process?.close();
  }
}
