import { sql, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Chunk } from "../chunking/chunker";
import { readChunks, toChunk } from "./chunk-rows";
import { insertChunks } from "./chunk-writer";
import { type Item, type PreparedItems, prepareItems } from "../chunking/prepare-items";
import { SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";
import { commitPending, isSettled, stageItems } from "./pending";
import { packSegment } from "./term-blocks";

export type { Scope } from "./segment-writer";

/** The number of new chunks that get a segment. Fewer are searched by their text. */
const NEW_CHUNKS = 256;
/** What is beyond waits for the next item, or the merge: a transaction must not last. */
const MOST_AT_ONCE = 2_048;

/**
 * Makes items' texts findable in place of what they held before, in the caller's transaction. Doing so twice leaves
 * what doing it once does. What has segments of its own is staged before: see `stageItems`.
 * @param replaced items that hold what is staged alone from here on
 * @param written how many chunks stand before those of each item
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

/** All of it in the caller's transaction, which lasts. */
export async function writeItems(tx: Db, scope: Scope, prepared: PreparedItems): Promise<void> {
  if (prepared.segments.length > 0) await stageItems(tx, scope, prepared, 0);
  await commitItems(tx, scope, prepared, { replaced: prepared.itemIds, written: 0 });
}

/** As `writeItems`, for one that is not prepared yet. */
export async function replaceItem(
  db: Db,
  scope: Scope,
  item: Item,
): Promise<{ chunkCount: number; characterCount: number }> {
  const prepared = prepareItems([item]);
  await writeItems(db, scope, prepared);
  const characters = prepared.chunks.flatMap((columns) => columns.characters);
  const characterCount = characters.reduce((sum, count) => sum + count, 0);
  return { chunkCount: characters.length, characterCount };
}

/**
 * Removes items' text from search, in the caller's transaction: chunks are deleted and, by a trigger, marked in the
 * segments that hold their postings, so that no question meets them from the commit on. Those in some segments stay.
 */
export async function deleteFromIndex(
  db: Db,
  { organizationId, kbId }: Scope,
  itemIds: readonly string[],
  staying: readonly string[] = [],
): Promise<void> {
  if (itemIds.length === 0) return;
  await db
    .deleteFrom("chunks")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("itemId", "=", sql<string>`any(${itemIds}::uuid[])`)
    .where(sql<SqlBool>`coalesce(segment_id <> all(${staying}::uuid[]), true)`)
    .execute();
}

/** An item's chunks in order. */
export async function chunksOf(
  db: Db,
  { organizationId, kbId }: Scope,
  itemId: string,
): Promise<(Chunk & { chunkId: string })[]> {
  const rows = await readChunks(db, organizationId)
    .where("kbId", "=", kbId)
    .where("itemId", "=", itemId)
    .where(isSettled)
    .orderBy("ordinal")
    .execute();
  return rows.map(toChunk);
}

/** Writes a segment once many chunks have none. Those that another transaction is at are left to it. */
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
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const builder = new SegmentBuilder();
  for (const row of rows) builder.add(row.id, toChunk(row));
  const ids = rows.map(({ id }) => id);
  await makeReady(db, scope, await writeSegment(db, scope, packSegment(builder.build())), ids);
}
