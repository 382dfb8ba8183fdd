import type { ItemErrorCode } from "@/contract/errors";
import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";
import type { ExtractCode, Part } from "../files/document";

export type CrawlCode = Extract<ItemErrorCode, `CRAWL_${string}`>;

export type SkipCode = CrawlCode | ExtractCode;

type AddressSource = "base" | "subPage" | "sitemap" | "link" | "redirect";

/** Normalized by address.ts. */
export type NewAddress = { url: string; depth: number; source: AddressSource };

/** An address taken for a visit. With `etag` or `lastModified` the request is conditional. */
export type Address = { url: string; depth: number; etag?: string; lastModified?: string };

/** Lengths are in characters; `hash` is that of `textHash`. */
export type TakenPage = {
  url: string;
  title: string;
  lang: string | undefined;
  /** Blocks are separated by one blank line. */
  markdown: string;
  hash: string;
  etag: string | undefined;
  lastModified: string | undefined;
  /** Undefined for files. */
  charset: string | undefined;
  /** Lower case, without parameters: text/html for pages, by content for files. */
  mimeType: string;
  /** Pages, slides or sheets of a file with their positions in the Markdown. */
  parts: Part[];
  warnings?: ItemWarning[];
  /** Decompressed bytes. */
  size: number;
};

/** `unchanged`: the site answered 304 to a conditional request. */
export type PageOutcome =
  | { state: "taken"; page: TakenPage }
  | { state: "unchanged" }
  | { state: "skipped"; code: SkipCode; duplicateOf?: string };

export type FrontierCounts = {
  /** Includes taken addresses without an outcome. */
  open: number;
  taken: number;
  unchanged: number;
  skipped: number;
};

/**
 * The addresses of one crawl, in storage that outlives the process. Only one crawl at a time may use it. The next
 * process takes addresses without an outcome again.
 */
export type Frontier = {
  add(addresses: NewAddress[]): Promise<void>;
  /** Lowest depth first, then in order of adding. */
  take(limit: number): Promise<Address[]>;
  /**
   * Takes one address out of order, for a redirect or a canonical link, and adds it if it is new.
   * @returns false if it was taken before
   */
  claim(address: NewAddress): Promise<boolean>;
  /** Records the outcome of a taken address. Idempotent. */
  recordOutcome(url: string, outcome: PageOutcome): Promise<void>;
  /** Records one outcome for every address without one, because a limit was reached. */
  recordOpen(code: SkipCode): Promise<void>;
  /** Returns the addresses that this crawl has taken, with the hashes of their text. */
  findTaken(urls: string[]): Promise<{ url: string; hash: string }[]>;
  counts(): Promise<FrontierCounts>;
};
