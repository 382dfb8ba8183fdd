import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table messages
        add column if not exists model text,
        add column if not exists input_tokens integer,
        add column if not exists output_tokens integer,
        add column if not exists cost_micros integer,
        add column if not exists model_error text,
        add column if not exists rejected jsonb`,
    )
    .execute(db);
}
