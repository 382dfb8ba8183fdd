import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/connection";
import { definitionOf, type JobName, type JobPayload } from "./definitions";

// These queries read the table of pg-boss: its `findJobs` filters waiting jobs only, and otherwise loads every job of a
// key, including those completed during the last day.

export async function hasPending(db: Db, queues: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name in (${sql.join(queues)}) and state < 'completed' limit 1
  `.execute(db);
  return rows.length > 0;
}

export type QueueCounts = {
  name: string;
  queued: number;
  active: number;
  oldest: Date | null;
};

/** Counts the jobs that could run now and the running ones. Omits empty queues and disabled organisations. */
export async function countQueues(db: Db, queues: readonly string[]): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name,
      (count(*) filter (where state < 'active' and start_after <= now()))::int as queued,
      (count(*) filter (where state = 'active'))::int as active,
      min(start_after) filter (where state < 'active' and start_after <= now()) as oldest
    from pgboss.job where name in (${sql.join(queues)}) and state < 'completed'
      and not exists (select from organizations
        where disabled_at is not null and id::text = data ->> 'organizationId')
    group by name
  `.execute(db);
  return rows;
}

/** Returns the queues with jobs to start now or later. */
export async function queuesWithWaitingJobs(db: Db, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where name in (${sql.join(queues)}) and state < 'active'
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function hasQueuedSuccessor(
  db: Db,
  name: JobName,
  payload: unknown,
): Promise<boolean> {
  const key = definitionOf(name).key?.(payload);
  if (key === undefined) return false;
  const { rows } = await sql`
    select 1 from pgboss.job
    where name = ${name} and singleton_key = ${key} and state < 'completed' limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function isActive<N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayload<N>,
): Promise<boolean> {
  const key = definitionOf(name).key?.(payload) ?? null;
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${name} and singleton_key = ${key} and state = 'active' limit 1
  `.execute(db);
  return rows.length > 0;
}

export const deleteOrphanedJobs = (db: Db) =>
  sql`
    delete from pgboss.job where state <> 'active' and data ->> 'organizationId' is not null
      and not exists (select from organizations where id::text = data ->> 'organizationId')
  `.execute(db);
