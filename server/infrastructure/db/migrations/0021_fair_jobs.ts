import { type Kysely, sql } from "kysely";

/**
 * Workers run the jobs of one key in order, so queues only reject a second waiting job. pg-boss cannot change the
 * policy of an existing queue; a new database has none yet.
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
