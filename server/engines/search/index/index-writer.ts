import type { Db } from "@/server/infrastructure/db/database";
import type { Chunk } from "../chunking/chunker";
import { readChunks, toChunk } from "./chunk-rows";
import { insertChunks } from "./chunk-writer";
import { deleteFromIndex } from "./delete-index";
import { commitPending, isCommitted } from "./pending-segments";
import type { PreparedItems } from "./prepare-items";
import { SegmentBuilder } from "./segment";
import { commitSegment, type Scope, writeSegment } from "./segment-writer";
import { packSegment } from "./term-blocks";

export type { Scope } from "./segment-writer";

/** From this number on, new chunks get a segment. Fewer are searched by their text. */
const MAX_NEW_CHUNKS = 256;
/** Limits one transaction. More chunks wait for the next item or the merge. */
const MAX_CHUNKS = 2_048;

/**
 * Replaces the chunks of items in the caller's transaction. Idempotent. `writePending` must have
 * written pending segments before.
 * @param replaced items whose new chunks are all in pending segments
 */
export async function commitItems(
  tx: Db,
  scope: Scope,
  { chunks, segments }: PreparedItems,
  { replaced, firstOrdinal }: { replaced: readonly string[]; firstOrdinal: number },
): Promise<void> {
  const ids = segments.map(({ id }) => id);
  await deleteFromIndex(tx, scope, replaced, ids);
  if (ids.length > 0) return commitPending(tx, scope, ids);
  await insertChunks(tx, scope, chunks, firstOrdinal);
  await indexNewChunks(tx, scope);
}

export async function chunksOf(
  db: Db,
  { organizationId, kbId }: Scope,
  itemId: string,
): Promise<(Chunk & { chunkId: string })[]> {
  const rows = await readChunks(db, organizationId)
    .where("kbId", "=", kbId)
    .where("itemId", "=", itemId)
    .where(isCommitted)
    .orderBy("ordinal")
    .execute();
  return rows.map(toChunk);
}

/** Writes a segment of the new chunks if there are many. Skips chunks that another transaction has locked. */
async function indexNewChunks(db: Db, scope: Scope): Promise<void> {
  const { count } = await db
    .selectFrom("chunks")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .executeTakeFirstOrThrow();
  if (count < MAX_NEW_CHUNKS) return;
  const rows = await readChunks(db, scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .orderBy("id")
    .limit(MAX_CHUNKS)
    .forUpdate()
    .skipLocked()
    .execute();
  const builder = new SegmentBuilder();
  for (const row of rows) builder.add(row.id, toChunk(row));
  const ids = rows.map(({ id }) => id);
  await commitSegment(db, scope, await writeSegment(db, scope, packSegment(builder.build())), ids);
}
