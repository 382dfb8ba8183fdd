import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { abandonRun } from "./complete-run";
import { findCurrent, hasAdvanced } from "./current-run-repo";
import * as repo from "./run-repo";
import type { RunSource } from "./run-source";
import type { Run } from "./run-types";
import { enqueueRun } from "./start-run";

export type RunJob = JobPayload<"kb.crawl" | "kb.extract">;

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
export async function resumeOrAbandonRun(
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
