import { isSubPage } from "@/contract/addresses";
import { crawlEndings } from "@/contract/crawls";
import type { Db } from "@/server/infrastructure/db/database";
import type { Deps } from "@/server/deps";
import { crawl } from "@/server/engines/ingest/crawl/crawl";
import { createRules } from "@/server/engines/ingest/crawl/rules";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { whileWanted } from "./cancelling";
import { end, failCancelled, failInterrupted } from "./ending";
import { forgetGone } from "./forget";
import { openFrontier } from "./frontier";
import { listForgotten, type Run, takeOver } from "./frontier-repo";
import { refreshCounts } from "../items/counts-repo";
import { readItems } from "../items/walk";
import { scopeOf } from "../present";
import { findRepeats } from "../training/repeats";
import * as repo from "./running-repo";
import { type Ending, setEnding } from "./runs-repo";
import type { Scope } from "./starts-repo";
import { trainPages } from "../training/training";

/** How long a site may be read, through all processes that work on it. */
const readingMs = 2 * 3_600_000;

type CrawlJob = JobPayload<"kb.crawl">;
type Running = { run: Run; kb: repo.RunningRow; scope: Scope };

/**
 * Visits the site, then trains what it read. Every step leaves its mark in the rows, so that after a crash it goes on
 * where it was.
 */
export async function crawlAndTrain(deps: Deps, job: CrawlJob, signal: AbortSignal): Promise<void> {
  const kb = await repo.findRunning(deps.db, job.organizationId, job.kbId);
  if (!kb?.baseUrl || !kb.crawlRunId) return; // Deleted while it waited, or done by an earlier try.
  const run = { organizationId: job.organizationId, kbId: job.kbId, runId: kb.crawlRunId };
  const running = { run, kb, scope: scopeOf({ ...kb, baseUrl: kb.baseUrl }) };
  const read = endingOf(kb) ?? (await readSite(deps, running, signal));
  const ended = await train(deps, running, read, signal);
  await deps.db.transaction().execute((tx) => end(tx, run, ended, job.userId));
}

/** How the reading ended; undefined while it has not. */
const endingOf = ({ crawlEndedAt, ended }: repo.RunningRow): Ending | undefined =>
  crawlEndedAt ? crawlEndings.find((known) => known === ended) : undefined;

/** Reads until all is read, a limit is reached or somebody cancels, and keeps how that ended. */
async function readSite(deps: Deps, running: Running, signal: AbortSignal): Promise<Ending> {
  const { run } = running;
  deps.parser.prepare();
  const ended = await whileWanted(deps, run, (cancel) => visit(deps, running, signal, cancel));
  await deps.db.transaction().execute(async (tx) => {
    await setEnding(tx, run, ended);
    await repo.markCrawled(tx, run, ended === "cancelled");
    await refreshCounts(tx, run.organizationId, run.kbId);
  });
  return ended;
}

/** Fetches pages until none is left, or a limit is reached. What sites do wrong ends in the rows. */
async function visit(
  deps: Deps,
  { run, kb, scope }: Running,
  signal: AbortSignal,
  cancel: AbortSignal,
): Promise<Ending> {
  const onlyThese = kb.isPartial;
  if (!onlyThese) await takeOverKnown(deps, run, scope);
  const frontier = await openFrontier(deps.database, run, { isPartial: onlyThese });
  const { fetcher, parser, browser } = deps;
  const tools = { fetcher, parser, browser, frontier, signal, cancel };
  try {
    const timeBudgetMs = readingMs - kb.readingMs;
    const { ended } = await crawl({ ...scope, ...tools, onlyThese, timeBudgetMs });
    signal.throwIfAborted();
    return ended;
  } finally {
    // Also after a failure: the next try must not meet rows that still change.
    await frontier.flush();
  }
}

/** What earlier runs knew and this one's scope takes is asked for again, whoever links to it. */
async function takeOverKnown({ db }: Deps, run: Run, scope: Scope): Promise<void> {
  const rules = createRules(scope, [scope.baseUrl, ...scope.subPages]);
  for await (const rows of readItems((portion) => listForgotten(db, run, portion))) {
    const wanted = rows.filter(
      ({ isForgotten, pageUrl }) =>
        isForgotten && pageUrl && isSubPage(scope.baseUrl, pageUrl) && rules.takes(pageUrl),
    );
    const ids = wanted.map(({ id }) => id);
    await takeOver(db, run, ids);
  }
}

/** Trains what was read and forgets what is gone. Gives how the whole run ended. */
async function train(
  deps: Deps,
  { run, kb }: Running,
  read: Ending,
  signal: AbortSignal,
): Promise<Ending> {
  const isCut = await whileWanted(deps, run, async (cancel) => {
    const either = AbortSignal.any([signal, cancel]);
    try {
      const clean = await findRepeats(deps.db, { run, isPartial: kb.isPartial });
      await trainPages(deps, run, clean, either);
      return cancel.aborted;
    } catch (error) {
      if (signal.aborted || !cancel.aborted) throw error;
      return true;
    }
  });
  if (isCut) await failCancelled(deps.database, run, signal);
  const ended = isCut ? "cancelled" : read;
  const sawAll = !kb.isPartial && (ended === "complete" || ended === "limit");
  await forgetGone(deps, run, sawAll, signal);
  return ended;
}

/**
 * A run that comes further, though its process keeps dying, goes on. One that does not ends here: what could be read
 * stays usable, and what could not says so. Nothing stays in progress for ever.
 */
export async function giveUp({ db, database }: Deps, job: CrawlJob): Promise<void> {
  const { organizationId, kbId } = job;
  const kb = await repo.findRunning(db, organizationId, kbId);
  if (!kb?.crawlRunId) return;
  const run = { organizationId, kbId, runId: kb.crawlRunId };
  if (kb.ended !== "interrupted" && (await goesOn(db, run, job))) return;
  await failInterrupted(database, run);
  await db.transaction().execute((tx) => end(tx, run, "interrupted", job.userId));
}

/** Decided once: what the run ends without would look like something that it has done. */
const goesOn = (db: Db, run: Run, job: CrawlJob): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isAdvanced = await repo.hasAdvanced(tx, run);
    if (isAdvanced) await enqueue(tx, "kb.crawl", job);
    else await setEnding(tx, run, "interrupted");
    return isAdvanced;
  });
