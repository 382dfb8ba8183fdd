import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { folderOf } from "@/contract/fields/addresses";
import type { CrawlPreview, Branch } from "@/contract/knowledge-bases/crawls";
import { withOrigin } from "../address";
import { type CrawlOptions, MAX_CRAWL_DELAY_MS } from "../crawl/crawl-options";
import { createHostRateLimiter } from "../crawl/host-rate-limiter";
import { hasIgnoredExtension, looksLikeDocument } from "../crawl/media-type";
import { openSite, type Site } from "../crawl/site";
import { readSitemaps, sitemapsOf } from "../robots/sitemap";
import {
  addressesOf,
  isPage,
  newPreviewState,
  readStartPage,
  sampleLinks,
  pageKey,
  type PreviewState,
} from "./sample-pages";

type PreviewOptions = Pick<CrawlOptions, "fetcher" | "parser" | "browser" | "signal" | "wait"> & {
  baseUrl: string;
  /** The time limit in milliseconds; the preview then returns what it has found so far. Default: 12 s. */
  budgetMs?: number;
};

/** Pages whose links are read, including the first one. */
const MAX_SAMPLED_PAGES = 12;

/** A user waits for the preview. */
const MAX_RETRY_AFTER_MS = 2_000;

/**
 * Stores nothing.
 * @throws the signal's reason; failures of sites become `errorCode`
 */
export async function previewCrawl(options: PreviewOptions): Promise<CrawlPreview> {
  const { baseUrl, signal, budgetMs = 12_000 } = options;
  const budget = AbortSignal.timeout(budgetMs);
  const state = newPreviewState(baseUrl);
  try {
    await explore({ ...options, signal: AbortSignal.any([signal, budget]) }, state);
  } catch (error) {
    signal.throwIfAborted();
    if (!budget.aborted) throw error;
  }
  return summary(state, budget.aborted);
}

async function explore(options: PreviewOptions, state: PreviewState): Promise<void> {
  const { baseUrl, fetcher, signal, wait = (ms) => sleep(ms, undefined, { signal }) } = options;
  const limiter = createHostRateLimiter({
    fetcher,
    baseUrl,
    wait,
    signal,
    maxRetryAfterMs: MAX_RETRY_AFTER_MS,
  });
  const site = await openSite(baseUrl, fetcher, limiter, signal);
  limiter.setDelay(Math.min(site.crawlDelayMs, MAX_CRAWL_DELAY_MS));
  state.site = site;
  state.origin = site.origin;
  const reader = { ...options, site, limiter };
  await Promise.all([
    readStartPage(reader, state),
    readSitemaps(reader, sitemapsOf(site), state.sitemaps),
  ]);
  await sampleLinks(reader, state, MAX_SAMPLED_PAGES);
}

async function summary(state: PreviewState, isTruncated: boolean): Promise<CrawlPreview> {
  const { site, origin, sitemaps, sampled, title, lang, errorCode } = state;
  const base = withOrigin(state.baseUrl, origin);
  const { allowedUrls, forbidden } = site
    ? await applyRobots(site, addressesOf(state))
    : noAddresses;
  const pages = allowedUrls.filter(isPage);
  const sitemapPages = new Set(site?.ownAddresses(sitemaps.pages, origin));
  const requested = new Set([...state.requestedUrls].map(pageKey));
  const hasUnreadPages = pages.some(
    (url) => !sitemapPages.has(url) && !requested.has(pageKey(url)),
  );
  return {
    baseUrl: base,
    title,
    lang,
    errorCode,
    robots: {
      isFound: site?.hasRobots ?? false,
      crawlDelaySeconds: Math.min(site?.crawlDelayMs ?? 0, MAX_CRAWL_DELAY_MS) / 1000,
      forbidden,
    },
    sitemaps: { files: sitemaps.files, pages: sitemaps.pages.size },
    sampled,
    pages: pages.length,
    files: allowedUrls.length - pages.length,
    // A page that only links lead to may link to more such pages.
    isPartial: isTruncated || sitemaps.isTruncated || hasUnreadPages,
    branches: toBranches(folderOf(new URL(base)), allowedUrls),
  };
}

const noAddresses = { allowedUrls: [], forbidden: 0 };

/** Addresses between two yields to the event loop. */
const YIELD_EVERY = 500;

async function applyRobots(site: Site, addresses: readonly string[]) {
  const seenKeys = new Set<string>();
  const allowedUrls: string[] = [];
  let forbidden = 0;
  for (const [index, url] of addresses.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    const key = pageKey(url);
    if (seenKeys.has(key) || hasIgnoredExtension(url)) continue;
    seenKeys.add(key);
    const refusal = await site.refusalOf(url);
    if (refusal === undefined) allowedUrls.push(url);
    else if (refusal === "CRAWL_BLOCKED_BY_ROBOTS") forbidden += 1;
  }
  return { allowedUrls, forbidden };
}

/** `pages` and `files` include those in subfolders. */
type Folder = { path: string; depth: number; pages: number; files: number; folders: Set<Folder> };

const MAX_BRANCHES = 200;
const MAX_DEPTH = 4;
const MIN_SIZE = 2;

/**
 * Returns the branches of a site in tree order. The addresses of a small or deep folder count only for its parents.
 * @param root the path of the topmost folder, which begins and ends with a slash
 * @param addresses pages and files below it, without duplicates
 */
export function toBranches(root: string, addresses: readonly string[]): Branch[] {
  const foldersByPath = new Map([[root, newFolder(root, 0)]]);
  const paths = addresses.map((url) => new URL(url).pathname);
  for (const path of paths) addFolders(foldersByPath, path.slice(0, path.lastIndexOf("/") + 1));
  for (const path of paths) count(foldersByPath, foldersByPath.has(`${path}/`) ? `${path}/` : path);
  const keptFolders = new Set(
    [...foldersByPath.values()]
      .filter((folder) => folder.depth === 0 || sizeOf(folder) >= MIN_SIZE)
      .sort((a, b) => sizeOf(b) - sizeOf(a) || a.depth - b.depth || compare(a.path, b.path))
      .slice(0, MAX_BRANCHES),
  );
  const top = foldersByPath.get(root);
  return top ? [...branchesFrom(top, undefined, keptFolders)] : [];
}

function addFolders(foldersByPath: Map<string, Folder>, path: string): Folder | undefined {
  const existing = foldersByPath.get(path);
  if (existing || path.length < 2) return existing;
  const above = addFolders(
    foldersByPath,
    path.slice(0, path.lastIndexOf("/", path.length - 2) + 1),
  );
  if (!above || above.depth >= MAX_DEPTH) return above;
  const folder = newFolder(path, above.depth + 1);
  above.folders.add(folder);
  foldersByPath.set(path, folder);
  return folder;
}

function count(foldersByPath: Map<string, Folder>, path: string): void {
  const kind = looksLikeDocument(path) ? "files" : "pages";
  for (let end = path.lastIndexOf("/"); end >= 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = foldersByPath.get(path.slice(0, end + 1));
    if (folder) folder[kind] += 1;
    if (end === 0) return;
  }
}

function* branchesFrom(
  folder: Folder,
  parent: string | undefined,
  keptFolders: Set<Folder>,
): Generator<Branch> {
  const { path, pages, files, folders } = folder;
  yield { path, pages, files, ...(parent !== undefined && { parent }) };
  for (const below of [...folders].sort((a, b) => compare(a.path, b.path))) {
    if (keptFolders.has(below)) yield* branchesFrom(below, path, keptFolders);
  }
}

const newFolder = (path: string, depth: number): Folder => ({
  path,
  depth,
  pages: 0,
  files: 0,
  folders: new Set(),
});

const sizeOf = ({ pages, files }: Folder): number => pages + files;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
