import { type Kysely, sql } from "kysely";

/** A list of knowledge bases need not count pages. */
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
