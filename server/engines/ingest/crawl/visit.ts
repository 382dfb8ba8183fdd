import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import { languageOf } from "@/server/engines/ingest/html/metadata";
import { type Page, pageWarnings } from "@/server/engines/ingest/html/page";
import type { ResponseHead, FetchedResponse } from "@/server/engines/ingest/http-request";
import { textHash } from "@/server/engines/ingest/text-hash";
import { FetchFailure } from "../fetch-failure";
import { ExtractFailure, type Document } from "../files/document";
import { linksOf } from "./choose-links";
import type { CrawlState } from "./crawl-state";
import { duplicateOf, isFalseCanonical, recordVisit } from "./detect-duplicates";
import type { Address, CrawlCode, PageOutcome, SkipCode, TakenPage } from "./frontier";
import { announcedKind, fileNameOf, hasIgnoredExtension, contentKind } from "./media-type";
import { canonicalHeader, robotsHeader } from "./page-headers";
import { readPage } from "./read-page";

/** Larger files are collections of data. */
const MAX_FILE_BYTES = 32 << 20;

export async function visit(crawl: CrawlState, address: Address): Promise<void> {
  const refusal = await refusalOf(crawl, address);
  if (refusal) return crawl.recordOutcome(address.url, skippedOutcome(refusal));
  const redirectChain = [address.url];
  try {
    const response = await load(crawl, address, redirectChain);
    const outcome = await processResponse(crawl, address, response);
    const final = redirectChain.pop() ?? address.url;
    await recordVisit(crawl, final, outcome);
    for (const url of redirectChain) await crawl.recordOutcome(url, duplicateOf(final));
  } catch (error) {
    if (!(error instanceof FetchFailure || error instanceof ExtractFailure)) throw error;
    for (const url of redirectChain.toReversed())
      await crawl.recordOutcome(url, failedOutcome(error));
  }
}

async function refusalOf(
  { site, rules, maxDepth }: CrawlState,
  { url, depth }: Address,
): Promise<CrawlCode | undefined> {
  if (depth > maxDepth) return "CRAWL_TOO_DEEP";
  if (!rules.allows(url) && !site.isBase(url)) return "CRAWL_EXCLUDED";
  return hasIgnoredExtension(url) ? "CRAWL_NOT_HTML" : site.refusalOf(url);
}

/** Claims the addresses of redirects and adds them to `redirectChain`. */
function load(
  crawl: CrawlState,
  address: Address,
  redirectChain: string[],
): Promise<FetchedResponse> {
  const { fetcher, frontier, limiter, progress, rules, signal, site } = crawl;
  // Redirects of the base and of addresses that the user added may lead to excluded addresses.
  const mayLeaveRules = site.isBase(address.url) || rules.isUserAddress(address.url);
  const refuse = async (url: string): Promise<CrawlCode | undefined> => {
    if (redirectChain.includes(url)) return undefined; // The rate limiter repeats the request.
    const refusal =
      mayLeaveRules || rules.allows(url) ? await site.refusalOf(url) : "CRAWL_EXCLUDED";
    if (refusal) return refusal;
    const isNew = await frontier.claim({ url, depth: address.depth, source: "redirect" });
    if (isNew) redirectChain.push(url);
    return isNew ? undefined : "CRAWL_DUPLICATE";
  };
  const headers = rules.allows(address.url) ? conditionalHeaders(address) : {};
  const refuseBody = (head: ResponseHead): CrawlCode | undefined => {
    const kind = announcedKind(head);
    if (kind === "file" && !crawl.includeFiles) return "CRAWL_IS_FILE";
    return kind ? undefined : "CRAWL_NOT_HTML";
  };
  const maxBytes = (head: ResponseHead): number | undefined =>
    announcedKind(head) === "file" ? MAX_FILE_BYTES : undefined;
  const onBytes = (count: number): void => void (progress.bytes += count);
  const request = { signal, headers, refuse, refuseBody, maxBytes, onBytes };
  return limiter.run(() => fetcher.fetch(address.url, request));
}

const conditionalHeaders = ({ etag, lastModified }: Address): Record<string, string> => ({
  ...(etag && { "if-none-match": etag }),
  ...(lastModified && { "if-modified-since": lastModified }),
});

async function processResponse(
  crawl: CrawlState,
  address: Address,
  response: FetchedResponse,
): Promise<PageOutcome> {
  if (response.status === 304 && Object.keys(conditionalHeaders(address)).length > 0)
    return { state: "unchanged" };
  const kind = contentKind(response);
  if (kind === "page") return processPage(crawl, address, response);
  if (kind === undefined) return skippedOutcome("CRAWL_NOT_HTML");
  return crawl.includeFiles ? processFile(crawl, response) : skippedOutcome("CRAWL_IS_FILE");
}

async function processPage(
  crawl: CrawlState,
  address: Address,
  received: FetchedResponse,
): Promise<PageOutcome> {
  const { page, response } = await readPage(crawl, received);
  const directives = new Set([...page.robots, ...robotsHeader(response, crawl.fetcher.userAgent)]);
  const links = linksOf(crawl, page, directives, new URL(response.url).origin);
  if (links.length > 0) await crawl.add(links, address.depth + 1, "link");
  if (!crawl.rules.allows(response.url) && !crawl.rules.isUserAddress(address.url)) {
    return skippedOutcome("CRAWL_EXCLUDED");
  }
  if (directives.has("noindex")) return skippedOutcome("CRAWL_NOINDEX");
  const canonical = page.canonical ?? canonicalHeader(response);
  const original = await canonicalPageOf(crawl, canonical, response.url, address);
  if (original) return duplicateOf(original);
  if (page.needsJavaScript) return skippedOutcome("CRAWL_NEEDS_JAVASCRIPT");
  return page.markdown ? pageTaken(page, response) : skippedOutcome("CRAWL_NO_TEXT");
}

async function processFile(
  { fetcher, parser, signal }: CrawlState,
  response: FetchedResponse,
): Promise<PageOutcome> {
  if (robotsHeader(response, fetcher.userAgent).includes("noindex"))
    return skippedOutcome("CRAWL_NOINDEX");
  const file = { ...fileNameOf(response), bytes: response.body };
  return fileTaken(await parser.readDocument(file, signal), response);
}

/**
 * Visits the canonical page now if it is new. Ignores one that cannot be taken, and a start page that all pages name as
 * canonical.
 */
async function canonicalPageOf(
  crawl: CrawlState,
  canonical: string | undefined,
  url: string,
  address: Address,
): Promise<string | undefined> {
  const [canonicalUrl] = crawl.site.ownAddresses(canonical ? [canonical] : [], new URL(url).origin);
  if (!canonicalUrl || canonicalUrl === url || !crawl.rules.allows(canonicalUrl)) return undefined;
  if (isFalseCanonical(canonicalUrl, url, crawl.site.base)) return undefined;
  const { depth } = address;
  const isNew = await crawl.frontier.claim({ url: canonicalUrl, depth, source: "link" });
  if (isNew) crawl.inFlight.begin(canonicalUrl, () => visit(crawl, { url: canonicalUrl, depth }));
  if (!(await crawl.inFlight.waitFor(canonicalUrl, address.url))) return undefined;
  return (await crawl.frontier.findTaken([canonicalUrl])).length > 0 ? canonicalUrl : undefined;
}

const skippedOutcome = (code: SkipCode): PageOutcome => ({ state: "skipped", code });

const failedOutcome = ({ code, cause }: FetchFailure | ExtractFailure): PageOutcome =>
  code === "CRAWL_DUPLICATE" && typeof cause === "string"
    ? duplicateOf(cause)
    : skippedOutcome(code);

/** The header names the language if the page does not. */
const pageTaken = (page: Page, response: FetchedResponse): PageOutcome =>
  takenOutcome(response, {
    title: page.title,
    lang: page.lang ?? languageOf(response.headers["content-language"]),
    markdown: page.markdown,
    hash: page.hash,
    charset: page.charset,
    mimeType: "text/html",
    parts: [],
    warnings: pageWarnings(page),
  });

const fileTaken = (document: Document, response: FetchedResponse): PageOutcome =>
  takenOutcome(response, {
    title: document.title,
    lang: document.lang ?? languageOf(response.headers["content-language"]),
    markdown: document.markdown,
    hash: textHash(document.title, document.markdown),
    charset: undefined,
    mimeType: mediaTypes[document.format],
    parts: document.parts,
    warnings: document.warnings,
  });

type ReadContent = Omit<TakenPage, "url" | "etag" | "lastModified" | "size">;

const takenOutcome = (
  { url, headers, body }: FetchedResponse,
  content: ReadContent,
): PageOutcome => ({
  state: "taken",
  page: {
    ...content,
    url,
    etag: headers["etag"],
    lastModified: headers["last-modified"],
    size: body.length,
  },
});
