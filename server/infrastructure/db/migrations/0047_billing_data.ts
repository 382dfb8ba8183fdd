import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organizations
      add column if not exists billing_name text,
      add column if not exists billing_email text,
      add column if not exists billing_street text,
      add column if not exists billing_street_number text,
      add column if not exists billing_additional_info text,
      add column if not exists billing_postal_code text,
      add column if not exists billing_city text,
      add column if not exists billing_country text,
      add column if not exists billing_vat_id text,
      add column if not exists billing_reference text
  `.execute(db);
}
