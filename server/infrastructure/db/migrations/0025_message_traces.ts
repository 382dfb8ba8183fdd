import { type Kysely, sql } from "kysely";

/** Null in older messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table messages
        add column if not exists kind text,
        add column if not exists completed_question text,
        add column if not exists trace jsonb`,
    )
    .execute(db);
}
