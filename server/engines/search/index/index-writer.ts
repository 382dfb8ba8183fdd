import type { Db } from "@/server/infrastructure/db/database";
import type { Chunk } from "../chunking/chunker";
import { readChunks, toChunk } from "./chunk-rows";
import { insertChunks } from "./chunk-writer";
import { deleteFromIndex } from "./delete-index";
import { commitPending, isCommitted } from "./pending-segments";
import type { PreparedItems } from "./prepare-items";
import { SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";
import { packSegment } from "./term-blocks";

export type { Scope } from "./segment-writer";

/** The number of new chunks that are written as a segment. Fewer are searched by their text. */
const NEW_CHUNKS = 256;
/** More chunks wait for the next item or the merge, because a transaction must be short. */
const MAX_AT_ONCE = 2_048;

/**
 * Replaces the chunks of items in the caller's transaction. Idempotent. Pending segments were written before: see
 * `writePending`.
 * @param replaced items whose new chunks are all in pending segments
 * @param written the ordinal of the first chunk of each item
 */
export async function commitItems(
  tx: Db,
  scope: Scope,
  { chunks, segments }: PreparedItems,
  { replaced, written }: { replaced: readonly string[]; written: number },
): Promise<void> {
  const ids = segments.map(({ id }) => id);
  await deleteFromIndex(tx, scope, replaced, ids);
  if (ids.length > 0) return commitPending(tx, scope, ids);
  await insertChunks(tx, scope, chunks, written);
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

/** Writes a segment if many chunks have none. Skips chunks that another transaction has locked. */
async function indexNewChunks(db: Db, scope: Scope): Promise<void> {
  const { count } = await db
    .selectFrom("chunks")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .executeTakeFirstOrThrow();
  if (count < NEW_CHUNKS) return;
  const rows = await readChunks(db, scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("segmentId", "is", null)
    .orderBy("id")
    .limit(MAX_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const builder = new SegmentBuilder();
  for (const row of rows) builder.add(row.id, toChunk(row));
  const ids = rows.map(({ id }) => id);
  await makeReady(db, scope, await writeSegment(db, scope, packSegment(builder.build())), ids);
}
