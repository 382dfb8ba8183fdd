import type { Db } from "@/server/infrastructure/db/database";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Deps } from "@/server/deps";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { clearIndex } from "@/server/engines/search/index/delete-index";
import type { Scope } from "@/server/engines/search/index/index-writer";
import * as repo from "./clearing-repo";

/**
 * Clears what removed knowledge bases held, in portions: on the embedded database everybody would wait for a large one.
 * What is left says itself where to go on, after a crash too.
 */
export async function clearRemoved(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const scope of await repo.listLeft(deps.db)) await clear(deps, scope, signal);
}

async function clear({ db, database }: Deps, scope: Scope, signal: AbortSignal): Promise<void> {
  const batches = new BatchRunner(database, signal);
  do {
    await clearIndex(db, scope, batches);
    for (const runId of await repo.listRuns(db, scope)) {
      await batches.run((tx, rows) => repo.removeChanges(tx, scope, runId, rows));
    }
    await batches.run((tx, rows) => repo.removeItems(tx, scope, rows));
    // A worker that was taken for dead may have written meanwhile.
  } while (!(await close(db, scope)));
}

/** The files that nobody else refers to can go now. False where it is not empty yet. */
const close = (db: Db, scope: Scope): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.removeEmpty(tx, scope))) return false;
    await enqueue(tx, "files.release", { organizationId: scope.organizationId });
    return true;
  });
