import { type Kysely, sql } from "kysely";

/** The text of a page is kept as it is: packing it took a quarter of the time that recording a page takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table items alter column markdown set storage external").execute(db);
}
