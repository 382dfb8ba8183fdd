import { type Kysely, sql } from "kysely";

/** The order that the owner gives the questions of an FAQ category; equal positions are in the order of their making. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table faq_entries add column if not exists position integer not null default 0
  `.execute(db);
}
