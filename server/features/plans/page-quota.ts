import type { Deps } from "@/server/deps";
import { addCrawledPages, setGrantedPages } from "@/server/features/runs/run-pages-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { requireRoom } from "./limits";
import * as months from "./months-repo";
import { findPlan, lockPlan } from "./plan";

type Context = Pick<Deps, "env" | "now">;
type Run = { organizationId: string; kbId: string; runId: string };

/** @throws {ApiError} SUBSCRIPTION_CRAWLED_PAGES if all pages of the month are used or reserved */
export async function assertPagesLeft(ctx: Context, tx: Db, organizationId: string) {
  const state = await findPlan(ctx, tx, organizationId);
  if (state?.plan.limits.crawledPages === null) return;
  if (state) {
    const used = await countPages(ctx, tx, organizationId);
    requireRoom(state, "crawledPages", { used, added: 1 });
  }
}

/** Counts the pages that were read this month, and those that running crawls have reserved. */
async function countPages(ctx: Context, tx: Db, organizationId: string): Promise<number> {
  const { crawledPages, reservedPages } = await months.findUsed(tx, organizationId, ctx.now());
  return crawledPages + reservedPages;
}

/**
 * Reserves pages once per run; a run that continues after a crash keeps its reservation.
 * @returns how many pages the run may read in total, at most `requested`
 */
export async function reservePages(
  ctx: Context & Pick<Deps, "db">,
  run: Run,
  requested: number,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const state = await lockPlan(ctx, tx, run.organizationId);
    const row = await months.findRunPages(tx, run);
    const limit = state?.plan.limits.crawledPages;
    if (!row || limit === null || limit === undefined) return requested;
    if (row.grantedPages !== null) return Math.min(requested, row.grantedPages);
    const used = await countPages(ctx, tx, run.organizationId);
    const granted = Math.min(requested, row.crawledPages + Math.max(0, limit - used));
    await setGrantedPages(tx, run, granted);
    return granted;
  });
}

export const releasePages = (tx: Db, run: Run) => setGrantedPages(tx, run, null);

/** Part of the transaction that stores the pages. */
export async function countCrawledPages(tx: Db, run: Run, now: Date, pages: number): Promise<void> {
  if (pages === 0) return;
  await addCrawledPages(tx, run, pages);
  await months.addToMonth(tx, run.organizationId, now, { crawledPages: pages });
}

/**
 * Imported pages count as read and trained, in the transaction that makes them usable.
 * @throws {ApiError} SUBSCRIPTION_CRAWLED_PAGES
 */
export async function countImportedPages(
  ctx: Context,
  tx: Db,
  organizationId: string,
  { pages, files }: { pages: number; files: number },
): Promise<void> {
  const state = await lockPlan(ctx, tx, organizationId);
  const used = await countPages(ctx, tx, organizationId);
  if (state) requireRoom(state, "crawledPages", { used, added: pages });
  const counts = { crawledPages: pages, trainedPages: pages + files };
  await months.addToMonth(tx, organizationId, ctx.now(), counts);
}

/** @throws {ApiError} SUBSCRIPTION_CRAWLED_PAGES */
export async function assertRoomForPages(
  ctx: Context,
  db: Db,
  organizationId: string,
  pages: number,
): Promise<void> {
  const state = await findPlan(ctx, db, organizationId);
  const used = await countPages(ctx, db, organizationId);
  if (state) requireRoom(state, "crawledPages", { used, added: pages });
}

/** Counts new pages and files, and new versions of them. */
export async function countTrainedPages(tx: Db, organizationId: string, pages: number) {
  if (pages > 0) await months.addToMonth(tx, organizationId, new Date(), { trainedPages: pages });
}
