import type { Deps } from "@/server/deps";
import { lockPlan } from "@/server/features/plans/plan";
import {
  deleteUnreferencedFiles,
  listUnreferenced,
} from "@/server/features/runs/files/stored-files-repo";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";

const BATCH_SIZE = 200;

/** Deletes rows before files, because a file without a row is an orphan, which is deleted later. */
export async function garbageCollectFiles(
  deps: Deps,
  { organizationId }: JobPayload<"files.release">,
): Promise<void> {
  const { db, storage } = deps;
  let lastHash: string | undefined = "";
  while (lastHash !== undefined) {
    const { keys, last } = await listUnreferenced(db, organizationId, lastHash, BATCH_SIZE);
    const deleted = await db.transaction().execute(async (tx) => {
      await lockPlan(deps, tx, organizationId);
      return deleteUnreferencedFiles(tx, organizationId, keys);
    });
    await Promise.all(deleted.map((key) => storage.delete(key)));
    lastHash = last;
  }
}
