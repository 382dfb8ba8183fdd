import { type Kysely, sql } from "kysely";

/** A chatbot may issue thousands of tokens a day: expired ones are found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create index chatbot_tokens_expiry on chatbot_tokens (chatbot_id, expires_at)",
  "drop index chatbot_tokens_chatbot",
];
