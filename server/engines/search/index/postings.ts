import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { isThere } from "./chunk-rows";
import { type Postings, postingsOf } from "./posting-cache";
import { type SegmentFacts, segmentFacts } from "./segment-cache";

/** The knowledge bases a question is asked of; every statement carries them. */
export type Reach = { organizationId: string; kbIds: readonly string[] };

/** A segment as it stands when a question is asked. */
export type ListedSegment = {
  id: string;
  kbId: string;
  chunkCount: number;
  termTotal: number;
  deletedCount: number;
};

/** What the knowledge bases consist of at one moment. */
export type Extent = { segments: ListedSegment[]; newChunkIds: string[] };

/** A segment of the collection with the postings of the terms asked for. */
export type SegmentPostings = SegmentFacts &
  Omit<ListedSegment, "id"> & { segmentId: string; terms: ReadonlyMap<string, Postings> };

type ExtentRow = Pick<ListedSegment, "id" | "kbId"> & {
  [Key in "chunkCount" | "termTotal" | "deletedCount"]: number | null;
};

/**
 * Reads both by one statement: a chunk that gets a segment is met once, before or after. Nothing is returned of a
 * deleted knowledge base, although its rows may still exist.
 */
export async function readExtent(db: Db, { organizationId, kbIds }: Reach): Promise<Extent> {
  const { rows } = await sql<ExtentRow>`
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
  const extent: Extent = { segments: [], newChunkIds: [] };
  for (const { id, kbId, chunkCount, termTotal, deletedCount } of rows) {
    if (chunkCount === null) extent.newChunkIds.push(id);
    else {
      const [terms, deleted] = [termTotal ?? 0, deletedCount ?? 0];
      extent.segments.push({ id, kbId, chunkCount, termTotal: terms, deletedCount: deleted });
    }
  }
  return extent;
}

/** The segments with the terms' postings. Undefined where a merge has taken one of them away meanwhile. */
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
  return listed.flatMap(({ id, ...segment }) => {
    const [own, ownTerms] = [facts.get(id), postings.get(id)];
    return own && ownTerms ? [{ ...segment, ...own, segmentId: id, terms: ownTerms }] : [];
  });
}
