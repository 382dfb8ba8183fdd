import { type Kysely, sql } from "kysely";

/** The secrets are encrypted. */
const webhooks = `create table if not exists webhooks (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null
)`;

/** Deleted with the conversation, because its body contains the visitor's words. */
const deliveries = `create table if not exists webhook_deliveries (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  type text not null,
  body text not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  created_at timestamptz not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    webhooks,
    "create index if not exists webhooks_organization on webhooks (organization_id)",
    deliveries,
    "create index if not exists webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)",
    `create index if not exists webhook_deliveries_failed
      on webhook_deliveries (webhook_id, id) where state = 'failed'`,
    `create index if not exists webhook_deliveries_due
      on webhook_deliveries (next_attempt_at) where state = 'pending'`,
    `create index if not exists webhook_deliveries_conversation
      on webhook_deliveries (conversation_id) where conversation_id is not null`,
    "create index if not exists webhook_deliveries_created on webhook_deliveries (created_at)",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
