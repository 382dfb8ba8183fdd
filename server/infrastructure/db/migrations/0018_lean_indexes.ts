import { type Kysely, sql } from "kysely";

/**
 * A page changes its state with every visit, so no index contains the state. An item's chunks are found by both ids:
 * without statistics, the planner would read all chunks of the knowledge base for one.
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
