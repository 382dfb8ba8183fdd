import type { Db } from "@/server/infrastructure/db/database";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Deps } from "@/server/deps";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { deleteIndex } from "@/server/engines/search/index/delete-index";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { deleteItemBatch } from "@/server/features/runs/items-repo";
import { deleteChanges } from "@/server/features/runs/run-repo";
import * as repo from "./contents-repo";

/**
 * Deletes in batches, because other queries of the embedded database wait for each. Continues with
 * the remaining rows after a crash.
 */
export async function deleteContents(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const scope of await repo.listOrphaned(deps.db)) await deleteScope(deps, scope, signal);
}

async function deleteScope(
  { db, database }: Deps,
  scope: Scope,
  signal: AbortSignal,
): Promise<void> {
  const batches = new BatchRunner(database, signal);
  do {
    await deleteIndex(db, scope, batches);
    for (const runId of await repo.listRuns(db, scope)) {
      await batches.run((tx, rows) => deleteChanges(tx, { ...scope, runId }, rows));
    }
    await batches.run((tx, rows) => deleteItemBatch(tx, scope, rows));
    // A worker that was considered dead may have written meanwhile.
  } while (!(await deleteEmpty(db, scope)));
}

/** Queues the deletion of unreferenced files. Returns false if items are left. */
const deleteEmpty = (db: Db, scope: Scope): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.deleteEmpty(tx, scope))) return false;
    await enqueue(tx, "files.release", { organizationId: scope.organizationId });
    return true;
  });
