import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { refreshCounts } from "./counts-repo";
import * as repo from "./repo";
import { beginRun, requireFiles } from "./service";

/**
 * Reads and trains failed files again: those named, or all. What could not be taken out of an archive stays as it is:
 * there is nothing of it. Throws KB_NOT_FOUND, KBTYPE_MISSMATCH, KB_IN_PROGRESS, NOT_FOUND where none of those named
 * is a failed one.
 */
export async function retryFiles(
  ctx: Ctx,
  kbId: string,
  itemIds: string[] | undefined,
): Promise<{ accepted: number }> {
  const { organizationId, id: userId } = ctx.user;
  const scope = { organizationId, kbId };
  return ctx.db.transaction().execute(async (tx) => {
    const kb = requireFiles(await repo.lockKnowledgeBase(tx, scope));
    if (kb.kbStatus === "InProgress") throw new ApiError("KB_IN_PROGRESS");
    const failed = await repo.listFailed(tx, scope, itemIds);
    if (failed.length === 0 && itemIds) throw new ApiError("NOT_FOUND");
    if (failed.length === 0) return { accepted: 0 };
    const run = await beginRun(tx, scope);
    await repo.reopen(tx, run, failed);
    await enqueue(tx, "kb.extract", { organizationId, kbId, userId });
    await refreshCounts(tx, scope);
    await repo.keepBeginning(tx, scope);
    return { accepted: failed.length };
  });
}
