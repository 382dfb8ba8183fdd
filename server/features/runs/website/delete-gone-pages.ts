import type { Deps } from "@/server/deps";
import { deleteFromIndex } from "@/server/engines/search/index/index-writer";
import { isCurrent } from "../current-run-repo";
import type { Run } from "../run";
import { insertChanges } from "../run-repo";
import * as repo from "./gone-pages-repo";

const BATCH_SIZE = 200;

/**
 * Deletes the pages that failed and, if the run visited the whole website, those that it did not
 * find.
 */
export async function deleteGonePages(
  { db }: Deps,
  run: Run,
  isWhole: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, kbId } = run;
  const gone = await repo.listGone(db, run, isWhole);
  for (let at = 0; at < gone.length; at += BATCH_SIZE) {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      // Every page of a newer run would be gone.
      if (!(await isCurrent(tx, run))) return;
      const rows = await repo.readGone(tx, run, isWhole, gone.slice(at, at + BATCH_SIZE));
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await deleteFromIndex(tx, { organizationId, kbId }, ids);
      await insertChanges(tx, run, rows.flatMap(toChange));
      await repo.deletePages(tx, run, ids);
    });
  }
}

/** Pages that were never in the index are not part of the report. */
const toChange = ({ pageUrl, title, trainedHash }: repo.GoneRow) =>
  pageUrl && trainedHash ? [{ kind: "gone" as const, pageUrl, title }] : [];
