import { isSubPage } from "@/contract/fields/addresses";
import { crawlEndings } from "@/contract/knowledge-bases/crawls";
import type { Deps } from "@/server/deps";
import { crawl } from "@/server/engines/ingest/crawl/crawl";
import { createRules } from "@/server/engines/ingest/crawl/path-rules";
import { readItems } from "@/server/features/knowledge-bases/items/item-batches";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { type CrawlScope, scopeOf } from "@/server/features/knowledge-bases/website/scope";
import { markRead } from "@/server/features/knowledge-bases/write-repo";
import { releasePages, reservePages } from "@/server/features/plans/page-quota";
import { assertPagesLeft } from "@/server/features/plans/page-quota";
import { failOpenItems } from "../open-items";
import { setEnding, type RunRow } from "../run-repo";
import type { RunSource } from "../run-source";
import type { Ending, Run } from "../run-types";
import { runUntilCancelled, withRunCancellation } from "../run-until-cancelled";
import { deleteGonePages } from "./delete-gone-pages";
import { openFrontier } from "./frontier/frontier";
import { addToRun, listKnownPages } from "./frontier/frontier-repo";
import { listMissingPages } from "./missing-pages-repo";
import { addChangedPages } from "./sitemap-check";
import { findBoilerplate } from "./training/boilerplate";
import { trainPages } from "./training/train-pages";
import { findSettings, type Settings, reopenPages } from "./website-repo";

/** Summed over all processes. */
const READING_MS = 2 * 3_600_000;

const reasons = {
  cancelled: { unread: "CRAWL_CANCELLED", untrained: "CRAWL_CANCELLED" },
  interrupted: { unread: "CRAWL_INTERRUPTED", untrained: "TRAINING_FAILED" },
} as const;

export const websiteSource: RunSource = {
  kbType: "Web",
  job: "kb.crawl",
  reasons,
  acceptsItems: false,
  async process(deps, run, signal) {
    const settings = await findSettings(deps.db, run);
    if (!settings?.baseUrl) return "interrupted"; // Deleted meanwhile.
    const website = { run, settings, scope: scopeOf({ ...settings, baseUrl: settings.baseUrl }) };
    const ended = readingEnded(settings) ?? (await readSite(deps, website, signal));
    return train(deps, website, ended, signal);
  },
  assertPagesLeft,
  reopenItems: reopenPages,
  mailAfter: (run, ended) => (run && shouldNotify(run, ended) ? "report" : "none"),
};

type Website = { run: Run; settings: Settings; scope: CrawlScope };

/** Undefined while the website is being read. */
const readingEnded = ({ crawlEndedAt, ended }: Settings): Ending | undefined =>
  crawlEndedAt ? crawlEndings.find((ending) => ending === ended) : undefined;

async function readSite(deps: Deps, website: Website, signal: AbortSignal): Promise<Ending> {
  const { run } = website;
  deps.parser.prepare();
  const ended = await withRunCancellation(deps, run, (cancel) =>
    visitPages(deps, website, signal, cancel),
  );
  await deps.db.transaction().execute(async (tx) => {
    await setEnding(tx, run, ended);
    await markRead(tx, run, ended === "cancelled");
    await releasePages(tx, run);
    await refreshCounts(tx, run);
  });
  return ended;
}

async function visitPages(
  deps: Deps,
  { run, settings, scope }: Website,
  signal: AbortSignal,
  cancel: AbortSignal,
): Promise<Ending> {
  const { isPartial, trigger } = settings;
  if (!isPartial) await addKnownPages(deps, run, scope);
  const found: Partial<Awaited<ReturnType<typeof addChanged>>> =
    trigger === "sitemap" ? await addChanged(deps, { run, scope }, signal, cancel) : {};
  if (found.ended) return found.ended;
  const pageQuota = await reservePages(deps, run, scope.maxPages);
  const frontier = await openFrontier(deps, run, { isPartial });
  const { fetcher, parser, browser } = deps;
  const tools = { fetcher, parser, browser, frontier, signal, cancel };
  try {
    const timeBudgetMs = READING_MS - settings.readingMs;
    const options = { onlyQueued: isPartial, timeBudgetMs, pageQuota };
    const { endReason } = await crawl({ ...scope, ...tools, ...options });
    signal.throwIfAborted();
    return endReason === "complete" && found.hasMore ? "limit" : endReason;
  } finally {
    // Also flushes after a failure: the next try must not read rows that still change.
    await frontier.flush();
  }
}

async function addChanged(
  deps: Deps,
  { run, scope }: Pick<Website, "run" | "scope">,
  signal: AbortSignal,
  cancel: AbortSignal,
): ReturnType<typeof addChangedPages> {
  try {
    return await addChangedPages(deps, run, scope, AbortSignal.any([signal, cancel]));
  } catch (error) {
    if (signal.aborted || !cancel.aborted) throw error;
    return { ended: "cancelled", hasMore: false };
  }
}

/** Includes pages to which no page links any more. */
async function addKnownPages({ db }: Deps, run: Run, scope: CrawlScope): Promise<void> {
  const rules = createRules(scope, [scope.baseUrl, ...scope.subPages]);
  const isInScope = ({ pageUrl }: { pageUrl: string | null }): boolean =>
    pageUrl !== null && isSubPage(scope.baseUrl, pageUrl) && rules.allows(pageUrl);
  const add = (rows: { id: string; pageUrl: string | null }[]): Promise<void> =>
    addToRun(
      db,
      run,
      rows.filter(isInScope).map(({ id }) => id),
    );
  for await (const rows of readItems((batch) => listKnownPages(db, run, batch)))
    await add(rows.filter(({ needsVisit }) => needsVisit));
  await add(await listMissingPages(db, run));
}

async function train(
  deps: Deps,
  { run, settings: { isPartial } }: Website,
  read: Ending,
  signal: AbortSignal,
): Promise<Ending> {
  const isCancelled = await runUntilCancelled(deps, run, signal, async (either) => {
    const clean = await findBoilerplate(deps.db, { run, isPartial });
    await trainPages(deps, run, clean, either);
  });
  if (isCancelled) await failOpenItems(deps.database, run, reasons.cancelled, signal);
  const ended = isCancelled ? "cancelled" : read;
  const isWhole = !isPartial && (ended === "complete" || ended === "limit");
  await deleteGonePages(deps, run, isWhole, signal);
  return ended;
}

/** A scheduled run sends a mail only if it changed something or could not read anything. */
function shouldNotify({ trigger, ...counts }: RunRow, ended: Ending): boolean {
  if (ended === "cancelled") return false;
  const changes = counts.newCount + counts.changedCount + counts.goneCount;
  if (trigger === "sitemap") return changes > 0 || ended === "noSitemap" || ended === "unreachable";
  const isUnread = ended === "unreachable" || counts.unchangedCount === 0;
  return trigger !== "schedule" || changes > 0 || isUnread;
}
