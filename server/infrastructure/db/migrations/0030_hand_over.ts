import { type Kysely, sql } from "kysely";

const requests = `create table if not exists hand_over_requests (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  state text not null default 'open',
  email text not null,
  message text not null,
  consent_text text not null,
  requested_at timestamptz not null,
  joined_at timestamptz,
  closed_at timestamptz,
  waiting_since timestamptz,
  last_message_at timestamptz,
  forwarded_to uuid
)`;

const mails = `create table if not exists hand_over_mails (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  request_id uuid not null references hand_over_requests on delete cascade,
  kind text not null,
  message_id uuid references messages on delete cascade,
  after_message_id uuid,
  state text not null default 'pending',
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
)`;

const received = `create table if not exists hand_over_received_mails (
  organization_id uuid not null references organizations on delete cascade,
  request_id uuid not null references hand_over_requests on delete cascade,
  key text not null,
  received_at timestamptz not null,
  primary key (request_id, key)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    requests,
    `create unique index if not exists hand_over_requests_open
      on hand_over_requests (conversation_id) where state = 'open'`,
    `create index if not exists hand_over_requests_conversation
      on hand_over_requests (conversation_id, id)`,
    `create index if not exists hand_over_requests_waiting
      on hand_over_requests (waiting_since) where waiting_since is not null`,
    mails,
    "create index if not exists hand_over_mails_request on hand_over_mails (request_id, id)",
    `create index if not exists hand_over_mails_message
      on hand_over_mails (message_id) where message_id is not null`,
    received,
    `alter table conversations
      add column if not exists hand_over text,
      add column if not exists has_failed_delivery boolean not null default false`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
