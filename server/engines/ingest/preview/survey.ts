import { folderOf } from "@/contract/fields/addresses";
import type { AnswerHead } from "@/server/engines/ingest/http-request";
import type { Browser } from "../browser/browser";
import type { SkipCode } from "../crawl/frontier";
import type { HostRateLimiter } from "../crawl/host-rate-limiter";
import { announced, isCalledFile, isOther } from "../crawl/media-type";
import { robotsHeader } from "../crawl/page-headers";
import { readPage } from "../crawl/read-page";
import type { Site } from "../crawl/site";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";
import type { Parser } from "../parser/parser";
import { noSitemaps, type Sitemaps } from "../robots/sitemap";

export type Surveyor = {
  site: Site;
  limiter: HostRateLimiter;
  fetcher: Fetcher;
  parser: Parser;
  browser?: Browser | null | undefined;
  signal: AbortSignal;
};

export type Survey = {
  baseUrl: string;
  /** Undefined until robots.txt was read. */
  site: Site | undefined;
  title: string | null;
  lang: string | null;
  errorCode: SkipCode | null;
  origin: string;
  sitemaps: Sitemaps;
  linked: Set<string>;
  asked: Set<string>;
  sampled: number;
};

const AT_ONCE = 4;
const PAGE_MS = 4_000;

const CANDIDATES = 2_000;

export const newSurvey = (baseUrl: string): Survey => ({
  baseUrl,
  site: undefined,
  title: null,
  lang: null,
  // Until it answers.
  errorCode: "CRAWL_TIMEOUT",
  origin: new URL(baseUrl).origin,
  sitemaps: noSitemaps(),
  linked: new Set(),
  asked: new Set(),
  sampled: 0,
});

export async function readStart(surveyor: Surveyor, survey: Survey): Promise<void> {
  const { base } = surveyor.site;
  survey.asked.add(base);
  try {
    const { page, answer, words } = await read(surveyor, base, survey);
    survey.title = page.title;
    survey.lang = page.lang ?? null;
    survey.origin = new URL(answer.url).origin;
    survey.asked.add(answer.url);
    survey.linked.add(answer.url);
    if (words.has("noindex")) survey.errorCode = "CRAWL_NOINDEX";
    else if (page.needsJavaScript) survey.errorCode = "CRAWL_NEEDS_JAVASCRIPT";
    else survey.errorCode = page.markdown ? null : "CRAWL_NO_TEXT";
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    survey.errorCode = error.code;
  }
}

/** Reads the links of some pages, from each branch of the site in turn. Tries more if some cannot be read. */
export async function sampleLinks(
  surveyor: Surveyor,
  survey: Survey,
  maxPages: number,
): Promise<void> {
  while (survey.sampled < maxPages && survey.asked.size < 2 * maxPages) {
    const next = nextOf(survey, Math.min(AT_ONCE, maxPages - survey.sampled));
    if (next.length === 0) return;
    for (const url of next) survey.asked.add(url);
    await Promise.all(next.map((url) => sample(surveyor, survey, url)));
  }
}

export const addressesOf = ({ site, origin, sitemaps, linked }: Survey): string[] =>
  site?.own([...linked, ...sitemaps.pages], origin) ?? [];

async function sample(surveyor: Surveyor, survey: Survey, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(PAGE_MS);
  const signal = AbortSignal.any([surveyor.signal, deadline]);
  try {
    await read({ ...surveyor, signal }, url, survey);
  } catch (error) {
    surveyor.signal.throwIfAborted();
    if (!deadline.aborted && !(error instanceof FetchFailure)) throw error;
  }
}

async function read(surveyor: Surveyor, url: string, survey: Survey) {
  const { fetcher, limiter, signal, site } = surveyor;
  const refusal = await site.refusalOf(url);
  if (refusal) throw new FetchFailure(refusal);
  const request = {
    signal,
    refuse: (target: string) => site.refusalOf(target),
    refuseBody: (head: AnswerHead) => (announced(head) === "page" ? undefined : "CRAWL_NOT_HTML"),
  };
  const received = await limiter.run(() => fetcher.fetch(url, request));
  const { page, answer } = await readPage(surveyor, received);
  survey.sampled += 1;
  const words = new Set([...page.robots, ...robotsHeader(answer, fetcher.userAgent)]);
  const links = words.has("nofollow") ? [] : site.own(page.links, new URL(answer.url).origin);
  for (const link of links) survey.linked.add(link);
  return { page, answer, words };
}

function nextOf(survey: Survey, count: number): string[] {
  const root = folderOf(new URL(survey.baseUrl));
  const branchOf = (url: string): string =>
    new URL(url).pathname.slice(root.length).split("/", 1)[0] ?? "";
  const asked = Map.groupBy(survey.asked, branchOf);
  const open = someOf(addressesOf(survey)).filter((url) => !survey.asked.has(url) && isPage(url));
  const branches = [...Map.groupBy(open, branchOf)].sort(
    ([a], [b]) => (asked.get(a)?.length ?? 0) - (asked.get(b)?.length ?? 0),
  );
  const inTurn: string[] = [];
  for (let turn = 0; inTurn.length < count && turn < count; turn += 1) {
    inTurn.push(...branches.flatMap(([, urls]) => urls[turn] ?? []));
  }
  return inTurn.slice(0, count);
}

/** An evenly spread sample, because only a dozen will be requested. */
function someOf(addresses: readonly string[]): readonly string[] {
  const step = Math.ceil(addresses.length / CANDIDATES);
  return step > 1 ? addresses.filter((_, index) => index % step === 0) : addresses;
}

export const isPage = (url: string): boolean =>
  !isOther(url) && !isCalledFile(new URL(url).pathname);
