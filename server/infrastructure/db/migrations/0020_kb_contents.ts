import { type Kysely, sql } from "kysely";

/**
 * The contents of a knowledge base refer to a row that outlives it, so that they can be deleted later, and nothing can
 * be written for a deleted one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const held = ["items", "segments", "chunks", "crawl_runs"];

const statements = [
  `create table kb_contents (
    kb_id uuid primary key,
    organization_id uuid not null references organizations on delete cascade
  )`,
  "insert into kb_contents select id, organization_id from knowledge_bases",
  "alter table knowledge_bases add foreign key (id) references kb_contents",
  "alter table crawl_changes drop constraint crawl_changes_kb_id_fkey",
  ...held.map(
    (table) => `alter table ${table}
      drop constraint ${table}_kb_id_fkey,
      add constraint ${table}_kb_id_fkey foreign key (kb_id) references kb_contents on delete cascade`,
  ),

  `create function open_kb_contents() returns trigger language plpgsql as $$
  begin
    insert into kb_contents (kb_id, organization_id) values (new.id, new.organization_id);
    return new;
  end $$`,
  `create trigger knowledge_bases_contents before insert on knowledge_bases
    for each row execute function open_kb_contents()`,

  `create or replace function mark_deleted_chunks() returns trigger language plpgsql as $$
  begin
    insert into segment_deletions (segment_id, organization_id, chunk_id)
    select coalesce(segments.merged_into, segments.id), gone.organization_id, gone.id
    from gone join segments on segments.id = gone.segment_id
    where exists (select from knowledge_bases where id = gone.kb_id)
    on conflict do nothing;
    return null;
  end $$`,
];
