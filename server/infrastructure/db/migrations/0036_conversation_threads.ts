import { type Kysely, sql } from "kysely";

/** A digest of the messages, for clients that keep their conversations themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table conversations add column if not exists thread_key text`,
    `create index if not exists conversations_threads
      on conversations (chatbot_id, thread_key) where thread_key is not null`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
