import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import type { Chunk } from "./chunk";
import { readChunks, toChunk } from "./chunk-rows";
import { type Item, type PreparedChunk, type PreparedItems, prepareItems } from "./prepare";
import { SegmentBuilder } from "./segment";
import { makeReady, type Scope, writeSegment } from "./segment-writer";

export type { Scope } from "./segment-writer";

/** New chunks are searched by their text; so many, and they get a segment. */
const NEW_CHUNKS = 256;
/** What is beyond waits for the next item, or the merge: a transaction must not last. */
const MOST_AT_ONCE = 2_048;
/** Chunks a statement. */
const BATCH = 500;

/**
 * Makes items' texts findable in place of what they held before, in the caller's transaction. Doing so twice leaves
 * what doing it once does.
 */
export async function writeItems(db: Db, scope: Scope, prepared: PreparedItems): Promise<void> {
  const { itemIds, chunks, segments } = prepared;
  await removeItems(db, scope, itemIds);
  const segmentIds: string[] = [];
  for (const segment of segments) segmentIds.push(await writeSegment(db, scope, segment, true));
  for (let from = 0; from < chunks.length; from += BATCH) {
    await insertChunks(db, scope, chunks.slice(from, from + BATCH), segmentIds);
  }
  if (segments.length === 0) await indexNewChunks(db, scope);
}

/** As `writeItems`, for one that is not prepared yet. */
export async function replaceItem(
  db: Db,
  scope: Scope,
  item: Item,
): Promise<{ chunkCount: number; characterCount: number }> {
  const prepared = await prepareItems([item]);
  await writeItems(db, scope, prepared);
  const characterCount = prepared.chunks.reduce((sum, { text }) => sum + text.length, 0);
  return { chunkCount: prepared.chunks.length, characterCount };
}

/** Columns travel as arrays: a row of parameters for each chunk takes twice as long. */
async function insertChunks(
  db: Db,
  { organizationId, kbId }: Scope,
  chunks: readonly PreparedChunk[],
  segmentIds: readonly string[],
): Promise<void> {
  const column = <T>(of: (chunk: PreparedChunk) => T): T[] => chunks.map(of);
  const segments = column(({ segment }) => segmentIds[segment ?? -1] ?? null);
  const headings = column(({ headingPath }) => JSON.stringify(headingPath));
  await sql`
    insert into chunks (
      id, organization_id, kb_id, item_id, segment_id, ordinal, title, heading_path, text, lang, page,
      character_count
    )
    select id, ${organizationId}::uuid, ${kbId}::uuid, item_id, segment_id, ordinal, title, headings::jsonb,
      text, lang, page, characters
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ itemId }) => itemId)}::uuid[], ${segments}::uuid[],
      ${column(({ ordinal }) => ordinal)}::int[], ${column(({ title }) => title)}::text[],
      ${headings}::text[], ${column(({ text }) => text)}::text[], ${column(({ lang }) => lang)}::text[],
      ${column(({ page }) => page)}::int[], ${column(({ text }) => text.length)}::int[]
    ) as row (id, item_id, segment_id, ordinal, title, headings, text, lang, page, characters)`.execute(
    db,
  );
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
