import { type Kysely, sql } from "kysely";

/** Compressing the text took a quarter of the time of recording a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table items alter column markdown set storage external").execute(db);
}
