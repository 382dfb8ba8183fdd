import type { CrawlCode } from "./crawl/frontier";
import { ItemFailure } from "./item-failure";

type Details = {
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
};

export class FetchFailure extends ItemFailure {
  declare readonly code: CrawlCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: CrawlCode, details: Details = {}) {
    super(code, details);
    this.name = "FetchFailure";
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  static ofStatus(status: number, retryAfter?: string): FetchFailure {
    const retryAfterMs = retryAfter === undefined ? undefined : parseRetryAfter(retryAfter);
    return new FetchFailure(codeOf(status), { status, retryAfterMs });
  }
}

function codeOf(status: number): CrawlCode {
  switch (status) {
    case 401:
      return "CRAWL_HTTP_401";
    case 403:
      return "CRAWL_HTTP_403";
    case 404:
      return "CRAWL_HTTP_404";
    case 410:
      return "CRAWL_HTTP_410";
    case 429:
      return "CRAWL_HTTP_429";
    default:
      return status >= 500 ? "CRAWL_HTTP_5XX" : "CRAWL_HTTP_4XX";
  }
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function parseRetryAfter(text: string): number | undefined {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
