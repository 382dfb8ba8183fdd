import { type Kysely, sql } from "kysely";

/**
 * ANALYZE blocks the embedded database, and spent 90 % of its time on the statistics of columns that no query filters by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(bulky)) {
    const changes = columns.map((column) => `alter column ${column} set statistics 0`);
    await sql.raw(`alter table ${table} ${changes.join(", ")}`).execute(db);
  }
}

const bulky = {
  chunks: ["text", "heading_path"],
  items: ["markdown", "page_starts"],
  segment_blocks: ["terms", "ends", "postings"],
  segments: ["chunk_ids", "lengths"],
};
