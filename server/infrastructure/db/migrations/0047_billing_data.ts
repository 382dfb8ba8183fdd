import { type Kysely, sql } from "kysely";

/** What differs on invoices from the company's own data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organizations
      add column billing_name text,
      add column billing_email text,
      add column billing_street text,
      add column billing_street_number text,
      add column billing_additional_info text,
      add column billing_postal_code text,
      add column billing_city text,
      add column billing_country text,
      add column billing_vat_id text,
      add column billing_reference text
  `.execute(db);
}
