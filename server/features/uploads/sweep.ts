import { join } from "node:path";
import type { Deps } from "@/server/deps";
import { Staging } from "./staging";
import { listLoose } from "./stored-files-repo";
import { listUnderWay, removeExpired } from "./uploads-repo";

/** What an upload stages belongs to nothing until all of it has come, which may take long. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;
const atOnce = 500;

/** Where uploads lie that are under way. */
export const stagingFolder = ({ env }: Deps): string => join(env.DATA_DIR, "uploads");

/**
 * Removes what expired uploads left, and stored files that are in no books: of uploads that were cut by the end of
 * their process. Where one process alone has the folder, `isAlone`, nothing that is in no books can be wanted by now.
 */
export async function sweepFiles(deps: Deps, isAlone = false): Promise<void> {
  await removeExpired(deps.db, deps.now());
  await sweepStaging(deps);
  const latest = deps.now().getTime() - (isAlone ? 0 : PATIENCE_MS);
  const old: string[] = [];
  for await (const { key, changedAt } of deps.storage.list()) {
    if (changedAt.getTime() <= latest) old.push(key);
    if (old.length >= atOnce) await removeLoose(deps, old.splice(0));
  }
  await removeLoose(deps, old);
}

async function sweepStaging(deps: Deps): Promise<void> {
  const staging = new Staging(stagingFolder(deps));
  const ids = await staging.ids();
  const wanted = await listUnderWay(deps.db, ids);
  await Promise.all(ids.filter((id) => !wanted.has(id)).map((id) => staging.discard(id)));
}

async function removeLoose({ db, storage }: Deps, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const loose = await listLoose(db, keys);
  await Promise.all(loose.map((key) => storage.delete(key)));
}
