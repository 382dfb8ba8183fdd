import { type Kysely, sql } from "kysely";

/** Answers of VIES, kept as evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists vat_checks (
      id uuid primary key,
      organization_id uuid not null references organizations on delete cascade,
      vat_id text not null,
      is_valid boolean not null,
      request_identifier text,
      checked_at timestamptz not null
    )`.execute(db);
  await sql`
    create index if not exists vat_checks_latest on vat_checks (organization_id, vat_id, checked_at desc)
  `.execute(db);
}
