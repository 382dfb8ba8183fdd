import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { hashTerm } from "../term-blocks";

/** The postings of a term in a segment. Each one is a little-endian number: see `POSTING_BYTES`. */
export type Postings = Uint32Array;

const CAPACITY_BYTES = 32 * 2 ** 20;
/** In bytes, estimated, without the postings of an entry. */
const ENTRY_BYTES = 300;

/** By segment and term; empty if the segment lacks the term. Segments are immutable, so entries stay valid. */
const cache = new LRUCache<string, Postings>({ maxSize: CAPACITY_BYTES });

/**
 * Returns the postings of terms by segment and term, without terms that a segment lacks; undefined if a merge has
 * deleted one of the segments. One statement reads the postings that are not cached.
 */
export async function postingsOf(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Postings>> | undefined> {
  const bySegment = new Map(segmentIds.map((id) => [id, new Map<string, Postings>()]));
  const incompleteIds = new Set<string>();
  const missing = new Set<string>();
  for (const [segmentId, ofSegment] of bySegment) {
    for (const term of terms) {
      const postings = cache.get(keyOf(segmentId, term));
      if (!postings) {
        incompleteIds.add(segmentId);
        missing.add(term);
      } else if (postings.length > 0) ofSegment.set(term, postings);
    }
  }
  if (incompleteIds.size === 0) return bySegment;
  const uncachedTerms = [...missing];
  const rows = await readPostings(db, organizationId, [...incompleteIds], uncachedTerms);
  if (rows.length < incompleteIds.size) return undefined;
  for (const row of rows) {
    for (const [at, postings] of splitPostings(row).entries()) {
      const term = uncachedTerms[at] ?? "";
      cache.set(keyOf(row.id, term), postings, { size: ENTRY_BYTES + postings.byteLength });
      if (postings.length > 0) bySegment.get(row.id)?.set(term, postings);
    }
  }
  return bySegment;
}

const keyOf = (segmentId: string, term: string): string => `${segmentId} ${term}`;

/** The concatenated postings of the terms in a segment. `sizes` are in bytes, separated by spaces. */
type Row = { id: string; sizes: string; postings: Uint8Array };

/** Copies the postings of each term, because views would keep the whole row in memory. */
function splitPostings({ sizes, postings }: Row): Postings[] {
  let end = 0;
  return sizes.split(" ").map((size) => {
    const copy = new Uint32Array(Number(size) / Uint32Array.BYTES_PER_ELEMENT);
    new Uint8Array(copy.buffer).set(postings.subarray(end, (end += Number(size))));
    return copy;
  });
}

/** Reads one row for each segment, because rows cost more than their content. */
async function readPostings(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
  terms: readonly string[],
): Promise<Row[]> {
  const hashes = terms.map(hashTerm);
  const { rows } = await sql<Row>`
    select s.id, found.sizes, found.postings
    from segments s cross join lateral (
      select string_agg(coalesce(length(part), 0)::text, ' ' order by n) as sizes,
        string_agg(coalesce(part, ''), ''::bytea order by n) as postings
      from unnest(${terms}::text[], ${hashes}::int[]) with ordinality as asked (term, hash, n)
      left join lateral (
        select substring(
          b.postings from coalesce(b.ends[position - 1], 0) + 1 for b.ends[position] - coalesce(b.ends[position - 1], 0)
        ) as part
        from segment_blocks b cross join lateral array_position(b.terms, asked.term) as position
        where b.segment_id = s.id and b.block = asked.hash % s.block_count and position is not null
      ) as held on true
    ) as found
    where s.organization_id = ${organizationId} and s.id = any(${segmentIds}::uuid[]) and s.is_ready
  `.execute(db);
  return rows;
}
