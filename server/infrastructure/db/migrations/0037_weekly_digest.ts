import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table organizations
      add column if not exists weekly_digest boolean not null default false`,
    `create table if not exists weekly_digests (
      organization_id uuid not null references organizations on delete cascade,
      week date not null,
      primary key (organization_id, week)
    )`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
