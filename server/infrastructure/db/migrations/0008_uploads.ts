import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The same content is stored once in an organisation.
  `create table stored_files (
    key text primary key,
    organization_id uuid not null references organizations on delete cascade,
    sha256 text not null,
    size bigint not null,
    created_at timestamptz not null default now()
  )`,
  "create unique index stored_files_content on stored_files (organization_id, sha256)",

  // The old version answers until the new one is trained.
  `alter table items
    add column is_current boolean not null default true,
    add column parent_id uuid references items on delete cascade,
    add foreign key (storage_key) references stored_files`,
  "drop index items_file",
  "create unique index items_file on items (kb_id, filename, is_current)",
  "create index items_stored on items (storage_key) where storage_key is not null",
  "create index items_parent on items (parent_id) where parent_id is not null",

  // Keeps the state of a completed upload until it expires.
  `create table uploads (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    user_id uuid not null references users on delete cascade,
    filename text not null,
    size bigint not null,
    finished_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  "create index uploads_kb on uploads (kb_id)",
  "create index uploads_expiring on uploads (expires_at)",
];
