import { type Kysely, sql } from "kysely";

/** The time since which an organisation is being deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column if not exists deleted_at timestamptz`.execute(db);
}
