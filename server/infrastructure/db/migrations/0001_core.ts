import { type Kysely, sql } from "kysely";

/** Every tenant's row carries its organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table organizations (
    id uuid primary key,
    name text not null,
    vat_id text, street text, street_number text, additional_info text,
    postal_code text, city text, country text, phone text, website text,
    plan text not null default 'free',
    plan_valid_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table users (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    email text not null,
    password_hash text not null,
    title text, first_name text not null, last_name text not null,
    type text not null default 'human',
    role text not null,
    status text not null,
    language text not null default 'de',
    verified_at timestamptz,
    terms_accepted_at timestamptz,
    privacy_accepted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create unique index users_email on users (lower(email))",
  "create index users_organization on users (organization_id)",

  `create table sessions (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  "create index sessions_user on sessions (user_id)",

  `create table user_tokens (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    purpose text not null,
    token_hash text not null unique,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  "create index user_tokens_user on user_tokens (user_id, purpose)",

  `create table socket_tickets (
    token_hash text primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null
  )`,

  `create table rate_limits (
    key text not null,
    window_start timestamptz not null,
    hits integer not null,
    primary key (key, window_start)
  )`,

  `create table knowledge_bases (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    created_by uuid references users on delete set null,
    kb_type text not null,
    kb_status text not null default 'Empty',
    title text not null,
    description text,
    base_url text,
    sub_pages jsonb not null default '[]',
    include_files boolean not null default false,
    max_pages integer not null default 1000,
    responsibility_confirmed_at timestamptz,
    crawl_run_id uuid,
    crawl_started_at timestamptz,
    crawl_ended_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create unique index knowledge_bases_title on knowledge_bases (organization_id, lower(title))",
  "create unique index knowledge_bases_base_url on knowledge_bases (organization_id, base_url)",

  `create table items (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    kind text not null,
    page_url text, filename text,
    title text, lang text,
    depth integer not null default 0,
    state text not null default 'queued',
    crawl_run_id uuid,
    stage text,
    error_code text,
    markdown text,
    content_hash text, trained_hash text,
    etag text, last_modified text,
    size bigint, mime_type text, storage_key text,
    character_count integer not null default 0,
    chunk_count integer not null default 0,
    last_crawl timestamptz, uploaded_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create unique index items_page on items (kb_id, page_url)",
  "create unique index items_file on items (kb_id, filename)",
  "create index items_queue on items (kb_id, state, depth, id)",

  `create table chatbots (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    name text not null,
    description text,
    template_id text not null,
    configs jsonb not null,
    api_key text not null unique,
    api_secret_hash text not null,
    credentials_created_at timestamptz not null default now(),
    credentials_expire_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create unique index chatbots_name on chatbots (organization_id, lower(name))",

  `create table chatbot_knowledge_bases (
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    primary key (chatbot_id, kb_id)
  )`,
  "create index chatbot_knowledge_bases_kb on chatbot_knowledge_bases (kb_id)",

  `create table chatbot_tokens (
    token_hash text primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    kind text not null,
    visitor_id uuid,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  "create index chatbot_tokens_chatbot on chatbot_tokens (chatbot_id)",

  `create table conversations (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    visitor_id uuid,
    locale text not null,
    status text not null default 'normal',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create index conversations_chatbot on conversations (organization_id, chatbot_id, created_at desc)",

  `create table messages (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    conversation_id uuid not null references conversations on delete cascade,
    role text not null,
    text text not null,
    answered boolean,
    confidence real,
    citations jsonb not null default '[]',
    created_at timestamptz not null default now()
  )`,
  "create index messages_conversation on messages (conversation_id, created_at)",
];
