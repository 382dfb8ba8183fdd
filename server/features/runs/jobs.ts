import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { abandonRun, completeRun } from "./complete-run";
import { findCurrent, hasAdvanced } from "./current-run-repo";
import { filesSource } from "./files/files-source";
import * as repo from "./run-repo";
import type { RunSource } from "./run-source";
import type { Run } from "./run-types";
import { enqueueRun } from "./start-run";
import { websiteSource } from "./website/website-source";

type RunJob = JobPayload<"kb.crawl" | "kb.extract">;

const handlerOf = (source: RunSource) => ({
  run: (deps: Deps, job: RunJob, signal: AbortSignal) => executeRun(deps, source, job, signal),
  onExhausted: (deps: Deps, job: RunJob) => resumeOrAbandonRun(deps, source, job),
});

export const runJobs = {
  "kb.crawl": handlerOf(websiteSource),
  "kb.extract": handlerOf(filesSource),
} satisfies Partial<JobHandlers<Deps>>;

async function executeRun(
  deps: Deps,
  source: RunSource,
  job: RunJob,
  signal: AbortSignal,
): Promise<void> {
  const run = await findCurrent(deps.db, job);
  if (!run) return; // Deleted while the job waited, or completed by an earlier try.
  for (;;) {
    const ended = await source.process(deps, run, signal);
    const complete = deps.db.transaction().execute((tx) => {
      return completeRun(tx, source, run, { ended, userId: job.userId });
    });
    if (await complete) return;
  }
}

/**
 * Continues a run whose process was killed, or whose job has failed too often. A run that did not advance since its
 * last job is abandoned, so that no knowledge base stays in progress forever.
 *
 * The steps before this one:
 *
 * 1. The queue retries the job: at the next start of the platform (`retryInterruptedJobs`), or with PostgreSQL when the
 *    heartbeats of the killed process are missing.
 * 2. The job (`executeRun`) calls the run's source again, which skips what earlier tries have stored: addresses of the
 *    frontier, trained pages (`trainPages`), trained parts of a file (`trainItem`).
 * 3. After the last try, the queue calls this function.
 */
async function resumeOrAbandonRun(
  { db, database }: Deps,
  source: RunSource,
  job: RunJob,
): Promise<void> {
  const run = await findCurrent(db, job);
  if (!run) return;
  const ending = (await repo.find(db, run))?.ended;
  const isResumed =
    ending !== "interrupted" && (await resumeIfAdvanced(db, source, run, job.userId));
  if (!isResumed) await abandonRun(database, source, run, "interrupted", job.userId);
}

function resumeIfAdvanced(
  db: Deps["db"],
  source: RunSource,
  run: Run,
  userId: string | undefined,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isAdvanced = await hasAdvanced(tx, run);
    if (isAdvanced) await enqueueRun(tx, source, run, userId);
    // Failed items would count as an advance.
    else await repo.setEnding(tx, run, "interrupted");
    return isAdvanced;
  });
}
