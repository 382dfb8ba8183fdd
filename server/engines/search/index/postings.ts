import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { type Postings, postingsOf } from "./cache/posting-cache";
import { type SegmentFacts, segmentFacts } from "./cache/segment-cache";
import { isThere } from "./chunk-rows";

/** The knowledge bases that a search reads. */
export type SearchScope = { organizationId: string; kbIds: readonly string[] };

export type ListedSegment = {
  id: string;
  kbId: string;
  chunkCount: number;
  termTotal: number;
  deletedCount: number;
};

/** The segments and new chunks of the knowledge bases at one moment. */
export type IndexStats = { segments: ListedSegment[]; newChunkIds: string[] };

/** A segment with the postings of the terms asked for. */
export type SegmentPostings = SegmentFacts &
  Omit<ListedSegment, "id"> & { segmentId: string; terms: ReadonlyMap<string, Postings> };

type StatsRow = Pick<ListedSegment, "id" | "kbId"> & {
  [Key in "chunkCount" | "termTotal" | "deletedCount"]: number | null;
};

/**
 * Reads both with one statement, so that a chunk that gets a segment at the same time is returned once. Leaves out
 * deleted knowledge bases, whose rows may still exist.
 */
export async function readIndexStats(
  db: Db,
  { organizationId, kbIds }: SearchScope,
): Promise<IndexStats> {
  const { rows } = await sql<StatsRow>`
    (
      select id, kb_id, chunk_count, term_total,
        (select count(*) from segment_deletions where segment_id = segments.id) as deleted_count
      from segments
      where organization_id = ${organizationId} and kb_id = any(${kbIds}::uuid[]) and is_ready
        and ${isThere("segments")}
      order by id
    )
    union all
    select id, kb_id, null, null, null from chunks
    where organization_id = ${organizationId} and kb_id = any(${kbIds}::uuid[]) and segment_id is null
      and ${isThere("chunks")}
  `.execute(db);
  const stats: IndexStats = { segments: [], newChunkIds: [] };
  for (const { id, kbId, chunkCount, termTotal, deletedCount } of rows) {
    if (chunkCount === null) stats.newChunkIds.push(id);
    else {
      const [terms, deleted] = [termTotal ?? 0, deletedCount ?? 0];
      stats.segments.push({ id, kbId, chunkCount, termTotal: terms, deletedCount: deleted });
    }
  }
  return stats;
}

/**
 * Undefined if a merge has deleted one of the segments meanwhile, or a commit some of their chunks, whose new text is not
 * listed.
 */
export async function readPostings(
  db: Db,
  organizationId: string,
  listed: readonly ListedSegment[],
  terms: readonly string[],
): Promise<SegmentPostings[] | undefined> {
  const ids = listed.map(({ id }) => id);
  const facts = await segmentFacts(db, organizationId, listed);
  const postings = await postingsOf(db, organizationId, ids, terms);
  if (!postings || facts.size < ids.length) return undefined;
  if (listed.some(({ id, deletedCount }) => facts.get(id)?.deletedCount !== deletedCount))
    return undefined;
  return listed.flatMap(({ id, ...segment }) => {
    const [own, ownTerms] = [facts.get(id), postings.get(id)];
    return own && ownTerms ? [{ ...segment, ...own, segmentId: id, terms: ownTerms }] : [];
  });
}
