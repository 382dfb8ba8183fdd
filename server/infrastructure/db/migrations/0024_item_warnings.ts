import { type Kysely, sql } from "kysely";

/** The parts of a page or file that could not be learned, as a list of `ItemWarning`; null without any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table items add column if not exists warnings jsonb").execute(db);
}
