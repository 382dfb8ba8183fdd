import { join } from "node:path";
import type { Deps } from "@/server/deps";
import { Staging } from "./staging";
import { findOrphans } from "@/server/features/runs/files/stored-files-repo";
import { deleteExpired, findIncomplete } from "./repo";

/** A file is registered when its upload is complete, which may take long. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const batchSize = 500;

export const stagingFolder = ({ env }: Deps): string => join(env.DATA_DIR, "uploads");

/**
 * Deletes expired uploads, and orphaned files of processes that died. `isAlone`: no other process
 * uses the storage, so that orphans of any age are deleted.
 */
export async function cleanUpFiles(deps: Deps, isAlone = false): Promise<void> {
  await deleteExpired(deps.db, deps.now());
  await cleanUpStaging(deps);
  const latest = deps.now().getTime() - (isAlone ? 0 : GRACE_MS);
  const old: string[] = [];
  for await (const { key, changedAt } of deps.storage.list()) {
    if (changedAt.getTime() <= latest) old.push(key);
    if (old.length >= batchSize) await deleteOrphans(deps, old.splice(0));
  }
  await deleteOrphans(deps, old);
}

async function cleanUpStaging(deps: Deps): Promise<void> {
  const staging = new Staging(stagingFolder(deps));
  const ids = await staging.ids();
  const incomplete = await findIncomplete(deps.db, ids);
  await Promise.all(ids.filter((id) => !incomplete.has(id)).map((id) => staging.deleteUpload(id)));
}

async function deleteOrphans({ db, storage }: Deps, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const orphans = await findOrphans(db, keys);
  await Promise.all(orphans.map((key) => storage.delete(key)));
}
