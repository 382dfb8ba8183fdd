import type {
  Frontier,
  NewAddress,
  PageOutcome,
  SkipCode,
} from "@/server/engines/ingest/crawl/frontier";
import { readItems } from "@/server/features/knowledge-bases/items/item-batches";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { countCrawledPages } from "@/server/features/plans/page-quota";
import { changeOpenItems } from "@/server/features/runs/open-items";
import { addReadingTime } from "@/server/features/runs/run-repo";
import type { Run } from "@/server/features/runs/run-types";
import type { VacuumDatabase } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import { AdaptiveThrottle } from "@/server/infrastructure/jobs/adaptive-throttle";
import type { Metrics } from "@/server/infrastructure/metrics/metrics";
import { publishAll } from "@/server/infrastructure/realtime/bus";
import * as repo from "./frontier-repo";
import { type KnownAddress, UrlFrontier } from "./url-frontier";
import { WriteBuffer } from "./write-buffer";

type FrontierDeps = { database: VacuumDatabase; metrics: Metrics; now: () => Date };
type Entry = { add: NewAddress } | { outcome: repo.OutcomeRow };

/** The page keeps the text of an earlier visit. */
const transientErrors: readonly SkipCode[] = [
  "CRAWL_CANCELLED",
  "CRAWL_HTTP_429",
  "CRAWL_HTTP_5XX",
  "CRAWL_INTERRUPTED",
  "CRAWL_PLAN_LIMIT",
  "CRAWL_TIMEOUT",
  "CRAWL_TIME_OVER",
  "CRAWL_UNREACHABLE",
];

/** Pages with their texts take more memory than addresses. */
const weightOf = (entry: Entry): number => ("outcome" in entry ? 10 : 1);

/**
 * Writes in order and with a delay of a few pages, which the next process reads again after a crash. A partial run does
 * not visit the other pages.
 */
export async function openFrontier(
  { database, metrics, now }: FrontierDeps,
  run: Run,
  { isPartial = false }: { isPartial?: boolean } = {},
): Promise<Frontier & { flush(): Promise<void> }> {
  const { known, others } = await loadAddresses(database.db, run);
  const frontier = new UrlFrontier(known, isPartial ? others : []);
  const rows = new WriteBuffer(batchWriter(database.db, run, now), weightOf);

  return {
    async add(addresses) {
      await rows.put(...frontier.add(addresses).map((add) => ({ add })));
    },
    async claim(address) {
      const found = frontier.claim(address);
      if (found === "new") await rows.put({ add: address });
      return found !== "gone";
    },
    async recordOutcome(url, outcome) {
      const hash = outcome.state === "taken" ? outcome.page.hash : null;
      frontier.recordOutcome(url, outcome.state, hash);
      const { state } = outcome;
      metrics.pagesRead.inc({ outcome: state === "skipped" ? outcome.code : state });
      await rows.put({ outcome: outcomeRow(url, outcome) });
    },
    async recordOpen(code) {
      await rows.flush();
      await skipOpen(database, run, code);
      frontier.settleOpen();
    },
    flush: () => rows.flush(),
    take: async (limit) => frontier.take(limit),
    findTaken: async (urls) => frontier.findTaken(urls),
    counts: async () => frontier.counts(),
  };
}

async function loadAddresses(db: Db, run: Run) {
  const inRun: KnownAddress[] = [];
  const others: KnownAddress[] = [];
  for await (const rows of readItems((batch) => repo.listAddresses(db, run, batch))) {
    for (const { pageUrl: url, isInRun, ...row } of rows) {
      if (url !== null) (isInRun ? inRun : others).push({ ...row, url });
    }
  }
  return { known: inRun, others };
}

function skipOpen(database: VacuumDatabase, run: Run, code: SkipCode): Promise<void> {
  const outcome = { code, keeps: transientErrors.includes(code) };
  return changeOpenItems(database, run, (tx, ids) => repo.skipOpen(tx, run, ids, outcome));
}

/** Stores a batch in a transaction with its live events. */
function batchWriter(db: Db, run: Run, now: () => Date) {
  const { organizationId, kbId } = run;
  const throttle = new AdaptiveThrottle();
  let countedAt = performance.now();
  return async (batch: Entry[]): Promise<void> => {
    const newAddresses = batch.flatMap((entry) => ("add" in entry ? entry.add : []));
    const outcomes = new Map(
      batch.flatMap((entry) => ("outcome" in entry ? [[entry.outcome.url, entry.outcome]] : [])),
    );
    const mayCount = throttle.isDue;
    await db.transaction().execute(async (tx) => {
      await repo.insertAddresses(tx, run, newAddresses);
      if (outcomes.size > 0) {
        const { crawled, pages } = await repo.saveOutcomes(tx, run, [...outcomes.values()]);
        await countCrawledPages(tx, run, now(), pages);
        const events = crawled.map((pageUrl) => ({ kbId, pageUrl, stage: "Crawled" as const }));
        await publishAll(tx, organizationId, "ImportWebStatusChanged", events);
      }
      if (!mayCount) return;
      await throttle.run(() => refreshCounts(tx, run));
      await addReadingTime(tx, run, performance.now() - countedAt);
    });
    if (mayCount) countedAt = performance.now();
  };
}

const noContent = {
  code: null,
  title: null,
  lang: null,
  markdown: null,
  hash: null,
  etag: null,
  lastModified: null,
  size: null,
  mimeType: null,
  pageStarts: null,
  warnings: null,
};

function outcomeRow(url: string, outcome: PageOutcome): repo.OutcomeRow {
  const { state } = outcome;
  if (state === "unchanged") return { ...noContent, url, state, keeps: true };
  if (state === "skipped") {
    const { code } = outcome;
    return { ...noContent, url, state, code, keeps: transientErrors.includes(code) };
  }
  const { title, lang, markdown, hash, etag, lastModified, size, mimeType, parts } = outcome.page;
  const { warnings = [] } = outcome.page;
  return {
    ...noContent,
    url,
    state,
    keeps: false,
    title: storable(title),
    lang: lang ?? null,
    markdown: storable(markdown),
    hash,
    etag: etag ?? null,
    lastModified: lastModified ?? null,
    size,
    mimeType,
    pageStarts: parts.length > 0 ? parts.map(({ start }) => start) : null,
    warnings: warnings.length > 0 ? warnings : null,
  };
}

/** PostgreSQL stores neither null characters nor lone surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
