import { type Kysely, sql } from "kysely";

/** The few pinned conversations, which stand above each page of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists conversations_pinned
      on conversations (organization_id) where status = 'pinned'
  `.execute(db);
}
