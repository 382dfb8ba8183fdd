import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import { FetchFailure } from "../fetch-failure";
import { deadlineOf, sizeOf } from "../files/deadline";
import { type Document, type DocumentFile, ExtractFailure } from "../files/document";
import type { Page } from "../html/page";
import { crawlCodeOf, extractCodeOf } from "./parser-outcome";
import { ParserPool } from "./parser-pool";
import type { PageFile, Task } from "./parser-protocol";
import type { Sitemap, SitemapFile } from "../robots/sitemap-file";

/** Reads what sites and people send in processes of its own: it holds up nobody and ends nothing but its reader. */
export type Parser = {
  /** @throws FetchFailure where the page cannot be read; the signal's reason where it fires first */
  readPage(file: PageFile, signal: AbortSignal): Promise<Page>;
  /** @throws as `readPage` */
  readSitemap(file: SitemapFile, signal: AbortSignal): Promise<Sitemap>;
  /** @throws ExtractFailure where the file gives no text; the signal's reason where it fires first */
  readDocument(file: DocumentFile, signal: AbortSignal): Promise<Document>;
  close(): Promise<void>;
};

type Options = {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Of all; the usual one of a document grows with its size. */
  deadlineMs?: number;
  /** Of a page reader's heap. */
  maxMegabytes?: number;
};

/** A usual page takes some milliseconds and megabytes, a sitemap of the largest size allowed a few seconds. */
const pageMs = 8_000;
const pageMegabytes = 128;
/** Large documents, in bytes, are read one by one: two never take their memory together, nor hold up the small ones. */
const largeSize = 4 << 20;
const documentMegabytes = 192;

/** Starts its processes when they are needed. */
export function createParser({ log, deadlineMs, maxMegabytes = pageMegabytes }: Options): Parser {
  const cores = availableParallelism();
  const pages = new ParserPool({ processes: Math.max(2, cores), maxMegabytes, tasksAtOnce: 2 });
  const documents = new ParserPool({
    processes: Math.max(1, Math.floor(cores / 2)),
    maxMegabytes: pageMegabytes,
  });
  const large = new ParserPool({ processes: 1, maxMegabytes: documentMegabytes });

  async function readSent(task: Exclude<Task, { kind: "document" }>, signal: AbortSignal) {
    const outcome = await pages.perform(task, deadlineMs ?? pageMs, signal);
    if (outcome.kind === "read") return outcome.result;
    const { cause } = outcome;
    const code = crawlCodeOf(outcome);
    log.warn(
      { err: cause, address: task.file.address, code },
      "what a site sent could not be read",
    );
    throw new FetchFailure(code, { cause });
  }

  return {
    readPage: (file, signal) => readSent({ kind: "page", file }, signal) as Promise<Page>,
    readSitemap: (file, signal) => readSent({ kind: "sitemap", file }, signal) as Promise<Sitemap>,
    async readDocument(file, signal) {
      const task: Task = { kind: "document", file };
      const size = await sizeOf(file);
      const pool = size < largeSize ? documents : large;
      const outcome = await pool.perform(task, deadlineMs ?? deadlineOf(size), signal);
      if (outcome.kind === "read") return outcome.result as Document;
      const { cause } = outcome;
      const code = extractCodeOf(outcome);
      if (!outcome.code) log.warn({ err: cause, file: file.name, code }, "a file was too much");
      throw new ExtractFailure(code, { cause });
    },
    async close() {
      await Promise.all([pages, documents, large].map((pool) => pool.close()));
    },
  };
}
