import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table knowledge_bases
    add column include jsonb not null default '[]',
    add column exclude jsonb not null default '[]',
    add column max_depth integer not null default 20,
    add column schedule text not null default 'off',
    add column next_run_at timestamptz,
    add column cancel_requested_at timestamptz`,
  "create index knowledge_bases_due on knowledge_bases (next_run_at) where next_run_at is not null",

  `create table crawl_runs (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    trigger text not null,
    is_partial boolean not null default false,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    ended text,
    new_count integer not null default 0,
    changed_count integer not null default 0,
    unchanged_count integer not null default 0,
    gone_count integer not null default 0,
    failed_count integer not null default 0
  )`,
  "create index crawl_runs_kb on crawl_runs (kb_id, started_at desc)",

  // By address, because the page itself may be deleted.
  `create table crawl_changes (
    run_id uuid not null references crawl_runs on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    page_url text not null,
    title text,
    kind text not null,
    primary key (run_id, page_url)
  )`,
  "create index crawl_changes_kind on crawl_changes (run_id, kind, page_url)",

  // In characters of the text.
  "alter table items add column page_starts jsonb",
];
