import type { CrawlCode } from "./frontier";

/** What came back from an address, redirects followed. */
export type Fetched = {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** Decompressed; empty for 304. */
  body: Buffer;
};

export type FetchRequest = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Refuses a redirect target with a code before anything is sent to it. */
  refuse?: (url: string) => Promise<CrawlCode | undefined> | CrawlCode | undefined;
  /** Content types read; others end as CRAWL_NOT_HTML before their body is read. All by default. */
  accept?: (contentType: string) => boolean;
  maxBytes?: number;
};

export type Fetcher = {
  /** @throws {FetchFailure} */
  fetch(url: string, request?: FetchRequest): Promise<Fetched>;
  close(): Promise<void>;
};

/** Why an address could not be read, as one of the CRAWL_* codes. */
export class FetchFailure extends Error {
  readonly code: CrawlCode;
  readonly status: number | undefined;
  /** What the site asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: CrawlCode,
    options: { status?: number; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "FetchFailure";
    this.code = code;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}
