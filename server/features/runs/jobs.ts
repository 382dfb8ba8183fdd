import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { executeRun, resumeOrAbandonRun, type RunJob } from "./execute-run";
import { filesSource } from "./files/files-source";
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
