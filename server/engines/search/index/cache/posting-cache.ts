import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { hashTerm } from "../term-blocks";

/** The postings of a term in a segment, each as one little-endian number: see `POSTING_BYTES`. */
export type Postings = Uint32Array;

const CAPACITY_BYTES = 32 * 2 ** 20;
/** In bytes, estimated, without the postings of an entry. */
const ENTRY_BYTES = 300;

/** By segment and term; empty if a segment lacks the term. Segments never change, so entries stay valid. */
const cache = new LRUCache<string, Postings>({ maxSize: CAPACITY_BYTES });

/**
 * Returns the postings of terms by segment, without terms that a segment lacks. Reads those that are not cached with
 * one statement. Undefined if a merge has deleted one of the segments.
 */
export async function postingsOf(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Postings>> | undefined> {
  const found = new Map(segmentIds.map((id) => [id, new Map<string, Postings>()]));
  const incomplete = new Set<string>();
  const missing = new Set<string>();
  for (const [segmentId, own] of found) {
    for (const term of terms) {
      const postings = cache.get(keyOf(segmentId, term));
      if (!postings) {
        incomplete.add(segmentId);
        missing.add(term);
      } else if (postings.length > 0) own.set(term, postings);
    }
  }
  if (incomplete.size === 0) return found;
  const asked = [...missing];
  const rows = await readPostings(db, organizationId, [...incomplete], asked);
  if (rows.length < incomplete.size) return undefined;
  for (const row of rows) {
    for (const [at, postings] of splitPostings(row).entries()) {
      const term = asked[at] ?? "";
      cache.set(keyOf(row.id, term), postings, { size: ENTRY_BYTES + postings.byteLength });
      if (postings.length > 0) found.get(row.id)?.set(term, postings);
    }
  }
  return found;
}

const keyOf = (segmentId: string, term: string): string => `${segmentId} ${term}`;

/** The concatenated postings of the terms in a segment. `sizes` are in bytes, separated by spaces. */
type Row = { id: string; sizes: string; postings: Uint8Array };

/** Copies the postings of each term, because views would keep the whole row in memory. */
function splitPostings({ sizes, postings }: Row): Postings[] {
  let end = 0;
  return sizes.split(" ").map((size) => {
    const own = new Uint32Array(Number(size) / Uint32Array.BYTES_PER_ELEMENT);
    new Uint8Array(own.buffer).set(postings.subarray(end, (end += Number(size))));
    return own;
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
