import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { type SegmentFacts, segmentFacts } from "./segment-cache";

/** The knowledge bases a question is asked of; every statement carries them. */
export type Reach = { organizationId: string; kbIds: readonly string[] };

/** A segment of the collection with the postings of the terms asked for. */
export type SegmentPostings = SegmentFacts & {
  segmentId: string;
  chunkCount: number;
  termTotal: number;
  terms: Map<string, { documentCount: number; postings: Uint8Array }>;
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
  const { organizationId, kbIds } = reach;
  const rows = await db
    .selectFrom("segments")
    .leftJoin("segmentTerms", (join) =>
      join
        .onRef("segmentTerms.segmentId", "=", "segments.id")
        .on("segmentTerms.term", "=", sql<string>`any(${terms}::text[])`),
    )
    .select(["segments.id", "chunkCount", "termTotal", "term", "documentCount", "postings"])
    .where("segments.organizationId", "=", organizationId)
    .where("segments.kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("segments.isReady", "=", true)
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const facts = await segmentFacts(db, organizationId, ids);
  // A merge came between the two reads: what it made is read instead.
  if (facts.size < ids.length) return readPostings(db, reach, terms);
  const segments = new Map<string, SegmentPostings>();
  for (const { id, chunkCount, termTotal, term, documentCount, postings } of rows) {
    const known = facts.get(id);
    if (!known) continue;
    const segment = segments.get(id) ?? {
      ...known,
      segmentId: id,
      chunkCount,
      termTotal,
      terms: new Map(),
    };
    if (term !== null && postings !== null) {
      segment.terms.set(term, { documentCount: documentCount ?? 0, postings });
    }
    segments.set(id, segment);
  }
  return [...segments.values()];
}
