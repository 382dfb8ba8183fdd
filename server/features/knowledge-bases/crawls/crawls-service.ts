import type { CrawlChange, CrawlRun, crawlApi } from "@/contract/crawls";
import type { Page, PageQuery, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { totalOf } from "@/server/infrastructure/db/total";
import type { Ctx } from "@/server/deps";
import { isWorkedOn } from "@/server/infrastructure/jobs/rows";
import { retryFiles } from "@/server/features/uploads/retry";
import { stopFiles } from "@/server/features/uploads/stop";
import { beginCrawl } from "./begin";
import { end, failCancelled } from "./ending";
import { presentChange, presentRun } from "../present";
import * as runs from "./runs-repo";
import { get } from "../service";
import { countRetried, queueRetried, requestCancel, startIfIdle } from "./starts-repo";

/**
 * Asks the running crawl, or the reading of files, to end: whoever works on it notices soon. One that still waits for
 * somebody ends at once. Throws KB_NOT_FOUND, KB_NOT_IN_PROGRESS.
 */
export async function cancel(ctx: Ctx, kbId: string): Promise<{ ok: true }> {
  const { dto } = await get(ctx, kbId);
  return dto.kbType === "File" ? stopFiles(ctx, kbId) : cancelCrawl(ctx, kbId);
}

async function cancelCrawl(ctx: Ctx, kbId: string): Promise<{ ok: true }> {
  const { organizationId } = ctx.user;
  const asked = await requestCancel(ctx.db, organizationId, kbId);
  if (!asked) throw new ApiError("KB_NOT_IN_PROGRESS");
  if (!(await isWorkedOn(ctx.db, "kb.crawl", { organizationId, kbId }))) {
    const run = { organizationId, kbId, runId: asked.crawlRunId ?? "" };
    // Whoever takes it up meanwhile does the same, and where this is cut all of it.
    await failCancelled(ctx.database, run);
    await ctx.db.transaction().execute((tx) => end(tx, run, "cancelled", undefined));
  }
  return { ok: true };
}

/**
 * Reads single pages or files again, all that failed where none are named, of which those are none that were left out on
 * purpose; where there is nothing to read nothing
 * starts. Throws KB_NOT_FOUND, KB_IN_PROGRESS, and NOT_FOUND where none of those named is there.
 */
export async function retry(
  ctx: Ctx,
  kbId: string,
  itemIds: string[] | undefined,
): Promise<{ accepted: number }> {
  const { organizationId, id: userId } = ctx.user;
  const kb = await get(ctx, kbId);
  if (kb.dto.kbType === "File") return retryFiles(ctx, kbId, itemIds);
  const count = await countRetried(ctx.db, { organizationId, kbId }, itemIds);
  if (count === 0 && itemIds) throw new ApiError("NOT_FOUND");
  if (count === 0) return { accepted: 0 };
  return ctx.db.transaction().execute(async (tx) => {
    const run = await startIfIdle(tx, organizationId, kbId, { trigger: "retry", now: ctx.now() });
    if (!run) throw new ApiError("KB_IN_PROGRESS");
    const accepted = await queueRetried(tx, run, itemIds);
    await beginCrawl(tx, run, userId);
    return { accepted };
  });
}

/** The crawls of a website, newest first. Throws KB_NOT_FOUND. */
export async function listRuns(ctx: Ctx, kbId: string, query: PageQuery): Promise<Page<CrawlRun>> {
  await get(ctx, kbId);
  const { organizationId } = ctx.user;
  const rows = await runs.listRuns(ctx.db, organizationId, kbId, query);
  const total = await totalOf(query, rows, () => runs.countRuns(ctx.db, organizationId, kbId));
  return { rows: rows.map(presentRun), total };
}

/** What a crawl found new, changed or gone. Throws KB_NOT_FOUND, NOT_FOUND. */
export async function listChanges(
  ctx: Ctx,
  { id: kbId, runId }: Parsed<typeof crawlApi.changes>["params"],
  query: Parsed<typeof crawlApi.changes>["query"],
): Promise<Page<CrawlChange>> {
  await get(ctx, kbId);
  const run = { organizationId: ctx.user.organizationId, kbId, runId };
  if (!(await runs.findRun(ctx.db, run))) throw new ApiError("NOT_FOUND");
  const rows = await runs.listChanges(ctx.db, run, query);
  const total = await totalOf(query, rows, () => runs.countChanges(ctx.db, run, query));
  return { rows: rows.map(presentChange), total };
}
