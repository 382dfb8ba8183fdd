import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists chatbot_imports (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    created_by uuid references users on delete set null,
    name text not null,
    state text not null default 'waiting'
      check (state in ('waiting', 'running', 'finished', 'failed')),
    error_code text,
    storage_key text,
    kb_ids uuid[] not null default '{}',
    chatbot_id uuid references chatbots on delete set null,
    done integer not null default 0,
    total integer not null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index if not exists chatbot_imports_open on chatbot_imports (organization_id)
    where state in ('waiting', 'running')`,
  `create index if not exists chatbot_imports_organization
    on chatbot_imports (organization_id, id)`,
  "create index if not exists chatbot_imports_chatbot on chatbot_imports (chatbot_id)",
  "create index if not exists chatbot_imports_created_by on chatbot_imports (created_by)",
  `create index if not exists chatbot_imports_file on chatbot_imports (storage_key)
    where storage_key is not null`,
  // The key of the website took its place. A second copy of a website has no key.
  "drop index if exists knowledge_bases_base_url",
];
