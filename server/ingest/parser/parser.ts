import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import { FetchFailure } from "../fetch-failure";
import { deadlineOf, sizeOf } from "../files/deadline";
import { type Document, type DocumentFile, ExtractFailure } from "../files/document";
import type { Page } from "../html/page";
import type { PageScripts } from "../html/scripts";
import { crawlCodeOf, extractCodeOf } from "./parser-outcome";
import { ParserPool } from "./parser-pool";
import type { PictureFile } from "../pictures/redraw";
import { type PageFile, type SentPage, type Task, unpackPage } from "./parser-protocol";
import type { Sitemap, SitemapFile } from "../robots/sitemap-file";

/** Reads what sites and people send in processes of its own: it holds up nobody and ends nothing but its reader. */
export type Parser = {
  /** Pages are about to come: has a reader ready for them. */
  prepare(): void;
  /** @throws FetchFailure where the page cannot be read; the signal's reason where it fires first */
  readPage(file: PageFile, signal: AbortSignal): Promise<Page>;
  /** @throws as `readPage` */
  readScripts(file: PageFile, signal: AbortSignal): Promise<PageScripts>;
  /** @throws as `readPage` */
  readSitemap(file: SitemapFile, signal: AbortSignal): Promise<Sitemap>;
  /** @throws ExtractFailure where the file gives no text; the signal's reason where it fires first */
  readDocument(file: DocumentFile, signal: AbortSignal): Promise<Document>;
  /**
   * The picture drawn anew; nothing comes back where it cannot be read.
   * @throws the signal's reason where it fires first
   */
  redrawPicture(file: PictureFile, signal: AbortSignal): Promise<Uint8Array | undefined>;
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
/** Of the largest side allowed, pictures take a second and 260 MB with their process. */
const pictureMs = 20_000;
const pictureMegabytes = 192;

/** What a site sent. */
type SentTask = Extract<Task, { kind: "page" | "scripts" | "sitemap" }>;

/** Starts its processes when they are needed. */
export function createParser({ log, deadlineMs, maxMegabytes = pageMegabytes }: Options): Parser {
  const { pages, documents, large, pictures } = openPools(maxMegabytes);

  const readSent = sentReader(pages, deadlineMs ?? pageMs, log);

  return {
    prepare: () => pages.prepare(),
    async readPage(file, signal) {
      return unpackPage((await readSent({ kind: "page", file }, signal)) as SentPage);
    },
    readScripts: (file, signal) =>
      readSent({ kind: "scripts", file }, signal) as Promise<PageScripts>,
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
    async redrawPicture(file, signal) {
      const task: Task = { kind: "picture", file };
      const outcome = await pictures.perform(task, deadlineMs ?? pictureMs, signal);
      if (outcome.kind === "read") return outcome.result as Uint8Array;
      log.warn({ err: outcome.cause }, "a picture could not be read");
      return undefined;
    },
    async close() {
      await Promise.all([pages, documents, large, pictures].map((pool) => pool.close()));
    },
  };
}

/** Reads what sites sent: what is too much for its reader fails alone. */
function sentReader(pages: ParserPool, deadlineMs: number, log: Options["log"]) {
  return async (task: SentTask, signal: AbortSignal) => {
    const outcome = await pages.perform(task, deadlineMs, signal);
    if (outcome.kind === "read") return outcome.result;
    const { cause } = outcome;
    const code = crawlCodeOf(outcome);
    log.warn(
      { err: cause, address: task.file.address, code },
      "what a site sent could not be read",
    );
    throw new FetchFailure(code, { cause });
  };
}

function openPools(pageReaderMegabytes: number) {
  const cores = availableParallelism();
  const processes = { pages: Math.max(2, cores), documents: Math.max(1, Math.floor(cores / 2)) };
  return {
    pages: new ParserPool({
      processes: processes.pages,
      maxMegabytes: pageReaderMegabytes,
      tasksAtOnce: 2,
    }),
    documents: new ParserPool({ processes: processes.documents, maxMegabytes: pageMegabytes }),
    large: new ParserPool({ processes: 1, maxMegabytes: documentMegabytes }),
    pictures: new ParserPool({ processes: 1, maxMegabytes: pictureMegabytes, isFreshEach: true }),
  };
}
