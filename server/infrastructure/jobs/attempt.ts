import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { runInBackground } from "@/server/infrastructure/db/connection-scheduler";
import { isTransientError } from "@/server/infrastructure/db/transient-error";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { withJobSpan } from "@/server/infrastructure/tracing/jobs";
import { release } from "./claims";
import type { JobTable } from "./handlers";
import type { RunningJob } from "./running-job";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

export type JobDeps = Pick<
  Infrastructure,
  "database" | "db" | "log" | "metrics" | "now" | "tracing"
>;

type Settling = {
  boss: PgBoss;
  deps: JobDeps;
  stopping: AbortSignal;
};

type Context<D> = Settling & Pick<JobTable<D>, "forOrganization"> & { deps: D };

export type Perform<D> = (deps: D, payload: unknown, signal: AbortSignal) => Promise<void>;

export async function attempt<D extends JobDeps>(
  context: Context<D>,
  running: RunningJob,
  perform: Perform<D>,
): Promise<void> {
  const { boss, deps, forOrganization, stopping } = context;
  const { job, organizationId } = running;
  const signal = AbortSignal.any([running.signal, stopping]);
  let settlement: () => Promise<unknown>;
  let outcome = "completed";
  const end = deps.metrics.jobSeconds.startTimer({ job_name: job.name });
  try {
    signal.throwIfAborted(); // The process may shut down between claim and start.
    const shared = forOrganization(deps, organizationId);
    await runInBackground(organizationId, () =>
      withJobSpan(deps.tracing, { job, organizationId, signal }, () =>
        perform(shared, job.data, signal),
      ),
    );
    settlement = () => boss.complete(job.name, job);
  } catch (error) {
    outcome = stopping.aborted ? "released" : running.isYielding ? "yielded" : "failed";
    settlement = settlementOf(context, running, error);
  }
  end({ outcome });
  await storeResult(context, settlement);
}

function settlementOf({ boss, deps, stopping }: Settling, running: RunningJob, error: unknown) {
  const { job, isYielding, nextPriority } = running;
  if (stopping.aborted) return () => release({ boss, db: deps.db }, job);
  if (isYielding) return () => release({ boss, db: deps.db }, job, nextPriority);
  deps.log.error({ err: error, job: job.name, payload: job.data }, "job failed");
  return () => boss.fail(job.name, job, { message: String(error) });
}

/** Retries while the database is unavailable: an unsettled job would stay claimed. */
async function storeResult(
  { deps: { log }, stopping }: Settling,
  settlement: () => Promise<unknown>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      await settlement();
      return;
    } catch (error) {
      log.error({ err: error }, "could not store the result of a job");
      if (!isTransientError(error) || stopping.aborted) return;
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
