import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists conversations_pinned
      on conversations (organization_id) where status = 'pinned'
  `.execute(db);
}
