import { type Kysely, sql } from "kysely";

/** Crawls ask for a missing page for some time only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column if not exists missing_since timestamptz`.execute(db);
  await sql`
    update items set missing_since = coalesce(last_crawl, now()) where error_code = 'CRAWL_HTTP_404'
  `.execute(db);
}
