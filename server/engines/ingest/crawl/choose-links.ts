import type { Page } from "@/server/engines/ingest/html/page";
import type { Rules } from "./path-rules";
import type { Site } from "./site";

export type KnownAddresses = {
  knownUrls: Set<string>;
  excludedUrls: Set<string>;
  isFrontierFull: boolean;
};

/** Returns the links of a page to new addresses of the site, unless the page forbids following them. */
export function linksOf(
  { site, progress }: { site: Site; progress: KnownAddresses },
  page: Page,
  directives: ReadonlySet<string>,
  origin: string,
): string[] {
  if (directives.has("nofollow")) return [];
  const unknown = page.links.filter((url) => !progress.knownUrls.has(url));
  return site.ownAddresses(unknown, origin);
}

/** The maximum number of excluded addresses in the report. */
const MAX_REPORTED_EXCLUSIONS = 1000;

/** Bounds the frontier of an endless site to ten addresses for each requested page, plus this number. */
const SPARE_ADDRESSES = 1000;

type Bounds = { progress: KnownAddresses; rules: Rules; maxPages: number };

/** Returns the new addresses to visit, and those that the rules exclude. Records both in `progress`. */
export function chooseLinks(urls: readonly string[], { progress, rules, maxPages }: Bounds) {
  const { included, excluded } = applyRules(urls, progress, rules);
  return { addedUrls: withinCapacity(included, progress, maxPages), excluded };
}

function applyRules(
  urls: readonly string[],
  { knownUrls, excludedUrls }: KnownAddresses,
  rules: Rules,
) {
  const included: string[] = [];
  const excluded: string[] = [];
  for (const url of urls) {
    if (knownUrls.has(url) || excludedUrls.has(url)) continue;
    if (rules.allows(url)) included.push(url);
    else if (excludedUrls.size < MAX_REPORTED_EXCLUSIONS) {
      excludedUrls.add(url);
      excluded.push(url);
    }
  }
  return { included, excluded };
}

function withinCapacity(urls: string[], progress: KnownAddresses, maxPages: number): string[] {
  const capacity = Math.max(0, SPARE_ADDRESSES + maxPages * 10 - progress.knownUrls.size);
  progress.isFrontierFull ||= urls.length > capacity;
  const addedUrls = urls.slice(0, capacity);
  for (const url of addedUrls) progress.knownUrls.add(url);
  return addedUrls;
}
