import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { isWorkedOn } from "@/server/infrastructure/jobs/rows";
import { endStopped } from "./ending";
import * as repo from "./repo";
import { requestStop } from "./run-repo";
import { requireFiles } from "./service";

/**
 * Asks the reading and training of files to end: whoever works on it notices soon. A run that still waits for somebody
 * ends at once. Throws KB_NOT_FOUND, KBTYPE_MISSMATCH, KB_NOT_IN_PROGRESS.
 */
export async function stopFiles(ctx: Ctx, kbId: string): Promise<{ ok: true }> {
  const { organizationId, id: userId } = ctx.user;
  const scope = { organizationId, kbId };
  return ctx.db.transaction().execute(async (tx) => {
    const kb = requireFiles(await repo.lockKnowledgeBase(tx, scope));
    if (kb.kbStatus !== "InProgress" || !kb.crawlRunId) throw new ApiError("KB_NOT_IN_PROGRESS");
    await requestStop(tx, scope);
    const isTaken = await isWorkedOn(tx, "kb.extract", { ...scope, userId });
    if (!isTaken) await endStopped(tx, { ...scope, runId: kb.crawlRunId });
    return { ok: true };
  });
}
