import type { Deps } from "@/server/deps";
import {
  deleteUnreferencedFiles,
  listUnreferenced,
} from "@/server/features/runs/files/stored-files-repo";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/definitions";
import { cleanUpFiles } from "./cleanup";

/** The jobs of stored files. */
export const uploadJobs = {
  "files.release": { run: garbageCollectFiles },
  "files.sweep": { run: (deps) => cleanUpFiles(deps) },
} satisfies Partial<JobHandlers<Deps>>;

const batchSize = 200;

/** Deletes an organisation's unreferenced files. The rows go first: files without rows are orphans, deleted later. */
async function garbageCollectFiles(
  { db, storage }: Deps,
  { organizationId }: JobPayload<"files.release">,
): Promise<void> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const { keys, last } = await listUnreferenced(db, organizationId, after, batchSize);
    const deleted = await db
      .transaction()
      .execute((tx) => deleteUnreferencedFiles(tx, organizationId, keys));
    await Promise.all(deleted.map((key) => storage.delete(key)));
    after = last;
  }
}
