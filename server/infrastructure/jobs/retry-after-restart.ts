import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Db } from "@/server/infrastructure/db/connection";

/** Limits a job that crashes its process each time. */
export const MAX_INTERRUPTIONS = 10;

/**
 * Retries the jobs at once. The first `MAX_INTERRUPTIONS` crashes do not count as attempts. Only for databases with a
 * single process.
 */
export async function retryInterruptedJobs(
  boss: PgBoss,
  db: Db,
  queues: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from pgboss.job where name in (${sql.join(queues)}) and state = 'active'
  `.execute(db);
  for (const { id, name } of rows) {
    await sql`
      update pgboss.job set retry_limit = job.retry_limit + 1 from pgboss.queue
      where job.name = ${name} and job.id = ${id} and queue.name = job.name and job.retry_limit > 0
        and job.retry_limit < queue.retry_limit + ${MAX_INTERRUPTIONS}
    `.execute(db);
    await boss.fail(name, id, { message: "the process ended while the job ran" });
    await sql`
      update pgboss.job set start_after = now() where name = ${name} and id = ${id} and state = 'retry'
    `.execute(db);
  }
}
