import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { runInBackground } from "../db/connection-scheduler";
import { isTransientError } from "../db/transient-error";
import type { Deps } from "../deps";
import { release } from "./claims";
import type { RunningJob } from "./running-job";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

type Context = {
  boss: PgBoss;
  deps: Deps;
  /** Aborts when the process is to stop. */
  stopping: AbortSignal;
};

/** Does a job: `deps` share what several organisations use with the others fairly. */
export type Perform = (deps: Deps, payload: unknown, signal: AbortSignal) => Promise<void>;

/** Does a claimed job and settles it: completed, failed, or released if it yields or the process stops. */
export async function attempt(
  context: Context,
  running: RunningJob,
  perform: Perform,
): Promise<void> {
  const { boss, deps, stopping } = context;
  const { job, organizationId } = running;
  const signal = AbortSignal.any([running.signal, stopping]);
  let settlement: () => Promise<unknown>;
  try {
    signal.throwIfAborted(); // It was claimed while the process was being stopped.
    const shared = shareFairly(deps, organizationId);
    await runInBackground(organizationId, () => perform(shared, job.data, signal));
    settlement = () => boss.complete(job.name, job);
  } catch (error) {
    settlement = settlementOf(context, running, error);
  }
  await settle(context, settlement);
}

function settlementOf({ boss, deps, stopping }: Context, running: RunningJob, error: unknown) {
  const { job, isYielding, nextPriority } = running;
  if (stopping.aborted) return () => release({ boss, db: deps.db }, job);
  if (isYielding) return () => release({ boss, db: deps.db }, job, nextPriority);
  deps.log.error({ err: error, job: job.name, payload: job.data }, "a job failed");
  return () => boss.fail(job.name, job, { message: String(error) });
}

/** Waits for a database that is away: a job that is not settled would stay claimed. */
async function settle(
  { deps: { log }, stopping }: Context,
  settlement: () => Promise<unknown>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      await settlement();
      return;
    } catch (error) {
      log.error({ err: error }, "could not settle a job");
      if (!isTransientError(error) || stopping.aborted) return;
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

const shareFairly = (deps: Deps, organizationId: string): Deps => ({
  ...deps,
  parser: deps.parser.forOrganization(organizationId),
  indexer: deps.indexer.forOrganization(organizationId),
  browser: deps.browser?.forOrganization(organizationId) ?? null,
});
