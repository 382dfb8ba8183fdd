import { isSubPage } from "@/contract/addresses";
import type { Deps } from "../deps";
import { crawl } from "../ingest/crawl";
import type { JobPayload } from "../jobs/definitions";
import { enqueue } from "../jobs/enqueue";
import type { JobHandlers } from "../jobs/handlers";
import { publish } from "../realtime/bus";
import { mergeSegments } from "../retrieval/merge";
import { openFrontier } from "./frontier";
import { listForgotten, type Run, takeOver } from "./frontier-repo";
import { refreshCounts } from "./items-repo";
import { subPagesOf } from "./present";
import { findRepeats } from "./repeats";
import { forgetGone, trainPages } from "./training";
import * as repo from "./training-repo";

type CrawlJob = JobPayload<"kb.crawl">;

/** The jobs of knowledge bases. */
export const knowledgeBaseJobs = {
  "kb.crawl": { run: crawlAndTrain, onExhausted: giveUp },
  "index.merge": { run: merge },
} satisfies Partial<JobHandlers>;

/**
 * Visits the site, then trains what it read. Every step leaves its mark in the rows, so that after a crash it goes on
 * where it was.
 */
async function crawlAndTrain(deps: Deps, job: CrawlJob, signal: AbortSignal): Promise<void> {
  const kb = await repo.findRunning(deps.db, job.organizationId, job.kbId);
  if (!kb?.baseUrl || !kb.crawlRunId) return; // Deleted while it waited, or done by an earlier try.
  const run = { organizationId: job.organizationId, kbId: kb.id, runId: kb.crawlRunId };
  if (!kb.crawlEndedAt) {
    await visit(deps, run, { ...kb, baseUrl: kb.baseUrl, subPages: subPagesOf(kb) }, signal);
    await repo.markCrawled(deps.db, run);
  }
  await trainPages(deps, run, await findRepeats(deps.db, run), signal);
  await forgetGone(deps, run, signal);
  await end(deps, run, job);
}

type Site = { baseUrl: string; subPages: string[]; maxPages: number };

/** Fetches pages until none is left, or a limit is reached. What sites do wrong ends in the rows. */
async function visit(deps: Deps, run: Run, site: Site, signal: AbortSignal): Promise<void> {
  const forgotten = await listForgotten(deps.db, run);
  const urls = forgotten.flatMap(({ pageUrl }) => pageUrl ?? []);
  await takeOver(
    deps.db,
    run,
    urls.filter((url) => isSubPage(site.baseUrl, url)),
  );
  const frontier = await openFrontier(deps.db, run);
  const { fetcher, parser, browser } = deps;
  try {
    const { ended } = await crawl({ ...site, fetcher, parser, browser, frontier, signal });
    if (ended === "cancelled") throw signal.reason;
  } finally {
    // Also after a failure: the next try must not meet rows that still change.
    await frontier.flush();
  }
}

/** Ready, told and mailed in one transaction; nothing where another try was faster. */
async function end({ db }: Deps, run: Run, { userId }: CrawlJob): Promise<void> {
  const { organizationId, kbId } = run;
  await db.transaction().execute(async (tx) => {
    if (!(await becomeReady(tx, run))) return;
    await enqueue(tx, "index.merge", { organizationId, kbId });
    await enqueue(tx, "mail.send", { organizationId, userId, kbId, template: "trainingDone" });
  });
}

async function becomeReady(tx: Deps["db"], run: Run): Promise<boolean> {
  const { organizationId, kbId } = run;
  if (!(await repo.markReady(tx, run))) return false;
  await refreshCounts(tx, organizationId, kbId);
  const event = { kbId, newStatus: "Ready", kbType: "Web" } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
  return true;
}

/**
 * A run that comes further, though its process keeps dying, goes on. One that does not ends here: what could be read
 * stays usable, and what could not says so. Nothing stays in progress for ever.
 */
async function giveUp({ db }: Deps, job: CrawlJob): Promise<void> {
  const { organizationId, kbId } = job;
  const kb = await repo.findRunning(db, organizationId, kbId);
  if (!kb?.crawlRunId) return;
  const run = { organizationId, kbId, runId: kb.crawlRunId };
  await db.transaction().execute(async (tx) => {
    if (await repo.hasAdvanced(tx, run)) {
      await enqueue(tx, "kb.crawl", job);
      return;
    }
    await repo.failUnfinished(tx, run);
    await becomeReady(tx, run);
  });
}

async function merge({ db }: Deps, { organizationId, kbId }: JobPayload<"index.merge">) {
  await mergeSegments(db, { organizationId, kbId });
}
