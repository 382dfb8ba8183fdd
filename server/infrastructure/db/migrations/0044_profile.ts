import { type Kysely, sql } from "kysely";

/** The browser of a session, and the address that an account is to get once its link is followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column if not exists user_agent text`.execute(db);
  await sql`alter table users add column if not exists pending_email text`.execute(db);
}
