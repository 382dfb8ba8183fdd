import { type Kysely, sql } from "kysely";

/** Shares from 0 to 1: the trained text of a file, and the trained bytes of a run, at its start and now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table items add column trained_share real not null default 0",
  `alter table knowledge_bases
    add column progress_share real not null default 0,
    add column progress_from real not null default 0`,
];
