import { type Kysely, sql } from "kysely";

/**
 * Chunks and their index. A segment is an immutable inverted index of up to 8,192 chunks of one knowledge base; a
 * chunk without a segment is new and searched by its text. What is deleted from a segment is marked beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table segments (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    is_ready boolean not null,
    chunk_count integer not null,
    term_total integer not null,
    chunk_ids bytea not null,
    lengths bytea not null,
    created_at timestamptz not null default now()
  )`,
  "create index segments_kb on segments (kb_id)",
  "alter table segments alter column chunk_ids set storage external",

  `create table segment_terms (
    segment_id uuid not null references segments on delete cascade,
    organization_id uuid not null,
    term text collate "C" not null,
    document_count integer not null,
    postings bytea not null,
    primary key (segment_id, term)
  )`,
  "alter table segment_terms alter column postings set storage external",

  `create table chunks (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    kb_id uuid not null references knowledge_bases on delete cascade,
    item_id uuid not null references items on delete cascade,
    segment_id uuid references segments on delete set null,
    ordinal integer not null,
    title text not null,
    heading_path jsonb not null,
    text text not null,
    lang text not null,
    page integer,
    character_count integer not null
  )`,
  "create index chunks_item on chunks (item_id, ordinal)",
  "create index chunks_segment on chunks (segment_id) where segment_id is not null",
  "create index chunks_new on chunks (kb_id, id) where segment_id is null",
  "create index chunks_kb on chunks (kb_id)",

  `create table segment_deletions (
    segment_id uuid not null references segments on delete cascade,
    organization_id uuid not null,
    chunk_id uuid not null,
    primary key (segment_id, chunk_id)
  )`,

  // Marks a deleted chunk in the same statement, whether it is deleted by a call or by a cascade.
  `create function mark_deleted_chunks() returns trigger language plpgsql as $$
  begin
    insert into segment_deletions (segment_id, organization_id, chunk_id)
    select gone.segment_id, gone.organization_id, gone.id
    from gone join segments on segments.id = gone.segment_id
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger chunks_deleted after delete on chunks referencing old table as gone
    for each statement execute function mark_deleted_chunks()`,
];
