import { type Kysely, sql } from "kysely";

/** An account may be made to choose a new password before its next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table users add column must_reset_password boolean not null default false")
    .execute(db);
}
