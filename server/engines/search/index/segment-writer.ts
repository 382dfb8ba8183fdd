import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { SegmentHead } from "./segment";
import type { PackedBlocks, PackedSegment } from "./term-blocks";

export type Scope = { organizationId: string; kbId: string };

/** Writes a segment in several statements and returns its id. It is pending until `commitSegment`, unless `isReady`. */
export async function writeSegment(
  db: Db,
  scope: Scope,
  { blocks, ...head }: PackedSegment & { id?: string },
  isReady = false,
): Promise<string> {
  const id = await writeHead(db, scope, { ...head, isReady });
  await writeTerms(db, scope, id, blocks);
  return id;
}

export async function writeHead(
  db: Db,
  { organizationId, kbId }: Scope,
  { id = newId(), ...head }: SegmentHead & { id?: string; blockCount: number; isReady: boolean },
): Promise<string> {
  await db
    .insertInto("segments")
    .values({ id, organizationId, kbId, ...head })
    .execute();
  return id;
}

/** Writes blocks of a pending segment in batches. */
export async function writeTerms(
  db: Db,
  { organizationId }: Scope,
  segmentId: string,
  batches: readonly PackedBlocks[],
): Promise<void> {
  for (const { numbers, terms, ends, starts, sizes, postings } of batches) {
    await sql`
      insert into segment_blocks (segment_id, organization_id, block, terms, ends, postings)
      select ${segmentId}::uuid, ${organizationId}::uuid, block, string_to_array(terms, ' '),
        string_to_array(ends, ' ')::int[], substring(${postings}::bytea from start for size)
      from unnest(
        ${numbers}::int[], ${terms}::text[], ${ends}::text[], ${starts}::int[], ${sizes}::int[]
      ) as row (block, terms, ends, start, size)`.execute(db);
  }
}

/**
 * Assigns new chunks to the segment and makes it visible. Chunks that were deleted meanwhile, or assigned to another
 * segment, get tombstones.
 */
export async function commitSegment(
  db: Db,
  scope: Scope,
  segmentId: string,
  chunkIds: readonly string[],
): Promise<void> {
  const assigned = await db
    .updateTable("chunks")
    .set({ segmentId })
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("id", "=", sql<string>`any(${chunkIds}::uuid[])`)
    .where("segmentId", "is", null)
    .returning("id")
    .execute();
  const alive = new Set(assigned.map(({ id }) => id));
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
