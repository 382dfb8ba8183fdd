import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const skipped = `('CRAWL_BLOCKED_BY_ROBOTS', 'CRAWL_DUPLICATE', 'CRAWL_EXCLUDED', 'CRAWL_IS_FILE', 'CRAWL_LIMIT_REACHED',
  'CRAWL_NOINDEX', 'CRAWL_NOT_HTML', 'CRAWL_OUTSIDE_BASE', 'CRAWL_TOO_DEEP')`;

const statements = [
  `alter table knowledge_bases
    add column skipped_count integer not null default 0,
    add column schedule_from timestamptz`,
  `alter table crawl_runs
    add column skipped_count integer not null default 0,
    add column reading_ms integer not null default 0`,
  "update knowledge_bases set schedule_from = next_run_at",
  `update knowledge_bases as kb
    set skipped_count = c.skipped, failed_count = kb.failed_count - c.skipped
    from (
      select kb_id, count(*)::int as skipped from items
      where stage like 'Failed%' and error_code in ${skipped}
      group by kb_id
    ) as c
    where kb.id = c.kb_id`,
  `update crawl_runs as run
    set skipped_count = c.skipped, failed_count = run.failed_count - c.skipped
    from (
      select crawl_run_id, count(*)::int as skipped from items
      where state <> 'queued' and error_code in ${skipped}
      group by crawl_run_id
    ) as c, knowledge_bases as kb
    where run.id = c.crawl_run_id and kb.crawl_run_id = run.id and run.failed_count >= c.skipped`,
];
