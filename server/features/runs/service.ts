import type { Page, PageQuery, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { CrawlChange, CrawlRun, crawlApi } from "@/contract/knowledge-bases/crawls";
import type { Ctx } from "@/server/deps";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { requireKnowledgeBase } from "@/server/features/knowledge-bases/require-knowledge-base";
import {
  lockKnowledgeBase,
  requestCancellation,
  setProgressStart,
} from "@/server/features/knowledge-bases/write-repo";
import { newId } from "@/server/infrastructure/db/id";
import { totalOf } from "@/server/infrastructure/db/page-total";
import { isActive } from "@/server/infrastructure/jobs/jobs-repo";
import { abandonRun } from "./complete-run";
import { filesSource } from "./files/files-source";
import { presentChange, presentRun } from "./present";
import * as repo from "./run-repo";
import type { RunSource } from "./run-source";
import { startRun } from "./start-run";
import { websiteSource } from "./website/website-source";

/**
 * Requests the end of a run. Its job polls for the request; a run without an active job ends at once.
 * @throws {ApiError} KB_NOT_FOUND, KB_NOT_IN_PROGRESS
 */
export async function cancel(ctx: Ctx, kbId: string): Promise<{ ok: true }> {
  const { organizationId } = ctx.user;
  const source = sourceOf(await requireKnowledgeBase(ctx, kbId));
  const run = await requestCancellation(ctx.db, { organizationId, kbId });
  if (!run) throw new ApiError("KB_NOT_IN_PROGRESS");
  // A job that starts meanwhile sees the request, too.
  if (!(await isActive(ctx.db, source.job, { organizationId, kbId }))) {
    await abandonRun(ctx.database, source, run, "cancelled");
  }
  return { ok: true };
}

/**
 * Reads the given items again, or all failed ones. Does not start a run without such items.
 * @throws {ApiError} KB_NOT_FOUND, KB_IN_PROGRESS, SUBSCRIPTION_CRAWLED_PAGES, and NOT_FOUND if none of the given items
 * can be read again
 */
export async function retry(
  ctx: Ctx,
  kbId: string,
  itemIds: string[] | undefined,
): Promise<{ accepted: number }> {
  const { organizationId, id: userId } = ctx.user;
  const run = { organizationId, kbId, runId: newId() };
  return ctx.db.transaction().execute(async (tx) => {
    const kb = await lockKnowledgeBase(tx, run);
    if (!kb) throw new ApiError("KB_NOT_FOUND");
    if (kb.kbStatus === "InProgress") throw new ApiError("KB_IN_PROGRESS");
    const source = sourceOf(kb);
    await source.assertPagesLeft?.(ctx, tx, organizationId);
    const accepted = await source.reopenItems(tx, run, itemIds);
    if (accepted === 0 && itemIds) throw new ApiError("NOT_FOUND");
    if (accepted === 0) return { accepted };
    await startRun(tx, source, run, { trigger: "retry", userId, runId: run.runId });
    await refreshCounts(tx, run);
    await setProgressStart(tx, run);
    return { accepted };
  });
}

/**
 * Newest first.
 * @throws {ApiError} KB_NOT_FOUND
 */
export async function listRuns(ctx: Ctx, kbId: string, query: PageQuery): Promise<Page<CrawlRun>> {
  await requireKnowledgeBase(ctx, kbId);
  const scope = { organizationId: ctx.user.organizationId, kbId };
  const rows = await repo.list(ctx.db, scope, query);
  const total = await totalOf(query, rows, () => repo.count(ctx.db, scope));
  return { rows: rows.map(presentRun), total };
}

/** @throws {ApiError} KB_NOT_FOUND, NOT_FOUND */
export async function listChanges(
  ctx: Ctx,
  { id: kbId, runId }: Parsed<typeof crawlApi.changes>["params"],
  query: Parsed<typeof crawlApi.changes>["query"],
): Promise<Page<CrawlChange>> {
  await requireKnowledgeBase(ctx, kbId);
  const run = { organizationId: ctx.user.organizationId, kbId, runId };
  if (!(await repo.find(ctx.db, run))) throw new ApiError("NOT_FOUND");
  const rows = await repo.listChanges(ctx.db, run, query);
  const total = await totalOf(query, rows, () => repo.countChanges(ctx.db, run, query));
  return { rows: rows.map(presentChange), total };
}

const sourceOf = ({ kbType }: { kbType: string }): RunSource =>
  kbType === "File" ? filesSource : websiteSource;
