import { type Kysely, sql } from "kysely";

/**
 * Counts kept with the knowledge base, so that a list of them never counts pages; and how far its run had come when
 * its job was last begun anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table knowledge_bases
        add column item_count integer not null default 0,
        add column failed_count integer not null default 0,
        add column character_count integer not null default 0,
        add column progress_done integer not null default 0,
        add column progress_total integer not null default 0,
        add column steps_when_resumed integer not null default 0`,
    )
    .execute(db);
}
