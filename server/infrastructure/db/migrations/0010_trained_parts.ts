import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table items add column trained_parts integer not null default 0")
    .execute(db);
}
