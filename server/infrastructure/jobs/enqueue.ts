import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/connection";
import { newId } from "@/server/infrastructure/db/id";
import { traceHeaders } from "@/server/infrastructure/tracing/span";
import { definitionOf, type JobName, type JobPayload, organizationOf } from "./definitions";

/** The payload is the name of the queue. */
export const JOBS_CHANNEL = "jobs";

/**
 * Queues a job in the caller's transaction and notifies the workers on commit. Returns false if a job with the same
 * key is waiting already; that one starts after the transaction.
 */
export async function enqueue<N extends JobName>(
  tx: Db,
  name: N,
  payload: JobPayload<N>,
): Promise<boolean> {
  const { payload: schema, key } = definitionOf(name);
  const data = schema.parse(payload);
  const singletonKey = key?.(data) ?? null;
  for (;;) {
    if (await insert(tx, name, data, singletonKey)) return true;
    if (await holdWaiting(tx, name, singletonKey)) return false;
    // A worker has claimed the waiting job in between.
  }
}

/** Does nothing if a job with the same key waits. */
async function insert(
  tx: Db,
  name: JobName,
  data: unknown,
  singletonKey: string | null,
): Promise<boolean> {
  // The job's schema drops the headers when it runs.
  const carried = Object.assign({}, data, traceHeaders());
  const id = newId();
  // pg-boss' send needs a running instance, which only workers have.
  const { rows } = await sql`
    with queued as (
      insert into pgboss.job (
        id, name, data, singleton_key, group_id, group_tier, policy, dead_letter, heartbeat_seconds, expire_seconds,
        deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max
      )
      select ${id}, name, ${JSON.stringify(carried)}::jsonb, ${singletonKey}, ${singletonKey ?? id},
        ${organizationOf(data)}, policy, dead_letter, heartbeat_seconds, expire_seconds, deletion_seconds,
        now() + retention_seconds * interval '1s', retry_limit, retry_delay, retry_backoff, retry_delay_max
      from (values (${name})) job (name) left join pgboss.queue using (name)
      on conflict do nothing
      returning name
    )
    select pg_notify(${JOBS_CHANNEL}, name) as notified from queued
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Keeps workers from claiming the waiting job before the end of the transaction, because the job would not see what the
 * transaction wrote. Claims skip locked rows, so the workers are notified again. Transactions share the lock. Returns
 * false if no job waits.
 */
async function holdWaiting(tx: Db, name: JobName, singletonKey: string | null): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (
      select name from pgboss.job
      where name = ${name} and coalesce(singleton_key, '') = ${singletonKey ?? ""} and state = 'created'
      for key share
    )
    select pg_notify(${JOBS_CHANNEL}, name) as notified from waiting
  `.execute(tx);
  return rows.length > 0;
}
