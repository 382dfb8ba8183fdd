import { type Kysely, sql } from "kysely";

/** Equal positions are ordered by creation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table faq_entries add column if not exists position integer not null default 0
  `.execute(db);
}
