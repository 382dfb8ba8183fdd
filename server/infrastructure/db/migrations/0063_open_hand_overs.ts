import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists conversations_hand_over
      on conversations (organization_id, hand_over, last_message_at desc)
      where hand_over is not null
  `.execute(db);
}
