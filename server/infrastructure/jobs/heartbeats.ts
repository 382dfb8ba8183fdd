import type { PgBoss } from "pg-boss";
import type { CommandResult } from "./claims";
import type { RunningJob } from "./running-job";

/** Aborts jobs that another process has claimed. Jobs of the embedded database have no heartbeat. */
export async function sendHeartbeats(
  boss: Pick<PgBoss, "touch">,
  running: readonly RunningJob[],
): Promise<void> {
  const monitored = running.filter(({ job }) => job.heartbeatSeconds !== null);
  const [first] = monitored;
  if (!first) return;
  const result = await boss.touch(
    first.job.name,
    monitored.map(({ job }) => job),
  );
  const stillClaimed = new Set((result as CommandResult).settled);
  for (const one of monitored) if (!stillClaimed.has(one.job.id)) one.loseClaim();
}
