import { type Kysely, sql } from "kysely";

/** A busy chatbot gives thousands of visitors a token a day: those that have expired are found without reading the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create index chatbot_tokens_expiry on chatbot_tokens (chatbot_id, expires_at)",
  "drop index chatbot_tokens_chatbot",
];
