import { type Kysely, sql } from "kysely";

/** The audit log cannot be changed and keeps the old status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update items set stage = 'Training' where stage = 'Traning'`.execute(db);
  await sql`update users set status = 'newcomer' where status = 'new_commer'`.execute(db);
}
