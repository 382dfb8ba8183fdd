import {
  type PathRule,
  pathRule,
  pathAndQuery,
  mostSpecificRule,
} from "@/contract/knowledge-bases/path-rules";
import { parseAddress } from "../address";
import type { CrawlCode } from "../crawl/frontier";
import type { HostRateLimiter } from "../crawl/host-rate-limiter";
import type { Fetcher } from "../fetch";
import { FetchFailure } from "../fetch-failure";
import { productOf } from "../user-agent";

export type Robots = {
  /** Undefined if the page may be read. */
  refusalOf(url: string): CrawlCode | undefined;
  crawlDelayMs: number;
  sitemaps: string[];
  /** The address of robots.txt after redirects, which shows the preferred origin. */
  finalUrl: string | undefined;
};

/** RFC 9309, 2.5: the size that a crawler must at least parse. */
const MAX_BYTES = 500 * 1024;

/**
 * RFC 9309: no file (4xx) allows everything; a site that fails (5xx), is busy or unreachable forbids everything, with
 * that failure for every page.
 */
export async function loadRobots(
  fetcher: Fetcher,
  origin: string,
  limiter: HostRateLimiter,
  signal: AbortSignal,
): Promise<Robots> {
  const address = `${origin}/robots.txt`;
  try {
    const response = await limiter.runWithin(() =>
      fetcher.fetch(address, { signal, maxBytes: MAX_BYTES, truncates: true }),
    );
    return toRobots(address, response.body.toString("utf8"), fetcher.userAgent, response.url);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return robotsOfFailure(error);
  }
}

function toRobots(address: string, text: string, agent: string, finalUrl: string): Robots {
  const rules = parseRobots(text.replace(/^\uFEFF/, ""), agent);
  return {
    refusalOf: (url) => (rules.isAllowed(url) ? undefined : "CRAWL_BLOCKED_BY_ROBOTS"),
    crawlDelayMs: rules.crawlDelaySeconds * 1000,
    sitemaps: rules.sitemaps.flatMap((sitemap) => parseAddress(sitemap, address) ?? []),
    finalUrl,
  };
}

function robotsOfFailure({ code, status }: FetchFailure): Robots {
  const isAbsent = status !== undefined && status < 500 && status !== 429;
  const isMisconfigured = code === "CRAWL_TOO_MANY_REDIRECTS" || code === "CRAWL_INVALID_ADDRESS";
  return {
    // A misconfiguration forbids nothing, because a ban would delete known pages.
    refusalOf: () => (isAbsent || isMisconfigured ? undefined : code),
    crawlDelayMs: 0,
    sitemaps: [],
    finalUrl: undefined,
  };
}

/** The rules of robots.txt for one crawler. */
type RobotsRules = {
  isAllowed(url: string): boolean;
  crawlDelaySeconds: number;
  sitemaps: string[];
};

type Group = { rules: PathRule[]; delay: number | undefined };

/** The limit of rules; real files have fewer. */
const MAX_RULES = 5_000;
const MAX_PATH_LENGTH = 2_000;
const MAX_SITEMAPS = 1_000;

/** `agent`: this crawler's user agent. */
export function parseRobots(text: string, agent: string): RobotsRules {
  const name = productOf(agent);
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let namedGroups = new Set<string>();
  let isAfterUserAgent = false;
  for (const { field, value } of linesOf(text)) {
    if (field === "sitemap") {
      if (value && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    } else if (field === "user-agent") {
      if (!isAfterUserAgent) namedGroups = new Set();
      isAfterUserAgent = true;
      const product = productOf(value);
      if (product === name || product === "*") namedGroups.add(product);
    } else {
      isAfterUserAgent = false;
      for (const product of namedGroups) addRule(groupOf(groups, product), field, value);
    }
  }
  const { rules, delay } = groups.get(name) ?? groups.get("*") ?? newGroup();
  const isAllowed = (url: string): boolean =>
    mostSpecificRule(rules, pathAndQuery(new URL(url)))?.isAllowed ?? true;
  return { isAllowed, crawlDelaySeconds: Math.max(0, delay ?? 0), sitemaps };
}

function* linesOf(text: string): Generator<{ field: string; value: string }> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [statement = ""] = line.split("#", 1);
    const colon = statement.indexOf(":");
    if (colon < 0) continue;
    const field = statement.slice(0, colon).trim().toLowerCase();
    if (field) yield { field, value: statement.slice(colon + 1).trim() };
  }
}

const newGroup = (): Group => ({ rules: [], delay: undefined });

/** Merges several groups for the same crawler. */
function groupOf(groups: Map<string, Group>, name: string): Group {
  const group = groups.get(name) ?? newGroup();
  groups.set(name, group);
  return group;
}

function addRule(group: Group, field: string, value: string): void {
  if (field === "crawl-delay") {
    const seconds = Number(value);
    if (value && Number.isFinite(seconds)) group.delay = seconds;
  }
  const isRule = (field === "allow" || field === "disallow") && value !== "";
  if (!isRule || value.length > MAX_PATH_LENGTH) return;
  if (group.rules.length < MAX_RULES) group.rules.push(pathRule(field === "allow", value));
}
