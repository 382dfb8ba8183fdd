import { type Kysely, sql } from "kysely";

/** What of a page or file could not be learned, as a list of `ItemWarning`; null if all of it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table items add column if not exists warnings jsonb").execute(db);
}
