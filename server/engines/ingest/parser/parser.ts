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
  /** The same processes, shared fairly: organisations take turns, and none holds all of them. */
  forOrganization(organizationId: string): Parser;
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
  /** The time limit of the task. By default it grows with the size of the document. */
  deadlineMs?: number;
  /** Heap of a process that reads pages or small documents. */
  maxMegabytes?: number;
};

/** A usual page takes some milliseconds and megabytes, a sitemap of the largest size allowed a few seconds. */
const pageMs = 8_000;
const usualMegabytes = 128;
/** An organisation's large documents, in bytes, are read one by one, and hold up no small ones. */
const largeSize = 4 << 20;
const documentMegabytes = 192;
/** Pictures of the largest allowed side take a second and 260 MB with their process. */
const pictureMs = 20_000;
const pictureMegabytes = 192;

/** What a site sent. */
type SentTask = Extract<Task, { kind: "page" | "scripts" | "sitemap" }>;

/** Starts its processes when they are needed. */
export function createParser({ log, deadlineMs, maxMegabytes = usualMegabytes }: Options): Parser {
  return parserOf({ pools: openPools(maxMegabytes), log, deadlineMs, organizationId: "" });
}

type Shared = {
  pools: ReturnType<typeof openPools>;
  log: Options["log"];
  deadlineMs: number | undefined;
  organizationId: string;
};

function parserOf(shared: Shared): Parser {
  const { pools, log, deadlineMs, organizationId } = shared;
  const readSent = sentReader(shared);
  return {
    forOrganization: (id) => parserOf({ ...shared, organizationId: id }),
    prepare: () => pools.pages.prepare(),
    async readPage(file, signal) {
      return unpackPage((await readSent({ kind: "page", file }, signal)) as SentPage);
    },
    readScripts: (file, signal) =>
      readSent({ kind: "scripts", file }, signal) as Promise<PageScripts>,
    readSitemap: (file, signal) => readSent({ kind: "sitemap", file }, signal) as Promise<Sitemap>,
    readDocument: (file, signal) => readDocument(shared, file, signal),
    async redrawPicture(file, signal) {
      const task: Task = { kind: "picture", file };
      const order = { task, organizationId, deadlineMs: deadlineMs ?? pictureMs, signal };
      const outcome = await pools.pictures.perform(order);
      if (outcome.kind === "read") return outcome.result as Uint8Array;
      log.warn({ err: outcome.cause }, "a picture could not be read");
      return undefined;
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

async function readDocument(
  { pools, log, deadlineMs, organizationId }: Shared,
  file: DocumentFile,
  signal: AbortSignal,
): Promise<Document> {
  const task: Task = { kind: "document", file };
  const size = await sizeOf(file);
  const pool = size < largeSize ? pools.documents : pools.large;
  const deadline = deadlineMs ?? deadlineOf(size);
  const outcome = await pool.perform({ task, organizationId, deadlineMs: deadline, signal });
  if (outcome.kind === "read") return outcome.result as Document;
  const { cause } = outcome;
  const code = extractCodeOf(outcome);
  if (!outcome.code) log.warn({ err: cause, file: file.name, code }, "a file was too much");
  throw new ExtractFailure(code, { cause });
}

/** Reads what sites sent: what is too much for its reader fails alone. */
function sentReader({ pools, log, deadlineMs = pageMs, organizationId }: Shared) {
  return async (task: SentTask, signal: AbortSignal) => {
    const outcome = await pools.pages.perform({ task, organizationId, deadlineMs, signal });
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

/** One process more than an organisation may use: another organisation's task need not wait for a slow one. */
function openPools(maxMegabytes: number) {
  const cores = availableParallelism();
  const share = { pages: Math.max(2, cores), documents: Math.max(1, Math.floor(cores / 2)) };
  return {
    pages: new ParserPool({
      processes: share.pages + 1,
      share: share.pages,
      maxMegabytes,
      tasksAtOnce: 2,
    }),
    documents: new ParserPool({
      processes: share.documents + 1,
      share: share.documents,
      maxMegabytes,
    }),
    large: new ParserPool({ processes: 2, share: 1, maxMegabytes: documentMegabytes }),
    pictures: new ParserPool({
      processes: 2,
      share: 1,
      maxMegabytes: pictureMegabytes,
      isFreshEach: true,
    }),
  };
}
