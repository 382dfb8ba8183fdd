import { type Kysely, sql } from "kysely";

const statements = [
  sql`
    alter table conversations add column if not exists channel text not null default 'web'`,
  sql`
    create table if not exists channels (
      id uuid primary key,
      organization_id uuid not null references organizations (id) on delete cascade,
      chatbot_id uuid not null references chatbots (id) on delete cascade,
      type text not null,
      name text not null,
      address text unique,
      settings jsonb not null default '{}',
      secrets text,
      error text,
      error_at timestamptz,
      received_at timestamptz,
      created_at timestamptz not null default now(),
      unique (chatbot_id, type)
    )`,
  sql`create index if not exists channels_organization on channels (organization_id)`,
  sql`
    create table if not exists channel_messages (
      id uuid primary key,
      organization_id uuid not null references organizations (id) on delete cascade,
      channel_id uuid not null references channels (id) on delete cascade,
      external_id text not null,
      state text not null default 'received',
      body jsonb,
      answer_id uuid not null,
      created_at timestamptz not null default now(),
      unique (channel_id, external_id)
    )`,
  sql`create index if not exists channel_messages_created on channel_messages (created_at)`,
  sql`
    create table if not exists channel_threads (
      organization_id uuid not null references organizations (id) on delete cascade,
      channel_id uuid not null references channels (id) on delete cascade,
      key text not null,
      conversation_id uuid not null references conversations (id) on delete cascade,
      target jsonb not null,
      primary key (channel_id, key)
    )`,
  sql`
    create index if not exists channel_threads_conversation on channel_threads (conversation_id)`,
  sql`
    create table if not exists channel_replies (
      id uuid primary key,
      organization_id uuid not null references organizations (id) on delete cascade,
      channel_id uuid not null references channels (id) on delete cascade,
      conversation_id uuid not null references conversations (id) on delete cascade,
      message_id uuid,
      opening text not null,
      closing text not null,
      target jsonb not null,
      state text not null default 'pending',
      error text,
      attempts int not null default 0,
      created_at timestamptz not null default now()
    )`,
  sql`
    create index if not exists channel_replies_conversation on channel_replies (conversation_id)`,
  sql`
    create index if not exists channel_replies_failed on channel_replies (channel_id) where state = 'failed'`,
  sql`
    create table if not exists mailbox_state (
      id int primary key,
      error text,
      failing_since timestamptz
    )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
