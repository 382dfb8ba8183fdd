import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { requireFiles } from "@/server/features/knowledge-bases/require-knowledge-base";
import { lockKnowledgeBase } from "@/server/features/knowledge-bases/write-repo";
import { withinFileLimits } from "@/server/features/plans/limits";
import type { Db } from "@/server/infrastructure/db/database";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import { enqueueRun, startRun } from "../start-run";
import { createItems, type StagedFile } from "./create-items";
import { filesSource } from "./files-source";

type NewFiles = {
  kbId: string;
  files: readonly StagedFile[];
  /** Runs in the same transaction. Returns false if the upload is not open any more. */
  completeUpload?: (tx: Db) => Promise<boolean>;
};

/**
 * Adds files to the current run or a new one. Deletes stored files whose content the organisation already has.
 * @throws {ApiError} KB_NOT_FOUND, KB_TYPE_MISMATCH, NOT_FOUND if the upload is not open, SUBSCRIPTION_TOTAL_FILES,
 * SUBSCRIPTION_TOTAL_STORAGE
 */
export async function addFiles(ctx: Ctx, { kbId, files, completeUpload }: NewFiles): Promise<void> {
  const { organizationId, id: userId } = ctx.user;
  const scope = { organizationId, kbId };
  const duplicates = await ctx.db.transaction().execute(async (tx) => {
    const kb = requireFiles(await lockKnowledgeBase(tx, scope));
    const runId = kb.kbStatus === "InProgress" ? kb.crawlRunId : null;
    const run = runId
      ? { ...scope, runId }
      : await startRun(tx, filesSource, scope, { trigger: "hand", userId });
    if (runId) await enqueueRun(tx, filesSource, run, userId);
    if (completeUpload && !(await completeUpload(tx))) throw new ApiError("NOT_FOUND");
    const keys = await withinFileLimits(ctx, tx, organizationId, () => createItems(tx, run, files));
    await refreshCounts(tx, run);
    return keys;
  });
  await deleteFiles(ctx.storage, duplicates);
}
