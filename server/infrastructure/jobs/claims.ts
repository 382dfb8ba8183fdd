import { sql } from "kysely";
import { type CommandResponse, fromKysely, type JobWithMetadata, type PgBoss } from "pg-boss";
import type { Db } from "@/server/infrastructure/db/connection";
import { organizationOf } from "./definitions";
import { JOBS_CHANNEL } from "./enqueue";

export type ClaimedJob = JobWithMetadata;

/** Skips jobs whose key is being worked on in any process. */
export async function claim(
  boss: PgBoss,
  queue: string,
  skipped: readonly string[],
): Promise<ClaimedJob | undefined> {
  // A group is a key with one running job. Its tier is the organisation; the limit 0 skips a tier.
  const tiers = Object.fromEntries(skipped.map((organizationId) => [organizationId, 0]));
  const [job] = await boss.fetch<object>(queue, {
    includeMetadata: true,
    groupConcurrency: { default: 1, tiers },
  });
  return job;
}

/** The result of a pg-boss command with the fields that its types omit. */
export type CommandResult = CommandResponse & { affected: number; settled: string[] };

/** Does not count the attempt. Does nothing if another process has claimed the job since. */
export async function release(
  { boss, db }: { boss: PgBoss; db: Db },
  { id, retryCount, name, data, ...job }: ClaimedJob,
  priority = job.priority,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const options = { db: fromKysely(tx.withoutPlugins()) };
    const deleted = await boss.deleteJob(name, { id, retryCount }, options);
    if ((deleted as CommandResult).affected === 0) return;
    const singletonKey = job.singletonKey === null ? {} : { singletonKey: job.singletonKey };
    const group = { id: job.groupId ?? id, tier: organizationOf(data) };
    await boss.send(name, data, { ...options, ...singletonKey, group, priority });
    await sql`select pg_notify(${JOBS_CHANNEL}, ${name})`.execute(tx);
  });
}
