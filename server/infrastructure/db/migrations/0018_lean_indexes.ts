import { type Kysely, sql } from "kysely";

/**
 * Indexes that large knowledge bases need, and none that only cost. A page changes its state with every visit: where
 * no index has it, the change writes no index. Pages have no file name. An item's chunks are found by both ids: each
 * alone would have all chunks of the knowledge base read where the planner has no statistics.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create index items_depth on items (kb_id, depth, id)",
  "drop index items_queue",
  "drop index items_file",
  "create unique index items_file on items (kb_id, filename, is_current) where filename is not null",
  "create index chunks_kb_item on chunks (kb_id, item_id)",
  "drop index chunks_kb",
];
