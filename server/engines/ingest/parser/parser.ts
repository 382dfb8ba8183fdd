import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import type { ItemErrorCode } from "@/contract/errors";
import type { CrawlCode } from "@/server/engines/ingest/crawl/frontier";
import { FetchFailure } from "../fetch-failure";
import { deadlineOf, sizeOf } from "../files/deadline";
import {
  type Document,
  type DocumentFile,
  ExtractFailure,
  type ExtractCode,
} from "../files/document";
import type { Page } from "../html/page";
import type { PageScripts } from "../html/scripts";
import type { PictureFile } from "../pictures/reencode";
import type { Sitemap, SitemapFile } from "../robots/sitemap-file";
import { ParserPool } from "./parser-pool";
import type { Outcome } from "./parser-process";
import { type PageFile, type PackedPage, type Task, unpackPage } from "./parser-protocol";

/** Reads untrusted data in processes of its own, so that it cannot block or end the platform. */
export type Parser = {
  /** Organisations take turns, and no organisation may use all processes. */
  forOrganization(organizationId: string): Parser;
  prepare(): void;
  /** @throws {FetchFailure} if the page cannot be read; or the signal's reason */
  readPage(file: PageFile, signal: AbortSignal): Promise<Page>;
  /** @throws as `readPage` */
  readScripts(file: PageFile, signal: AbortSignal): Promise<PageScripts>;
  /** @throws as `readPage` */
  readSitemap(file: SitemapFile, signal: AbortSignal): Promise<Sitemap>;
  /** @throws {ExtractFailure} if the file has no text; or the signal's reason */
  readDocument(file: DocumentFile, signal: AbortSignal): Promise<Document>;
  /**
   * Re-encodes a picture; undefined if it cannot be read.
   * @throws the signal's reason
   */
  reencodePicture(file: PictureFile, signal: AbortSignal): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};

type Options = {
  log: Pick<FastifyBaseLogger, "warn">;
  deadlineMs?: number;
  maxMegabytes?: number;
};

/** Reading a usual page needs some milliseconds and megabytes, and the largest sitemap a few seconds. */
const PAGE_MS = 8_000;
const DEFAULT_MEGABYTES = 128;
/** In bytes. Larger documents are read one by one per organisation, and do not delay small ones. */
const LARGE_SIZE = 4 << 20;
const DOCUMENT_MEGABYTES = 192;
/** The largest picture needs a second, and 260 MB including its process. */
const PICTURE_MS = 20_000;
const PICTURE_MEGABYTES = 192;

type PageTask = Extract<Task, { kind: "page" | "scripts" | "sitemap" }>;

export function createParser({
  log,
  deadlineMs,
  maxMegabytes = DEFAULT_MEGABYTES,
}: Options): Parser {
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
  const runPageTask = pageTaskRunner(shared);
  return {
    forOrganization: (id) => parserOf({ ...shared, organizationId: id }),
    prepare: () => pools.pages.prepare(),
    async readPage(file, signal) {
      return unpackPage((await runPageTask({ kind: "page", file }, signal)) as PackedPage);
    },
    readScripts: (file, signal) =>
      runPageTask({ kind: "scripts", file }, signal) as Promise<PageScripts>,
    readSitemap: (file, signal) =>
      runPageTask({ kind: "sitemap", file }, signal) as Promise<Sitemap>,
    readDocument: (file, signal) => readDocument(shared, file, signal),
    async reencodePicture(file, signal) {
      const task: Task = { kind: "picture", file };
      const request = { task, organizationId, deadlineMs: deadlineMs ?? PICTURE_MS, signal };
      const outcome = await pools.pictures.perform(request);
      if (outcome.kind === "read") return outcome.result as Uint8Array;
      log.warn({ err: outcome.cause }, "could not read image");
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
  const pool = size < LARGE_SIZE ? pools.documents : pools.large;
  const deadline = deadlineMs ?? deadlineOf(size);
  const outcome = await pool.perform({ task, organizationId, deadlineMs: deadline, signal });
  if (outcome.kind === "read") return outcome.result as Document;
  const { cause } = outcome;
  const code = extractCodeOf(outcome);
  if (!outcome.code)
    log.warn({ err: cause, file: file.name, code }, "file exceeded the parser's limits");
  throw new ExtractFailure(code, { cause });
}

function pageTaskRunner({ pools, log, deadlineMs = PAGE_MS, organizationId }: Shared) {
  return async (task: PageTask, signal: AbortSignal) => {
    const outcome = await pools.pages.perform({ task, organizationId, deadlineMs, signal });
    if (outcome.kind === "read") return outcome.result;
    const { cause } = outcome;
    const code = crawlCodeOf(outcome);
    log.warn(
      { err: cause, address: task.file.address, code },
      "could not parse content of a website",
    );
    throw new FetchFailure(code, { cause });
  };
}

/** Opens one process more than an organisation may use, for other organisations. */
function openPools(maxMegabytes: number) {
  const cores = availableParallelism();
  const share = { pages: Math.max(2, cores), documents: Math.max(1, Math.floor(cores / 2)) };
  return {
    pages: new ParserPool({
      processes: share.pages + 1,
      share: share.pages,
      maxMegabytes,
      tasksPerProcess: 2,
    }),
    documents: new ParserPool({
      processes: share.documents + 1,
      share: share.documents,
      maxMegabytes,
    }),
    large: new ParserPool({ processes: 2, share: 1, maxMegabytes: DOCUMENT_MEGABYTES }),
    pictures: new ParserPool({
      processes: 2,
      share: 1,
      maxMegabytes: PICTURE_MEGABYTES,
      usesProcessOnce: true,
    }),
  };
}

type FailedOutcome = Exclude<Outcome, { kind: "read" }>;

const crawlCodeOf = ({ code }: FailedOutcome): CrawlCode =>
  isCrawlCode(code) ? code : "CRAWL_UNREADABLE";

function extractCodeOf({ kind, code }: FailedOutcome): ExtractCode {
  if (kind === "late") return "EXTRACT_TIMEOUT";
  // The process has probably exceeded its memory.
  if (kind === "died") return "EXTRACT_TOO_LARGE";
  return isExtractCode(code) ? code : "EXTRACT_DAMAGED";
}

const isCrawlCode = (code: ItemErrorCode | undefined): code is CrawlCode =>
  code !== undefined && code.startsWith("CRAWL_");

const isExtractCode = (code: ItemErrorCode | undefined): code is ExtractCode =>
  code !== undefined && code.startsWith("EXTRACT_");
