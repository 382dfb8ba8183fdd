import { type Kysely, sql } from "kysely";

/** Segments that were merged into others outnumber by far those that answer, which every question lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("create index segments_ready on segments (kb_id) where is_ready").execute(db);
}
