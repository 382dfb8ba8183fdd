import { isTransientError } from "@/server/infrastructure/db/transient-error";
import type { Deps } from "@/server/deps";
import { AdaptiveThrottle } from "@/server/infrastructure/jobs/adaptive-throttle";
import { mergeIfMany } from "@/server/engines/search/index/merge-policy";
import { dropAbandoned } from "@/server/engines/search/index/pending";
import type { Run } from "../crawls/frontier-repo";
import { refreshCounts } from "../items/counts-repo";
import type { Clean } from "./repeats";
import { type Batch, prepareBatch, tell, trainBatch } from "./training-batch";
import * as repo from "./training-repo";

/** Pages that become findable together: about a second's work. */
const pagesAtOnce = 48;
/** Their characters; a longer page comes alone. */
const lengthAtOnce = 500_000;
/** Portions between two looks whether their segments have become many. */
const mergedEvery = 4;

/**
 * Makes every page of the run findable whose text is not in the index already, some at a time and each of them whole
 * or not at all, so that whoever goes on after a crash starts with the pages that were open. While some are written,
 * the next are prepared.
 */
export async function trainPages(
  deps: Deps,
  run: Run,
  clean: Clean,
  signal: AbortSignal,
): Promise<void> {
  const throttle = new AdaptiveThrottle();
  await dropAbandoned(deps.db, run);
  for (;;) {
    const open = split(await repo.listUntrained(deps.db, run));
    if (open.length === 0) return;
    let next = read(deps, run, open[0] ?? [], clean);
    for (const [at] of open.entries()) {
      const reading = await next;
      signal.throwIfAborted();
      next = read(deps, run, open[at + 1] ?? [], clean);
      next.catch(() => {}); // whoever waits for it is told
      await train(deps, run, reading, clean);
      if (at % mergedEvery === 0) await mergeIfMany(deps.db, run);
      if (!throttle.isDue) continue;
      await throttle.run(() => refreshCounts(deps.db, run.organizationId, run.kbId));
    }
  }
}

/** The ids of pages in portions that may be trained together. */
function split(pages: readonly { id: string; characterCount: number }[]): string[][] {
  const portions: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const { id, characterCount } of pages) {
    const last = portions.at(-1);
    length += characterCount;
    if (last && last.length < pagesAtOnce && length <= lengthAtOnce) {
      last.push(id);
    } else {
      portions.push([id]);
      length = characterCount;
    }
  }
  return portions;
}

type Reading = { rows: repo.UntrainedRow[]; batch: Batch | undefined };

/** Reads pages and prepares them. Where one of them cannot be prepared none is: see `train`. */
async function read(deps: Deps, run: Run, ids: string[], clean: Clean): Promise<Reading> {
  const rows = ids.length > 0 ? await repo.readUntrained(deps.db, run, ids) : [];
  if (rows.length === 0) return { rows, batch: undefined };
  const batch = await prepareBatch(deps.indexer, rows, clean).catch(() => undefined);
  return { rows, batch };
}

/** Trains pages together, and where that fails one by one: a page that cannot be trained spoils no other. */
async function train(deps: Deps, run: Run, { rows, batch }: Reading, clean: Clean): Promise<void> {
  if (rows.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await repo.setTraining(
      tx,
      run,
      rows.map(({ id }) => id),
    );
    await tell(tx, run, rows, "Traning");
  });
  if (batch && (await succeeds(deps, run, batch))) return;
  for (const row of rows) await trainAlone(deps, run, row, clean);
}

async function succeeds({ db, log }: Deps, run: Run, batch: Batch): Promise<boolean> {
  try {
    return await trainBatch(db, run, batch);
  } catch (error) {
    if (isTransientError(error)) throw error; // No page is to blame: the job is tried again.
    log.warn({ err: error, kbId: run.kbId }, "pages could not be trained together");
    return false;
  }
}

async function trainAlone(deps: Deps, run: Run, row: repo.UntrainedRow, clean: Clean) {
  try {
    await trainBatch(deps.db, run, await prepareBatch(deps.indexer, [row], clean));
  } catch (error) {
    if (isTransientError(error)) throw error;
    deps.log.error({ err: error, itemId: row.id, kbId: run.kbId }, "a page could not be trained");
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, row.id);
      await tell(tx, run, [row], "FailedTraining");
    });
  }
}
