import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { jobNames } from "@/server/infrastructure/jobs/definitions";
import { countQueues } from "@/server/infrastructure/jobs/jobs-repo";

type Source = Pick<Infrastructure, "database" | "db" | "log" | "metrics" | "now">;

/** Reads gauges that no event updates: job queues and database connections. */
export async function refreshGauges(source: Source): Promise<void> {
  const { database, log, metrics } = source;
  for (const [state, count] of Object.entries(database.connections()))
    metrics.databaseConnections.set({ state }, count);
  try {
    await refreshJobGauges(source);
    metrics.databaseUp.set(1);
  } catch (err) {
    metrics.databaseUp.set(0);
    log.warn({ err }, "could not read the job queues for metrics");
  }
}

async function refreshJobGauges({ db, metrics, now }: Source): Promise<void> {
  const counts = new Map((await countQueues(db, jobNames)).map((row) => [row.name, row]));
  for (const job of jobNames) {
    const { queued = 0, active = 0, oldest = null } = counts.get(job) ?? {};
    metrics.jobsQueued.set({ job_name: job }, queued);
    metrics.jobsActive.set({ job_name: job }, active);
    metrics.jobAgeSeconds.set(
      { job_name: job },
      oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0,
    );
  }
}
