import { type Kysely, sql } from "kysely";

/** Scopes are separated by spaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists api_keys (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid references chatbots on delete cascade,
    created_by uuid references users on delete set null,
    name text not null,
    token_hash text not null unique,
    last_four text not null,
    scopes text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz
  )`,
  "create index if not exists api_keys_organization on api_keys (organization_id)",
  "create index if not exists api_keys_chatbot on api_keys (chatbot_id)",
  "create index if not exists api_keys_creator on api_keys (created_by)",
];
