import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists payment_events (
      id text primary key,
      invoice_id uuid not null references invoices on delete cascade,
      received_at timestamptz not null
    )`.execute(db);
  await sql`
    create index if not exists payment_events_invoice on payment_events (invoice_id)
  `.execute(db);
}
