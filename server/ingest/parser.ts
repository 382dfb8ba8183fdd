import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import PQueue from "p-queue";
import { FetchFailure } from "./fetch-failure";
import type { Page } from "./html/page";
import type { PageFile, Task } from "./parser-protocol";
import { type Outcome, ParserProcess, type ParserLimits } from "./parser-process";
import type { Sitemap, SitemapFile } from "./sitemap-file";

/** Reads what sites send in processes of its own: whatever it is, it holds up nobody and ends nothing but its reader. */
export type Parser = {
  /** @throws FetchFailure where the page cannot be read; the signal's reason where it fires first */
  readPage(file: PageFile, signal: AbortSignal): Promise<Page>;
  /** @throws as `readPage` */
  readSitemap(file: SitemapFile, signal: AbortSignal): Promise<Sitemap>;
  close(): Promise<void>;
};

type Options = Partial<ParserLimits> & { log: Pick<FastifyBaseLogger, "warn"> };

/** A usual page takes some milliseconds and megabytes, a sitemap of the largest size allowed a few seconds. */
const usual: ParserLimits = { deadlineMs: 8_000, maxMegabytes: 128 };
const processes = Math.max(2, availableParallelism());
const restMs = 60_000;

/** Starts its processes when they are needed, replaces those that die, and ends them when nothing is to be read. */
export const createParser = ({ log, ...limits }: Options): Parser =>
  new ParserPool(log, { ...usual, ...limits });

class ParserPool implements Parser {
  readonly #log: Options["log"];
  readonly #limits: ParserLimits;
  readonly #queue = new PQueue({ concurrency: processes });
  #idle: ParserProcess[] = [];
  #rest: NodeJS.Timeout | undefined;

  constructor(log: Options["log"], limits: ParserLimits) {
    this.#log = log;
    this.#limits = limits;
  }

  readPage(file: PageFile, signal: AbortSignal): Promise<Page> {
    return this.#read({ kind: "page", file }, signal) as Promise<Page>;
  }

  readSitemap(file: SitemapFile, signal: AbortSignal): Promise<Sitemap> {
    return this.#read({ kind: "sitemap", file }, signal) as Promise<Sitemap>;
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#queue.onIdle();
    await this.#closeIdle();
  }

  async #read(task: Task, signal: AbortSignal): Promise<Page | Sitemap> {
    const reading = this.#queue.add(() => this.#perform(task, signal));
    const outcome = await unlessAborted(reading, signal);
    if (outcome.kind === "read") return outcome.result;
    const { code = "CRAWL_UNREADABLE", cause } = outcome;
    const { address } = task.file;
    this.#log.warn({ err: cause, address, code }, "what a site sent could not be read");
    throw new FetchFailure(code, { cause });
  }

  async #perform(task: Task, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    clearTimeout(this.#rest);
    const reader = this.#idle.pop() ?? new ParserProcess(this.#limits);
    const outcome = await reader.perform(task);
    if (!reader.isDead) this.#idle.push(reader);
    this.#rest = setTimeout(() => void this.#closeIdle(), restMs).unref();
    return outcome;
  }

  async #closeIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((reader) => reader.close()));
  }
}

/** Whoever stops does not wait for what is being read. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener("abort", stop);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}
