import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { newId } from "@/server/db/id";
import type { Segment, TermPostings } from "./segment";

/** Whose chunks are meant; every statement carries both. */
export type Scope = { organizationId: string; kbId: string };

/** Terms a statement. */
const BATCH = 4_000;

/** Writes a segment that no search sees before `makeReady`, in one statement per 4,000 terms. Gives its id. */
export async function writeSegment(db: Db, scope: Scope, segment: Segment): Promise<string> {
  const id = newId();
  const { chunkCount, termTotal, chunkIds, lengths } = segment;
  await db
    .insertInto("segments")
    .values({ id, ...scope, isReady: false, chunkCount, termTotal, chunkIds, lengths })
    .execute();
  for (let from = 0; from < segment.postings.length; from += BATCH) {
    await writeTerms(db, scope, id, segment.postings.slice(from, from + BATCH));
  }
  return id;
}

/**
 * Points the chunks to the segment and lets searches see it. `from` are the segments they may come from, besides
 * none. Chunks deleted meanwhile, or taken by another segment, are marked in it.
 */
export async function makeReady(
  db: Db,
  scope: Scope,
  segmentId: string,
  chunkIds: readonly string[],
  from: readonly string[] = [],
): Promise<void> {
  const pointed = await db
    .updateTable("chunks")
    .set({ segmentId })
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("id", "=", sql<string>`any(${chunkIds}::uuid[])`)
    .where((row) =>
      row.or([
        row("segmentId", "is", null),
        row("segmentId", "=", sql<string>`any(${from}::uuid[])`),
      ]),
    )
    .returning("id")
    .execute();
  const alive = new Set(pointed.map(({ id }) => id));
  const gone = chunkIds.filter((id) => !alive.has(id));
  if (gone.length > 0) {
    await db
      .insertInto("segmentDeletions")
      .values(gone.map((chunkId) => ({ segmentId, organizationId: scope.organizationId, chunkId })))
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
  await db
    .updateTable("segments")
    .set({ isReady: true })
    .where("organizationId", "=", scope.organizationId)
    .where("id", "=", segmentId)
    .execute();
}

/** The postings travel as one value and are cut apart in the database: arrays of bytes would travel as text. */
async function writeTerms(
  db: Db,
  { organizationId }: Scope,
  segmentId: string,
  rows: readonly TermPostings[],
): Promise<void> {
  const blob = Buffer.concat(rows.map(({ postings }) => postings));
  const terms = rows.map(({ term }) => term);
  const counts = rows.map(({ documentCount }) => documentCount);
  const sizes = rows.map(({ postings }) => postings.length);
  let end = 1;
  const starts = sizes.map((size) => (end += size) - size);
  await sql`
    insert into segment_terms (segment_id, organization_id, term, document_count, postings)
    select ${segmentId}::uuid, ${organizationId}::uuid, term, count,
      substring(${blob}::bytea from start for size)
    from unnest(${terms}::text[], ${counts}::int[], ${starts}::int[], ${sizes}::int[])
      as row (term, count, start, size)`.execute(db);
}
