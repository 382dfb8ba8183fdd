import { addressVariants } from "../address";
import type { CrawlState } from "./crawl-state";
import type { PageOutcome } from "./frontier";

/** Records the outcome of a visit. A page with the same text as another spelling of its address is a duplicate. */
export function record(
  { runAlone, frontier, settle }: CrawlState,
  url: string,
  outcome: PageOutcome,
) {
  if (outcome.state !== "taken") return settle(url, outcome);
  return runAlone(async () => {
    const others = await frontier.findTaken(addressVariants(url));
    const duplicate = others.find(({ hash }) => hash === outcome.page.hash);
    await settle(url, duplicate ? duplicateOf(duplicate.url) : outcome);
  });
}

export const duplicateOf = (url: string): PageOutcome => ({
  state: "skipped",
  code: "CRAWL_DUPLICATE",
  duplicateOf: url,
});

/** Whether a page names the start page as canonical although it is another page. */
export function isFalseOriginal(original: string, url: string, base: string): boolean {
  const path = new URL(original).pathname;
  const isStart = path === "/" || path === new URL(base).pathname;
  return isStart && path !== new URL(url).pathname && !addressVariants(url).includes(original);
}
