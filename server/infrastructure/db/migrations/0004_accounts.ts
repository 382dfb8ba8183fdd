import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table users add column must_reset_password boolean not null default false")
    .execute(db);
}
