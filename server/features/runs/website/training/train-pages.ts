import { isTransientError } from "@/server/infrastructure/db/transient-error";
import type { Deps } from "@/server/deps";
import { AdaptiveThrottle } from "@/server/infrastructure/jobs/adaptive-throttle";
import { mergeIfMany } from "@/server/engines/search/index/merge/merge-policy";
import { deleteAbandoned } from "@/server/engines/search/index/pending";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import type { Run } from "../../run";
import type { Clean } from "./boilerplate";
import { type Batch, prepareBatch, publishStage, trainBatch } from "./train-batch";
import * as repo from "./training-repo";

/** About a second of work. */
const BATCH_PAGES = 48;
/** A longer page is a batch of its own. */
const BATCH_CHARACTERS = 500_000;
const MERGE_INTERVAL = 4;

/**
 * In batches of whole pages, so that the next process continues after a crash. Prepares one batch while the last one is
 * written.
 */
export async function trainPages(
  deps: Deps,
  run: Run,
  clean: Clean,
  signal: AbortSignal,
): Promise<void> {
  const throttle = new AdaptiveThrottle();
  await deleteAbandoned(deps.db, run);
  for (;;) {
    const open = split(await repo.listUntrained(deps.db, run));
    if (open.length === 0) return;
    let next = read(deps, run, open[0] ?? [], clean);
    for (const [at] of open.entries()) {
      const reading = await next;
      signal.throwIfAborted();
      next = read(deps, run, open[at + 1] ?? [], clean);
      next.catch(() => {}); // Awaited in the next round.
      await train(deps, run, reading, clean);
      if (at % MERGE_INTERVAL === 0) await mergeIfMany(deps.db, run);
      if (!throttle.isDue) continue;
      await throttle.run(() => refreshCounts(deps.db, run));
    }
  }
}

function split(pages: readonly { id: string; characterCount: number }[]): string[][] {
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const { id, characterCount } of pages) {
    const last = batches.at(-1);
    length += characterCount;
    if (last && last.length < BATCH_PAGES && length <= BATCH_CHARACTERS) {
      last.push(id);
    } else {
      batches.push([id]);
      length = characterCount;
    }
  }
  return batches;
}

type Reading = { rows: repo.UntrainedRow[]; batch: Batch | undefined };

/** Without a batch if one of the pages cannot be prepared. */
async function read(deps: Deps, run: Run, ids: string[], clean: Clean): Promise<Reading> {
  const rows = ids.length > 0 ? await repo.readUntrained(deps.db, run, ids) : [];
  if (rows.length === 0) return { rows, batch: undefined };
  const batch = await prepareBatch(deps.indexer, rows, clean).catch(() => undefined);
  return { rows, batch };
}

/** Page by page if the batch fails, so that a broken page affects no other. */
async function train(deps: Deps, run: Run, { rows, batch }: Reading, clean: Clean): Promise<void> {
  if (rows.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await repo.setTraining(
      tx,
      run,
      rows.map(({ id }) => id),
    );
    await publishStage(tx, run, rows, "Training");
  });
  if (batch && (await succeeds(deps, run, batch))) return;
  for (const row of rows) await trainAlone(deps, run, row, clean);
}

async function succeeds(deps: Deps, run: Run, batch: Batch): Promise<boolean> {
  try {
    return await trainCounted(deps, run, batch);
  } catch (error) {
    if (isTransientError(error)) throw error; // The job is tried again.
    deps.log.warn({ err: error, kbId: run.kbId }, "could not train pages together");
    return false;
  }
}

async function trainCounted({ db, metrics }: Deps, run: Run, batch: Batch): Promise<boolean> {
  const isTrained = await trainBatch(db, run, batch);
  if (isTrained) metrics.itemsTrained.inc({ kind: "page", outcome: "trained" }, batch.pages.length);
  return isTrained;
}

async function trainAlone(deps: Deps, run: Run, row: repo.UntrainedRow, clean: Clean) {
  try {
    await trainCounted(deps, run, await prepareBatch(deps.indexer, [row], clean));
  } catch (error) {
    if (isTransientError(error)) throw error;
    deps.log.error({ err: error, itemId: row.id, kbId: run.kbId }, "could not train page");
    deps.metrics.itemsTrained.inc({ kind: "page", outcome: "failed" });
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, row.id);
      await publishStage(tx, run, [row], "FailedTraining");
    });
  }
}
