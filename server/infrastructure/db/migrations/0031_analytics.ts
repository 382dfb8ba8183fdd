import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table organizations
      add column if not exists time_zone text not null default 'Europe/Berlin'`,
    `create index if not exists conversations_begun
      on conversations (organization_id, created_at) where turns > 0`,
    `create index if not exists messages_rated
      on messages (organization_id) where rating is not null`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
