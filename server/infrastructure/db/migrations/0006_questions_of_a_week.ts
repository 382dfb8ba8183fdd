import { type Kysely, sql } from "kysely";

/** Counting what an organisation was lately asked reads that, not everything anybody ever said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create index messages_organization on messages (organization_id, created_at)")
    .execute(db);
}
