import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column if not exists disabled_at timestamptz`.execute(db);
  await sql`
    create index if not exists organizations_disabled on organizations (id) where disabled_at is not null
  `.execute(db);
}
