import type { ItemErrorCode } from "@/contract/errors";
import type { ItemWarning } from "@/contract/item-warnings";
import type { ExtractCode, Part } from "../files/document";

/** Why one address was not taken: the CRAWL_* codes of the contract. */
export type CrawlCode = Extract<ItemErrorCode, `CRAWL_${string}`>;

/** Why one address was not taken, the reasons of files included. */
export type SkipCode = CrawlCode | ExtractCode;

/** Where an address was met first. */
type AddressSource = "base" | "subPage" | "sitemap" | "link" | "redirect";

/** An address to be visited, in the canonical spelling of address.ts. */
export type NewAddress = { url: string; depth: number; source: AddressSource };

/** An address handed out for a visit. With the marks of an earlier visit the request is conditional. */
export type Address = { url: string; depth: number; etag?: string; lastModified?: string };

/** A page, or a file that a page links to, as it was understood. Lengths are in characters, `hash` is SHA-256 (hex) of title and Markdown. */
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
  /** Lower case, without parameters: of a page text/html, of a file what its content says it is. */
  mimeType: string;
  /** Where a file's pages, slides or sheets begin in the Markdown; empty for pages and for files without. */
  parts: Part[];
  /** What of it could not be learned. */
  warnings?: ItemWarning[];
  /** Size of the answer in bytes, decompressed. */
  size: number;
};

/** What became of one address. `unchanged`: the site answered 304 to the marks that `take` gave. */
export type PageOutcome =
  | { state: "taken"; page: TakenPage }
  | { state: "unchanged" }
  | { state: "skipped"; code: SkipCode; duplicateOf?: string };

export type FrontierCounts = {
  /** Waiting, those handed out but not settled included. */
  open: number;
  taken: number;
  unchanged: number;
  skipped: number;
};

/**
 * The addresses of one crawl and their outcomes, kept by the caller so that they outlive the process.
 * Only one crawl at a time works on a frontier. Addresses handed out by `take` or `claim` and never settled
 * (the process died) must be handed out again by the next process.
 */
export type Frontier = {
  /** Adds those that are not in the frontier yet, whatever their state; the others stay as they are. */
  add(addresses: NewAddress[]): Promise<void>;
  /** Hands out at most `limit` open addresses that were not handed out yet, lowest depth first, then in order of adding. */
  take(limit: number): Promise<Address[]>;
  /**
   * Hands out one address out of turn (a redirect or a canonical link leads to it), adding it if it is new.
   * @returns false if it is settled or handed out already
   */
  claim(address: NewAddress): Promise<boolean>;
  /** Records the outcome of an address that was handed out. Must be safe to call twice. */
  settle(url: string, outcome: PageOutcome): Promise<void>;
  /** Records one outcome for every address without one, handed out or not (a limit was reached). */
  settleOpen(code: SkipCode): Promise<void>;
  /** Which of these few addresses are taken pages of this crawl, with the hashes of their text. */
  findTaken(urls: string[]): Promise<{ url: string; hash: string }[]>;
  counts(): Promise<FrontierCounts>;
};
