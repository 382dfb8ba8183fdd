import { type Kysely, sql } from "kysely";

/** The first question takes the place of the small talk before it in the list of conversations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column if not exists begins_with_small_talk boolean not null default false
  `.execute(db);
}
