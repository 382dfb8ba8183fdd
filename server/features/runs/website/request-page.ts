import { ApiError } from "@/contract/errors";
import { isSubPage } from "@/contract/fields/addresses";
import type { Ctx } from "@/server/deps";
import { addressVariants, normalizeBaseUrl } from "@/server/engines/ingest/address";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import {
  requireKnowledgeBase,
  requireWebsite,
} from "@/server/features/knowledge-bases/require-knowledge-base";
import { lockKnowledgeBase, setProgressStart } from "@/server/features/knowledge-bases/write-repo";
import { assertPagesLeft } from "@/server/features/plans/page-quota";
import { newId } from "@/server/infrastructure/db/id";
import { startRun } from "../start-run";
import { insertAddresses } from "./frontier/frontier-repo";
import { findBaseUrl, findPageUrl } from "./website-repo";
import { websiteSource } from "./website-source";

/**
 * Starts a run that reads one page, even if the exclusions of the website match it.
 * @throws {ApiError} KB_NOT_FOUND, KB_TYPE_MISMATCH, KB_IN_PROGRESS, INVALID_URL, PAGE_ISNOT_SUB_OF_BASE,
 * SUBSCRIPTION_CRAWLED_PAGES
 */
export async function requestPage(
  ctx: Ctx,
  kbId: string,
  address: string,
): Promise<{ accepted: number }> {
  const { organizationId, id: userId } = ctx.user;
  requireWebsite(await requireKnowledgeBase(ctx, kbId));
  const baseUrl = await findBaseUrl(ctx.db, { organizationId, kbId });
  const typed = normalizeBaseUrl(address, ctx.env.CRAWLER_ALLOW_HOSTS);
  if (!typed) throw new ApiError("INVALID_URL");
  if (!baseUrl || !isSubPage(baseUrl, typed)) throw new ApiError("PAGE_ISNOT_SUB_OF_BASE");
  const run = { organizationId, kbId, runId: newId() };
  return ctx.db.transaction().execute(async (tx) => {
    const kb = await lockKnowledgeBase(tx, run);
    if (!kb) throw new ApiError("KB_NOT_FOUND");
    if (kb.kbStatus === "InProgress") throw new ApiError("KB_IN_PROGRESS");
    await assertPagesLeft(ctx, tx, organizationId);
    const existingUrl = await findPageUrl(tx, run, [typed, ...addressVariants(typed)]);
    await insertAddresses(tx, run, [{ url: existingUrl ?? typed, depth: 0 }]);
    await startRun(tx, websiteSource, run, { trigger: "retry", userId, runId: run.runId });
    await refreshCounts(tx, run);
    await setProgressStart(tx, run);
    return { accepted: 1 };
  });
}
