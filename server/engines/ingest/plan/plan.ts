import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { folderOf } from "@/contract/addresses";
import type { CrawlPlan } from "@/contract/crawls";
import { onOrigin } from "../address";
import { toBranches } from "./branches";
import { type CrawlOptions, maxCrawlDelayMs } from "../crawl/crawl-options";
import { isOther } from "../crawl/media";
import { createHostRateLimiter } from "../crawl/host-rate-limiter";
import { openSite, type Site } from "../crawl/site";
import { readSitemaps, sitemapsOf } from "../robots/sitemap";
import { addressesOf, isPage, newSurvey, readStart, sampleLinks, type Survey } from "./survey";

type PlanOptions = Pick<CrawlOptions, "fetcher" | "parser" | "browser" | "signal" | "wait"> & {
  /** From `normaliseBaseUrl`. */
  baseUrl: string;
  /** After it, the preview returns what is known. Default 12 s. */
  budgetMs?: number;
};

/** The number of pages whose links are read, including the first one. */
const samples = 12;

/** A person waits for the answer, even if it is that the site is busy. */
const maxRetryAfterMs = 2_000;

/**
 * Estimates a crawl from robots.txt, sitemaps and the links of some pages. Stores nothing.
 * @throws the signal's reason; failures of sites become `errorCode`
 */
export async function planCrawl(options: PlanOptions): Promise<CrawlPlan> {
  const { baseUrl, signal, budgetMs = 12_000 } = options;
  const budget = AbortSignal.timeout(budgetMs);
  const survey = newSurvey(baseUrl);
  try {
    await explore({ ...options, signal: AbortSignal.any([signal, budget]) }, survey);
  } catch (error) {
    signal.throwIfAborted();
    if (!budget.aborted) throw error;
  }
  return summary(survey, budget.aborted);
}

async function explore(options: PlanOptions, survey: Survey): Promise<void> {
  const { baseUrl, fetcher, signal, wait = (ms) => sleep(ms, undefined, { signal }) } = options;
  const limiter = createHostRateLimiter({ fetcher, baseUrl, wait, signal, maxRetryAfterMs });
  const site = await openSite(baseUrl, fetcher, limiter, signal);
  limiter.setDelay(Math.min(site.crawlDelayMs, maxCrawlDelayMs));
  survey.site = site;
  survey.origin = site.origin;
  const surveyor = { ...options, site, limiter };
  await Promise.all([
    readStart(surveyor, survey),
    readSitemaps(surveyor, sitemapsOf(site), survey.sitemaps),
  ]);
  await sampleLinks(surveyor, survey, samples);
}

async function summary(survey: Survey, isCut: boolean): Promise<CrawlPlan> {
  const { site, origin, sitemaps, sampled, title, lang, errorCode } = survey;
  const base = onOrigin(survey.baseUrl, origin);
  const { taken, forbidden } = site ? await sort(site, addressesOf(survey)) : nothing;
  const pages = taken.filter(isPage);
  const named = new Set(site?.own(sitemaps.pages, origin));
  const isUnread = pages.some((url) => !named.has(url) && !survey.asked.has(url));
  return {
    baseUrl: base,
    title,
    lang,
    errorCode,
    robots: {
      isFound: site?.hasRobots ?? false,
      crawlDelaySeconds: Math.min(site?.crawlDelayMs ?? 0, maxCrawlDelayMs) / 1000,
      forbidden,
    },
    sitemaps: { files: sitemaps.files, pages: sitemaps.pages.size },
    sampled,
    pages: pages.length,
    files: taken.length - pages.length,
    // A page found by links only may lead to more of its kind.
    isPartial: isCut || sitemaps.isCut || isUnread,
    branches: toBranches(folderOf(new URL(base)), taken),
  };
}

const nothing = { taken: [], forbidden: 0 };

/** The number of addresses per batch, after which other work continues. */
const atOnce = 500;

/** Separates the pages of a crawl from addresses that robots.txt forbids. */
async function sort(site: Site, addresses: readonly string[]) {
  const seen = new Set<string>();
  const taken: string[] = [];
  let forbidden = 0;
  for (const [index, url] of addresses.entries()) {
    if (index % atOnce === 0) await setImmediate();
    const spelling = url.replace(/(?:\/(?:index\.(?:html?|php))?)(?=$|\?)/, "");
    if (seen.has(spelling) || isOther(url)) continue;
    seen.add(spelling);
    const refusal = await site.refusalOf(url);
    if (refusal === undefined) taken.push(url);
    else if (refusal === "CRAWL_BLOCKED_BY_ROBOTS") forbidden += 1;
  }
  return { taken, forbidden };
}
