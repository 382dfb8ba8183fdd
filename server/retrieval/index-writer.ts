import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { newId } from "@/server/db/id";
import { type Chunk, chunkMarkdown, type Source } from "./chunk";
import { readChunks, toChunk } from "./chunk-rows";
import { SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";

export type { Scope } from "./segment-writer";

/** A page or file to be found. */
export type Item = Source & { itemId: string };

/** New chunks are searched by their text; so many, and they get a segment. */
const NEW_CHUNKS = 256;
/** What is beyond waits for the next item, or the merge: a transaction must not last. */
const MOST_AT_ONCE = 2_048;
/** Chunks a statement. */
const BATCH = 500;

/**
 * Makes an item's text findable in place of what it held before, in the caller's transaction. Doing so twice
 * leaves what doing it once does.
 */
export async function replaceItem(
  db: Db,
  scope: Scope,
  item: Item,
): Promise<{ chunkCount: number; characterCount: number }> {
  await removeItems(db, scope, [item.itemId]);
  const chunks = chunkMarkdown(item);
  for (let from = 0; from < chunks.length; from += BATCH) {
    const rows = chunks.slice(from, from + BATCH);
    await db
      .insertInto("chunks")
      .values(rows.map((chunk, at) => toRow(chunk, from + at)))
      .execute();
  }
  await indexNewChunks(db, scope);
  const characterCount = chunks.reduce((sum, { text }) => sum + text.length, 0);
  return { chunkCount: chunks.length, characterCount };

  function toRow({ headingPath, ...chunk }: Chunk, ordinal: number) {
    return {
      id: newId(),
      ...scope,
      itemId: item.itemId,
      ordinal,
      ...chunk,
      headingPath: JSON.stringify(headingPath),
      characterCount: chunk.text.length,
    };
  }
}

/**
 * Removes items' text from search, in the caller's transaction: chunks are deleted and, by a trigger, marked in the
 * segments that hold their postings, so that no question meets them from the commit on.
 */
export async function removeItems(
  db: Db,
  { organizationId, kbId }: Scope,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await db
    .deleteFrom("chunks")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("itemId", "=", sql<string>`any(${itemIds}::uuid[])`)
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
  await makeReady(db, scope, await writeSegment(db, scope, builder.build()), ids);
}
