import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column if not exists deleted_at timestamptz`.execute(db);
}
