import type { Deps } from "../../deps";
import { removeItems } from "../../retrieval/index-writer";
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
  for (;;) {
    signal.throwIfAborted();
    const hasMore = await db.transaction().execute(async (tx) => {
      // Of the next run every page would be gone.
      const rows = (await holds(tx, run)) ? await repo.listGone(tx, run, isWhole, goneAtOnce) : [];
      if (rows.length === 0) return false;
      const ids = rows.map(({ id }) => id);
      await removeItems(tx, { organizationId, kbId }, ids);
      await noteChanges(tx, run, rows.flatMap(toChange));
      await repo.forget(tx, run, ids);
      return true;
    });
    if (!hasMore) return;
  }
}

/** A page that never was in the index is none that anybody misses. */
const toChange = ({ pageUrl, title, trainedHash }: repo.GoneRow) =>
  pageUrl && trainedHash ? [{ kind: "gone" as const, pageUrl, title }] : [];
