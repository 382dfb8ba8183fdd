import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column if not exists user_agent text`.execute(db);
  await sql`alter table users add column if not exists pending_email text`.execute(db);
}
