import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { type Postings, postingsOf } from "./cache/posting-cache";
import { type SegmentMetadata, readSegmentMetadata } from "./cache/segment-cache";
import { isInExistingBase } from "./chunk-rows";

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

/** A segment with the postings of some terms. */
export type SegmentPostings = SegmentMetadata &
  Omit<ListedSegment, "id"> & { segmentId: string; terms: ReadonlyMap<string, Postings> };

type StatsRow = Pick<ListedSegment, "id" | "kbId"> & {
  [Key in "chunkCount" | "termTotal" | "deletedCount"]: number | null;
};

/**
 * Reads segments and new chunks with one statement, so that a chunk that gets a segment meanwhile is returned once. Leaves
 * out deleted knowledge bases, whose rows may still exist.
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
        and ${isInExistingBase("segments")}
      order by id
    )
    union all
    select id, kb_id, null, null, null from chunks
    where organization_id = ${organizationId} and kb_id = any(${kbIds}::uuid[]) and segment_id is null
      and ${isInExistingBase("chunks")}
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
 * Returns undefined if the list is outdated: a merge has deleted one of the segments, or a commit has replaced some of
 * their chunks.
 */
export async function readPostings(
  db: Db,
  organizationId: string,
  listed: readonly ListedSegment[],
  terms: readonly string[],
): Promise<SegmentPostings[] | undefined> {
  const ids = listed.map(({ id }) => id);
  const metadata = await readSegmentMetadata(db, organizationId, listed);
  const postings = await postingsOf(db, organizationId, ids, terms);
  if (!postings || metadata.size < ids.length) return undefined;
  if (listed.some(({ id, deletedCount }) => metadata.get(id)?.deletedCount !== deletedCount))
    return undefined;
  return listed.flatMap(({ id, ...segment }) => {
    const [own, ownTerms] = [metadata.get(id), postings.get(id)];
    return own && ownTerms ? [{ ...segment, ...own, segmentId: id, terms: ownTerms }] : [];
  });
}
