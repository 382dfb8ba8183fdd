import { type Kysely, sql } from "kysely";

/** Each question lists the ready segments, which merged ones outnumber. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("create index segments_ready on segments (kb_id) where is_ready").execute(db);
}
