import type { PgBoss } from "pg-boss";
import type { CommandResult } from "./claims";
import type { RunningJob } from "./running-job";

/**
 * Tells the other processes that the jobs of one queue are alive, and aborts those that another process has claimed
 * meanwhile. Jobs of the embedded database have no heartbeat: there is no other process.
 */
export async function sendHeartbeats(
  boss: Pick<PgBoss, "touch">,
  running: readonly RunningJob[],
): Promise<void> {
  const beating = running.filter(({ job }) => job.heartbeatSeconds !== null);
  const [first] = beating;
  if (!first) return;
  const result = await boss.touch(
    first.job.name,
    beating.map(({ job }) => job),
  );
  const isOurs = new Set((result as CommandResult).settled);
  for (const one of beating) if (!isOurs.has(one.job.id)) one.loseClaim();
}
