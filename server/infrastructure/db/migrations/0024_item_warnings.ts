import { type Kysely, sql } from "kysely";

/** A list of `ItemWarning`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table items add column if not exists warnings jsonb").execute(db);
}
