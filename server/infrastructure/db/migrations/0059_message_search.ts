import { type Kysely, sql } from "kysely";

/**
 * With an index on the expression, each search computed the words again for all rows that PostgreSQL rechecks. Adding
 * the column rewrites the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "drop index if exists messages_words",
    `alter table messages add column if not exists search_vector tsvector
      generated always as (to_tsvector('simple', text)) stored`,
    "create index if not exists messages_search on messages using gin (search_vector)",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
