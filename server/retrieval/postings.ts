import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { type SegmentFacts, segmentFacts } from "./segment-cache";
import { hashTerm } from "./term-blocks";

/** The knowledge bases a question is asked of; every statement carries them. */
export type Reach = { organizationId: string; kbIds: readonly string[] };

/** A segment of the collection with the postings of the terms asked for. */
export type SegmentPostings = SegmentFacts & {
  segmentId: string;
  kbId: string;
  chunkCount: number;
  termTotal: number;
  terms: Map<string, Uint8Array>;
};

/** The chunks that have no segment yet. To be read before the segments: a chunk that moves is then met twice, not never. */
export async function newChunkIds(db: Db, { organizationId, kbIds }: Reach): Promise<string[]> {
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("segmentId", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The segments with the terms' postings, read by one statement: a merge is seen whole or not at all. */
export async function readPostings(
  db: Db,
  reach: Reach,
  terms: readonly string[],
): Promise<SegmentPostings[]> {
  const rows = await selectPostings(db, reach, terms);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const facts = await segmentFacts(db, reach.organizationId, ids);
  // A merge came between the two reads: what it made is read instead.
  if (facts.size < ids.length) return readPostings(db, reach, terms);
  const segments = new Map<string, SegmentPostings>();
  for (const { id, kbId, chunkCount, termTotal, term, postings } of rows) {
    const known = facts.get(id);
    if (!known) continue;
    const segment = segments.get(id) ?? {
      ...known,
      segmentId: id,
      kbId,
      chunkCount,
      termTotal,
      terms: new Map(),
    };
    if (term !== null && postings !== null) segment.terms.set(term, postings);
    segments.set(id, segment);
  }
  return [...segments.values()];
}

type PostingsRow = {
  id: string;
  kbId: string;
  chunkCount: number;
  termTotal: number;
  term: string | null;
  postings: Uint8Array | null;
};

/** A row for each term in each segment that has it; one without a term for a segment that has none of them. */
async function selectPostings(db: Db, { organizationId, kbIds }: Reach, terms: readonly string[]) {
  const hashes = terms.map(hashTerm);
  const { rows } = await sql<PostingsRow>`
    select s.id, s.kb_id, s.chunk_count, s.term_total, found.term, found.postings
    from segments s left join lateral (
      select asked.term, substring(
        b.postings from coalesce(b.ends[place - 1], 0) + 1 for b.ends[place] - coalesce(b.ends[place - 1], 0)
      ) as postings
      from unnest(${terms}::text[], ${hashes}::int[]) as asked (term, hash)
      join segment_blocks b on b.segment_id = s.id and b.block = asked.hash % s.block_count
      cross join lateral array_position(b.terms, asked.term) as place
      where place is not null
    ) as found on true
    where s.organization_id = ${organizationId} and s.kb_id = any(${kbIds}::uuid[]) and s.is_ready
  `.execute(db);
  return rows;
}
