import { type Kysely, sql } from "kysely";

/**
 * Workers see to it themselves that jobs of one key run one after the other, so the queues need to keep out doubles only
 * among waiting jobs. pg-boss cannot change the policy of a queue that exists; in a new database there is none yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('pgboss.queue') is null then return; end if;
      update pgboss.queue set policy = 'short' where policy = 'stately';
      update pgboss.job set policy = 'short' where policy = 'stately';
    end $$
  `.execute(db);
}
