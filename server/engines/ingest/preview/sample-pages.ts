import { folderOf } from "@/contract/fields/addresses";
import type { ResponseHead } from "@/server/engines/ingest/http-request";
import type { Browser } from "../browser/browser";
import type { SkipCode } from "../crawl/frontier";
import type { HostRateLimiter } from "../crawl/host-rate-limiter";
import { announcedKind, looksLikeDocument, hasIgnoredExtension } from "../crawl/media-type";
import { robotsHeader } from "../crawl/page-headers";
import { readPage } from "../crawl/read-page";
import type { Site } from "../crawl/site";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";
import type { Parser } from "../parser/parser";
import { newSitemaps, type Sitemaps } from "../robots/sitemap";

export type PageReader = {
  site: Site;
  limiter: HostRateLimiter;
  fetcher: Fetcher;
  parser: Parser;
  browser?: Browser | null | undefined;
  signal: AbortSignal;
};

export type PreviewState = {
  baseUrl: string;
  /** Undefined until robots.txt was read. */
  site: Site | undefined;
  title: string | null;
  lang: string | null;
  errorCode: SkipCode | null;
  origin: string;
  sitemaps: Sitemaps;
  linkedUrls: Set<string>;
  requestedUrls: Set<string>;
  sampled: number;
};

const CONCURRENCY = 4;
const PAGE_TIMEOUT_MS = 4_000;

const MAX_CANDIDATES = 2_000;

export const newPreviewState = (baseUrl: string): PreviewState => ({
  baseUrl,
  site: undefined,
  title: null,
  lang: null,
  // Until the start page was read.
  errorCode: "CRAWL_TIMEOUT",
  origin: new URL(baseUrl).origin,
  sitemaps: newSitemaps(),
  linkedUrls: new Set(),
  requestedUrls: new Set(),
  sampled: 0,
});

export async function readStartPage(reader: PageReader, state: PreviewState): Promise<void> {
  const { base } = reader.site;
  state.requestedUrls.add(base);
  try {
    const { page, response, directives } = await read(reader, base, state);
    state.title = page.title;
    state.lang = page.lang ?? null;
    state.origin = new URL(response.url).origin;
    state.requestedUrls.add(response.url);
    state.linkedUrls.add(response.url);
    if (directives.has("noindex")) state.errorCode = "CRAWL_NOINDEX";
    else if (page.needsJavaScript) state.errorCode = "CRAWL_NEEDS_JAVASCRIPT";
    else state.errorCode = page.markdown ? null : "CRAWL_NO_TEXT";
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    state.errorCode = error.code;
  }
}

/** Reads the links of some pages, from each branch of the site in turn. Tries more if some cannot be read. */
export async function sampleLinks(
  reader: PageReader,
  state: PreviewState,
  maxPages: number,
): Promise<void> {
  while (state.sampled < maxPages && state.requestedUrls.size < 2 * maxPages) {
    const next = nextToSample(state, Math.min(CONCURRENCY, maxPages - state.sampled));
    if (next.length === 0) return;
    for (const url of next) state.requestedUrls.add(url);
    await Promise.all(next.map((url) => sample(reader, state, url)));
  }
}

export const addressesOf = ({ site, origin, sitemaps, linkedUrls }: PreviewState): string[] =>
  site?.ownAddresses([...linkedUrls, ...sitemaps.pages], origin) ?? [];

async function sample(reader: PageReader, state: PreviewState, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  const signal = AbortSignal.any([reader.signal, deadline]);
  try {
    await read({ ...reader, signal }, url, state);
  } catch (error) {
    reader.signal.throwIfAborted();
    if (!deadline.aborted && !(error instanceof FetchFailure)) throw error;
  }
}

async function read(reader: PageReader, url: string, state: PreviewState) {
  const { fetcher, limiter, signal, site } = reader;
  const refusal = await site.refusalOf(url);
  if (refusal) throw new FetchFailure(refusal);
  const request = {
    signal,
    refuse: (target: string) => site.refusalOf(target),
    refuseBody: (head: ResponseHead) =>
      announcedKind(head) === "page" ? undefined : "CRAWL_NOT_HTML",
  };
  const received = await limiter.run(() => fetcher.fetch(url, request));
  const { page, response } = await readPage(reader, received);
  state.sampled += 1;
  const directives = new Set([...page.robots, ...robotsHeader(response, fetcher.userAgent)]);
  const links = directives.has("nofollow")
    ? []
    : site.ownAddresses(page.links, new URL(response.url).origin);
  for (const link of links) state.linkedUrls.add(link);
  return { page, response, directives };
}

function nextToSample(state: PreviewState, count: number): string[] {
  const root = folderOf(new URL(state.baseUrl));
  const branchOf = (url: string): string =>
    new URL(url).pathname.slice(root.length).split("/", 1)[0] ?? "";
  const requested = new Set([...state.requestedUrls].map(pageKey));
  const requestedByBranch = Map.groupBy(state.requestedUrls, branchOf);
  const open = evenlySpread(addressesOf(state)).filter(
    (url) => !requested.has(pageKey(url)) && isPage(url),
  );
  const branches = [...Map.groupBy(open, branchOf)].sort(
    ([a], [b]) => (requestedByBranch.get(a)?.length ?? 0) - (requestedByBranch.get(b)?.length ?? 0),
  );
  const inTurn: string[] = [];
  for (let turn = 0; inTurn.length < count && turn < count; turn += 1) {
    inTurn.push(...branches.flatMap(([, urls]) => urls[turn] ?? []));
  }
  return inTurn.slice(0, count);
}

/** Returns an evenly spread sample, because only a dozen will be requested. */
function evenlySpread(addresses: readonly string[]): readonly string[] {
  const step = Math.ceil(addresses.length / MAX_CANDIDATES);
  return step > 1 ? addresses.filter((_, index) => index % step === 0) : addresses;
}

/** Equal for the spellings of one page: with a final slash, `index.html` or neither. */
export const pageKey = (url: string): string =>
  url.replace(/(?:\/(?:index\.(?:html?|php))?)(?=$|\?)/, "");

export const isPage = (url: string): boolean =>
  !hasIgnoredExtension(url) && !looksLikeDocument(new URL(url).pathname);
