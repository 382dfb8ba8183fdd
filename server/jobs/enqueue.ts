import { sql } from "kysely";
import type { Db } from "../db/connection";
import { newId } from "../db/id";
import { definitionOf, type JobName, type JobPayload } from "./definitions";

/**
 * Queues a job in the caller's transaction: no commit, no job. Workers hear of it with the commit.
 * False where a job with the same key is waiting already, which then does this one's work too.
 */
export async function enqueue<N extends JobName>(
  tx: Db,
  name: N,
  payload: JobPayload<N>,
): Promise<boolean> {
  const { payload: schema, key } = definitionOf(name);
  const data = schema.parse(payload);
  // pg-boss' own send needs a running instance, which only workers have. Its job table is open to inserts.
  const { rows } = await sql<{ told: unknown }>`
    with queued as (
      insert into pgboss.job (
        id, name, data, singleton_key, policy, dead_letter, heartbeat_seconds, expire_seconds,
        deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max
      )
      select ${newId()}, name, ${JSON.stringify(data)}::jsonb, ${key?.(data) ?? null}, policy,
        dead_letter, heartbeat_seconds, expire_seconds, deletion_seconds,
        now() + retention_seconds * interval '1s', retry_limit, retry_delay, retry_backoff, retry_delay_max
      from pgboss.queue where name = ${name}
      on conflict do nothing
      returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) as told from queued
  `.execute(tx);
  return rows.length > 0;
}
