import { type Kysely, sql } from "kysely";

/**
 * How a message was understood: its kind, the question that the conversation completed it to, and why it was answered
 * or refused. Null in messages that are older.
 */
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
