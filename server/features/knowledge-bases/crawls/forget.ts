import type { Deps } from "@/server/deps";
import { removeItems } from "@/server/engines/search/index/index-writer";
import * as repo from "./forget-repo";
import type { Run } from "./frontier-repo";
import { holds } from "./running-repo";
import { noteChanges } from "./runs-repo";

const goneAtOnce = 200;

/**
 * Takes out of the index what the run found gone, and, where it has seen the whole site (`isWhole`), what it has not
 * met. A few pages at a time.
 */
export async function forgetGone(
  { db }: Deps,
  run: Run,
  isWhole: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, kbId } = run;
  const gone = await repo.listGone(db, run, isWhole);
  for (let at = 0; at < gone.length; at += goneAtOnce) {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      // Of the next run every page would be gone.
      if (!(await holds(tx, run))) return;
      const rows = await repo.readGone(tx, run, isWhole, gone.slice(at, at + goneAtOnce));
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await removeItems(tx, { organizationId, kbId }, ids);
      await noteChanges(tx, run, rows.flatMap(toChange));
      await repo.forget(tx, run, ids);
    });
  }
}

/** A page that never was in the index is none that anybody misses. */
const toChange = ({ pageUrl, title, trainedHash }: repo.GoneRow) =>
  pageUrl && trainedHash ? [{ kind: "gone" as const, pageUrl, title }] : [];
