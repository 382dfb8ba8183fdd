import type { FastifyBaseLogger } from "fastify";
import { FairLimiter } from "@/server/infrastructure/fair-limiter";
import { type BrowserOptions, BrowserProcess } from "./browser-process";
import type { Fetched } from "../ask";

/** Shows pages that programs fill, as far as they are shown within some seconds. */
export type Browser = {
  /** The same browser, shared fairly: organisations take turns. */
  forOrganization(organizationId: string): Browser;
  /**
   * @param page as it was fetched: it is not asked for again
   * @returns the page's HTML when its programs have come to rest; undefined where they did not, or broke the browser
   * @throws the signal's reason where it fires first
   */
  render(page: Fetched, signal: AbortSignal): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

type Options = BrowserOptions & {
  log: Pick<FastifyBaseLogger, "warn">;
  /** From the page to its HTML, when the browser is there. Default 15 s. */
  deadlineMs?: number;
};

const restMs = 60_000;

/**
 * A browser that is started when it is needed, ended when nothing is to be shown, and replaced where a page took it
 * too long or broke it.
 */
export const createBrowser = ({ log, deadlineMs = 15_000, ...options }: Options): Browser =>
  browserOf(new RestingBrowser(log, deadlineMs, options), "");

const browserOf = (browser: RestingBrowser, organizationId: string): Browser => ({
  forOrganization: (id) => browserOf(browser, id),
  render: (page, signal) => browser.render(page, organizationId, signal),
  close: () => browser.close(),
});

class RestingBrowser {
  readonly #log: Options["log"];
  readonly #deadlineMs: number;
  readonly #options: BrowserOptions;
  /** One page at a time: whatever breaks the browser breaks that page only. */
  readonly #limiter = new FairLimiter<string>(1);
  readonly #closing = new AbortController();
  #process: BrowserProcess | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(log: Options["log"], deadlineMs: number, options: BrowserOptions) {
    this.#log = log;
    this.#deadlineMs = deadlineMs;
    this.#options = options;
  }

  render(page: Fetched, organizationId: string, signal: AbortSignal): Promise<Buffer | undefined> {
    return this.#limiter.run(organizationId, () => this.#render(page, signal), signal);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("The browser was closed."));
    await this.#limiter.run("", () => this.#end());
  }

  async #render(page: Fetched, caller: AbortSignal): Promise<Buffer | undefined> {
    if (this.#closing.signal.aborted) return undefined;
    clearTimeout(this.#rest);
    const signal = AbortSignal.any([caller, this.#closing.signal]);
    if (this.#process?.isDead) await this.#end();
    this.#process ??= new BrowserProcess(this.#options);
    try {
      return await this.#process.show(page, this.#deadlineMs, signal);
    } catch (error) {
      await this.#end();
      caller.throwIfAborted();
      this.#log.warn({ err: error, address: page.url }, "a page could not be shown in a browser");
      return undefined;
    } finally {
      this.#rest = setTimeout(() => void this.#end(), restMs).unref();
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#rest);
    const process = this.#process;
    this.#process = undefined;
    await process?.close();
  }
}
