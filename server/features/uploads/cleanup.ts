import type { Deps } from "@/server/deps";
import { findOrphans } from "@/server/features/runs/files/stored-files-repo";
import { deleteExpired, findIncomplete } from "./repo";
import { openAllStagings, type Staging } from "./staging";

/** The last step of an upload registers its file. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/**
 * Deletes expired uploads, and orphaned files of processes that died. `isAlone`: no other process uses the storage, so
 * that orphans of any age are deleted.
 */
export async function cleanUpFiles(deps: Deps, isAlone = false): Promise<void> {
  await deleteExpired(deps.db, deps.now());
  for (const staging of openAllStagings(deps)) await cleanUpStaging(deps, staging);
  const latest = deps.now().getTime() - (isAlone ? 0 : GRACE_MS);
  const old: string[] = [];
  for await (const { key, changedAt } of deps.storage.list()) {
    if (changedAt.getTime() <= latest) old.push(key);
    if (old.length >= BATCH_SIZE) await deleteOrphans(deps, old.splice(0));
  }
  await deleteOrphans(deps, old);
}

async function cleanUpStaging({ db }: Deps, staging: Staging): Promise<void> {
  const ids = await staging.ids();
  const incomplete = await findIncomplete(db, ids);
  for (const id of ids) if (!incomplete.has(id)) await staging.deleteUpload(id);
}

async function deleteOrphans({ db, storage }: Deps, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const orphans = await findOrphans(db, keys);
  await Promise.all(orphans.map((key) => storage.delete(key)));
}
