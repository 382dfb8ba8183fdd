import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { countQueues } from "@/server/infrastructure/jobs/rows";
import { jobNames } from "@/server/infrastructure/jobs/definitions";

type Source = Pick<Infrastructure, "database" | "db" | "metrics" | "now">;

/** Reads gauges that no event updates: job queues and database connections. */
export async function refreshGauges({ database, db, metrics, now }: Source): Promise<void> {
  for (const [state, count] of Object.entries(database.connections()))
    metrics.databaseConnections.set({ state }, count);
  const counts = new Map((await countQueues(db, jobNames)).map((row) => [row.name, row]));
  for (const job of jobNames) {
    const { queued = 0, active = 0, oldest = null } = counts.get(job) ?? {};
    metrics.jobsQueued.set({ job }, queued);
    metrics.jobsActive.set({ job }, active);
    metrics.jobAgeSeconds.set({ job }, oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0);
  }
}
