import { type Kysely, sql } from "kysely";

/**
 * No statistics about what no query looks for: reading texts and blocks for them took nine tenths of the time in which
 * a large table is analysed, and on the embedded database everybody waits for it.
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
