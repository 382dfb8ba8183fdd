import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { JobDeps } from "@/server/infrastructure/jobs/attempt";
import { type JobName, jobNames } from "@/server/infrastructure/jobs/definitions";
import type { JobHandler, JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { type RunningJobs, startJobs } from "@/server/infrastructure/jobs/runner";
import type { Log } from "@/server/infrastructure/log";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";

type Options = {
  /** Time between two polls for jobs without a notification. */
  pollMs?: number;
  now?: () => Date;
  /** Called before each claim. */
  listSuspended?: () => Promise<string[]>;
};

/** Runs the jobs of a database with the handler of the test only. */
export function startHandling<N extends JobName>(
  database: Database,
  name: N,
  handler: JobHandler<N, unknown>,
  { now = () => new Date(), listSuspended = async () => [], ...options }: Options = {},
): Promise<RunningJobs> {
  const log = { error: () => {}, warn: () => {} };
  const noOp = { run: () => Promise.resolve() };
  const noOpHandlers = jobNames.map((other) => [other, noOp]);
  const handlers = { ...Object.fromEntries(noOpHandlers), [name]: handler } as JobHandlers<JobDeps>;
  const deps = {
    database,
    db: database.db,
    log: log as unknown as Log,
    metrics: createMetrics(),
    tracing: null,
    now,
  };
  return startJobs(deps, { handlers, forOrganization: () => deps, listSuspended }, options);
}

export const startMerging = (
  database: Database,
  handler: JobHandler<"index.merge", unknown>,
  options?: Options,
): Promise<RunningJobs> => startHandling(database, "index.merge", handler, options);

export const someBase = () => ({ organizationId: newId(), kbId: newId() });
