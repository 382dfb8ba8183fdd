import { type Kysely, sql } from "kysely";

/** A window starts with the first hit, not at a fixed time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "delete from rate_limits",
  "alter table rate_limits drop constraint rate_limits_pkey",
  "alter table rate_limits add primary key (key)",
];
