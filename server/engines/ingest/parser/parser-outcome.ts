import type { ItemErrorCode } from "@/contract/errors";
import type { ExtractCode } from "../files/document";
import type { CrawlCode } from "../crawl/frontier";
import type { Outcome } from "./parser-process";

export type Failed = Exclude<Outcome, { kind: "read" }>;

export const crawlCodeOf = ({ code }: Failed): CrawlCode =>
  isCrawlCode(code) ? code : "CRAWL_UNREADABLE";

/** A process that dies has usually exceeded its memory. */
export function extractCodeOf({ kind, code }: Failed): ExtractCode {
  if (kind === "late") return "EXTRACT_TIMEOUT";
  if (kind === "died") return "EXTRACT_TOO_LARGE";
  return isExtractCode(code) ? code : "EXTRACT_DAMAGED";
}

const isCrawlCode = (code: ItemErrorCode | undefined): code is CrawlCode =>
  code !== undefined && code.startsWith("CRAWL_");

const isExtractCode = (code: ItemErrorCode | undefined): code is ExtractCode =>
  code !== undefined && code.startsWith("EXTRACT_");
