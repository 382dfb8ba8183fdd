import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/definitions";
import { whileWanted } from "@/server/infrastructure/jobs/while-wanted";
import { dropAbandoned } from "@/server/engines/search/index/pending";
import { finishArchives } from "./archives";
import { Counting } from "./counting";
import { end, endInterrupted, endStopped } from "./ending";
import { extractItem } from "./extract";
import * as repo from "./run-repo";
import type { Run } from "./scope";
import { listUnused, strikeUnused } from "./stored-files-repo";
import { sweepFiles } from "./sweep";
import { trainItem } from "./train";

/** The jobs of uploads. */
export const uploadJobs = {
  "kb.extract": { run: extractAndTrain, onExhausted: giveUp },
  "files.release": { run: release },
  "files.sweep": { run: (deps) => sweepFiles(deps) },
} satisfies Partial<JobHandlers<Deps>>;

type ExtractJob = JobPayload<"kb.extract">;

/** Files looked up at once, and files worked on at once: while one is read, another is trained. */
const atOnce = 50;
const lanes = 2;
/** Stored files looked at in one go: of a large organisation everybody would wait. */
const releasedAtOnce = 200;

/**
 * Reads and trains every file of the run, those too that come while it lasts, unless somebody stops it. Every step
 * leaves its mark in the rows, so that after a crash it goes on where it was.
 */
async function extractAndTrain(deps: Deps, job: ExtractJob, signal: AbortSignal): Promise<void> {
  const run = await repo.findRun(deps.db, job);
  if (!run) return; // Deleted while it waited, or done by an earlier try.
  const inTransaction = deps.db.transaction();
  for (;;) {
    if (await workUnlessStopped(deps, run, signal)) {
      return inTransaction.execute((tx) => endStopped(tx, run));
    }
    await inTransaction.execute((tx) => finishArchives(tx, run));
    if (await inTransaction.execute((tx) => end(tx, run, job.userId))) return;
  }
}

/** Works until no file is open. True where somebody stopped it before. */
async function workUnlessStopped(deps: Deps, run: Run, signal: AbortSignal): Promise<boolean> {
  const wish = { isWanted: () => repo.isWanted(deps.db, run), log: deps.log };
  return whileWanted(wish, async (cancel) => {
    try {
      await workOff(deps, run, AbortSignal.any([signal, cancel]));
    } catch (error) {
      if (signal.aborted || !cancel.aborted) throw error;
    }
    return cancel.aborted;
  });
}

async function workOff(deps: Deps, run: Run, signal: AbortSignal): Promise<void> {
  const counting = new Counting();
  await dropAbandoned(deps.db, run);
  for (;;) {
    const open = await repo.listOpen(deps.db, run, atOnce);
    if (open.length === 0) return;
    const lane = async () => {
      for (let item = open.shift(); item; item = open.shift()) {
        await take(deps, run, item, signal);
        await counting.noteFile(deps.db, run);
      }
    };
    await together(Array.from({ length: lanes }, lane), () => open.splice(0));
  }
}

/** Ends when all have ended, so that nobody is at work when the job is tried again. The first failure stops the rest. */
async function together(work: Promise<void>[], stop: () => void): Promise<void> {
  for (const one of work) one.catch(stop);
  const ends = await Promise.allSettled(work);
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

/** Its file is there for reading and training: a copy of it is fetched once for both. */
async function take(deps: Deps, run: Run, item: repo.OpenItem, signal: AbortSignal) {
  signal.throwIfAborted();
  const file = deps.storage.open(item.storageKey ?? "", signal);
  try {
    await work(deps, run, { ...item, file }, signal);
  } finally {
    await file.close();
  }
}

async function work(deps: Deps, run: Run, item: repo.OpenFile, signal: AbortSignal) {
  if (item.stage === "Uploading" || item.stage === "StartExtracting") {
    if (!(await extractItem(deps, run, item, signal))) return;
    signal.throwIfAborted();
  }
  await trainItem(deps, run, item, signal);
}

/** A run that comes further, though its process keeps dying, goes on. One that does not ends here. */
async function giveUp({ db }: Deps, job: ExtractJob): Promise<void> {
  const run = await repo.findRun(db, job);
  if (!run) return;
  await db.transaction().execute(async (tx) => {
    if (await repo.hasAdvanced(tx, run)) {
      await enqueue(tx, "kb.extract", job);
      return;
    }
    await endInterrupted(tx, run);
  });
}

/** Removes what no item refers to any more. The books come first: what is left lying is swept. */
async function release({ db, storage }: Deps, { organizationId }: JobPayload<"files.release">) {
  let after: string | undefined = "";
  while (after !== undefined) {
    const { keys, last } = await listUnused(db, organizationId, after, releasedAtOnce);
    const struck = await db.transaction().execute((tx) => strikeUnused(tx, organizationId, keys));
    await Promise.all(struck.map((key) => storage.delete(key)));
    after = last;
  }
}
