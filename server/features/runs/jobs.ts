import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { completeRun } from "./complete-run";
import { findCurrent } from "./current-run-repo";
import { filesSource } from "./files/files-source";
import { resumeOrAbandonRun, type RunJob } from "./resume-run";
import type { RunSource } from "./run-source";
import { websiteSource } from "./website/website-source";

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
