import { addressVariants } from "../address";
import type { CrawlState } from "./crawl-state";
import type { PageOutcome } from "./frontier";

/** Records the outcome of a visit. A page with the same text as another spelling of its address is a duplicate. */
export function recordVisit(
  { runExclusively, frontier, recordOutcome }: CrawlState,
  url: string,
  outcome: PageOutcome,
) {
  if (outcome.state !== "taken") return recordOutcome(url, outcome);
  return runExclusively(async () => {
    const others = await frontier.findTaken(addressVariants(url));
    const duplicate = others.find(({ hash }) => hash === outcome.page.hash);
    await recordOutcome(url, duplicate ? duplicateOf(duplicate.url) : outcome);
  });
}

export const duplicateOf = (url: string): PageOutcome => ({
  state: "skipped",
  code: "CRAWL_DUPLICATE",
  duplicateOf: url,
});

/** Whether a page names the start page as canonical although it is another page. */
export function isFalseCanonical(canonical: string, url: string, base: string): boolean {
  const path = new URL(canonical).pathname;
  const isStart = path === "/" || path === new URL(base).pathname;
  return isStart && path !== new URL(url).pathname && !addressVariants(url).includes(canonical);
}
