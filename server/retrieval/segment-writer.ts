import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { newId } from "@/server/db/id";
import type { Segment, SegmentHead } from "./segment";
import { countBlocks, type TermBlock, toBlocks } from "./term-blocks";

/** Whose chunks are meant; every statement carries both. */
export type Scope = { organizationId: string; kbId: string };

/** Of one statement: blocks of terms, and bytes of their postings. */
const BATCH = 200;
const BATCH_BYTES = 2 ** 20;

/** Writes a segment in several statements. Gives its id. Where it is not ready, no search sees it before `makeReady`. */
export async function writeSegment(
  db: Db,
  scope: Scope,
  { terms, ...head }: Segment,
  isReady = false,
): Promise<string> {
  const blockCount = countBlocks(terms.length);
  const id = await writeHead(db, scope, { ...head, blockCount, isReady });
  await writeTerms(db, scope, id, toBlocks(terms, blockCount));
  return id;
}

/** Begins a segment. Gives its id. */
export async function writeHead(
  db: Db,
  { organizationId, kbId }: Scope,
  head: SegmentHead & { blockCount: number; isReady: boolean },
): Promise<string> {
  const id = newId();
  await db
    .insertInto("segments")
    .values({ id, organizationId, kbId, ...head })
    .execute();
  return id;
}

/** Writes blocks of a segment that was begun. */
export async function writeTerms(
  db: Db,
  scope: Scope,
  segmentId: string,
  blocks: readonly TermBlock[],
): Promise<void> {
  let batch: TermBlock[] = [];
  let bytes = 0;
  for (const block of blocks) {
    const own = block.ends.at(-1) ?? 0;
    if (batch.length > 0 && (batch.length === BATCH || bytes + own > BATCH_BYTES)) {
      await writeBlocks(db, scope, segmentId, batch);
      [batch, bytes] = [[], 0];
    }
    batch.push(block);
    bytes += own;
  }
  if (batch.length > 0) await writeBlocks(db, scope, segmentId, batch);
}

/**
 * Points new chunks to the segment and lets searches see it. Chunks deleted meanwhile, or taken by another segment, are
 * marked in it.
 */
export async function makeReady(
  db: Db,
  scope: Scope,
  segmentId: string,
  chunkIds: readonly string[],
): Promise<void> {
  const pointed = await db
    .updateTable("chunks")
    .set({ segmentId })
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("id", "=", sql<string>`any(${chunkIds}::uuid[])`)
    .where("segmentId", "is", null)
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
async function writeBlocks(
  db: Db,
  { organizationId }: Scope,
  segmentId: string,
  blocks: readonly TermBlock[],
): Promise<void> {
  const numbers = blocks.map(({ block }) => block);
  // Terms hold neither blanks nor quotes: see analyse.ts.
  const terms = blocks.map((block) => block.terms.join(" "));
  const ends = blocks.map((block) => block.ends.join(" "));
  const sizes = blocks.map((block) => block.ends.at(-1) ?? 0);
  const postings = Buffer.concat(blocks.flatMap((block) => block.postings));
  let end = 1;
  const starts = sizes.map((size) => (end += size) - size);
  await sql`
    insert into segment_blocks (segment_id, organization_id, block, terms, ends, postings)
    select ${segmentId}::uuid, ${organizationId}::uuid, block, string_to_array(terms, ' '),
      string_to_array(ends, ' ')::int[], substring(${postings}::bytea from start for size)
    from unnest(
      ${numbers}::int[], ${terms}::text[], ${ends}::text[], ${starts}::int[], ${sizes}::int[]
    ) as row (block, terms, ends, start, size)`.execute(db);
}
