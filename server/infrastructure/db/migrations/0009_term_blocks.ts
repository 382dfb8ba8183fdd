import { type Kysely, sql } from "kysely";

/**
 * Several dozen terms per row, by their hash: fewer rows are written and merged faster. A merged segment names its
 * successor as long as chunks refer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: string }>`select id from segments`.execute(db);
  for (const { id } of rows) await convert(db, id);
  for (const statement of after) await sql.raw(statement).execute(db);
}

const before = [
  "alter table segments add column block_count integer not null default 1, add column merged_into uuid",
  `create table segment_blocks (
    segment_id uuid not null references segments on delete cascade,
    organization_id uuid not null,
    block integer not null,
    terms text[] collate "C" not null,
    ends integer[] not null,
    postings bytea not null,
    primary key (segment_id, block)
  )`,
  "alter table segment_blocks alter column postings set storage external",
];

const after = [
  "drop table segment_terms",
  "alter table segments alter column block_count drop default",
  `create or replace function mark_deleted_chunks() returns trigger language plpgsql as $$
  begin
    insert into segment_deletions (segment_id, organization_id, chunk_id)
    select coalesce(segments.merged_into, segments.id), gone.organization_id, gone.id
    from gone join segments on segments.id = gone.segment_id
    on conflict do nothing;
    return null;
  end $$`,
];

async function convert(db: Kysely<unknown>, segmentId: string): Promise<void> {
  const { rows } = await sql<{ term: string }>`
    select term from segment_terms where segment_id = ${segmentId}`.execute(db);
  const blockCount = Math.max(1, Math.ceil(rows.length / 48));
  const terms = rows.map(({ term }) => term);
  const blocks = terms.map((term) => hash(term) % blockCount);
  await sql`
    insert into segment_blocks (segment_id, organization_id, block, terms, ends, postings)
    select segment_id, organization_id, block, array_agg(term order by term),
      array_agg("end" order by term), string_agg(postings, ''::bytea order by term)
    from (
      select old.*, named.block,
        sum(length(postings)) over (partition by named.block order by old.term)::int as "end"
      from unnest(${terms}::text[], ${blocks}::int[]) as named (term, block)
      join segment_terms old on old.segment_id = ${segmentId} and old.term = named.term
    ) as placed
    group by segment_id, organization_id, block`.execute(db);
  await sql`update segments set block_count = ${blockCount} where id = ${segmentId}`.execute(db);
}

/** FNV-1a, 31 bits. */
function hash(term: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) {
    value = Math.imul(value ^ term.charCodeAt(at), 0x01000193);
  }
  return value >>> 1;
}
