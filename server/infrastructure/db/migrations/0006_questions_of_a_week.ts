import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create index messages_organization on messages (organization_id, created_at)")
    .execute(db);
}
