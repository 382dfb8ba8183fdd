import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { textArray } from "@/server/infrastructure/db/text-array";
import type { Chunk } from "../chunking/chunker";
import type { Scope } from "./segment-writer";

/** `segmentId` is null if the chunk has no segment yet. */
export type NewChunk = Chunk & {
  id: string;
  itemId: string;
  ordinal: number;
  segmentId: string | null;
};

/** The columns of one statement; parameters for each row would be half as fast. See `textArray` for texts. */
export type ChunkColumns = {
  ids: string[];
  itemIds: string[];
  segmentIds: (string | null)[];
  ordinals: number[];
  titles: Uint8Array;
  headings: Uint8Array;
  texts: Uint8Array;
  langs: string[];
  pages: (number | null)[];
  characters: number[];
};

/** The number of chunks in one statement, so that it takes some milliseconds. */
const BATCH = 80;

/** Returns the columns of chunks for `insertChunks`, in batches of one statement each. */
export const packChunks = (chunks: readonly NewChunk[]): ChunkColumns[] =>
  Array.from({ length: Math.ceil(chunks.length / BATCH) }, (_, at) =>
    pack(chunks.slice(at * BATCH, (at + 1) * BATCH)),
  );

function pack(chunks: readonly NewChunk[]): ChunkColumns {
  const column = <T>(of: (chunk: NewChunk) => T): T[] => chunks.map(of);
  return {
    ids: column(({ id }) => id),
    itemIds: column(({ itemId }) => itemId),
    segmentIds: column(({ segmentId }) => segmentId),
    ordinals: column(({ ordinal }) => ordinal),
    titles: textArray(column(({ title }) => title)),
    headings: textArray(column(({ headingPath }) => JSON.stringify(headingPath))),
    texts: textArray(column(({ text }) => text)),
    langs: column(({ lang }) => lang),
    pages: column(({ page }) => page),
    characters: column(({ text }) => text.length),
  };
}

export async function insertChunks(
  db: Db,
  { organizationId, kbId }: Scope,
  columns: readonly ChunkColumns[],
  firstOrdinal: number,
): Promise<void> {
  for (const { ids, itemIds, segmentIds, ordinals, titles, headings, texts, ...rest } of columns) {
    await sql`
      insert into chunks (
        id, organization_id, kb_id, item_id, segment_id, ordinal, title, heading_path, text, lang, page,
        character_count
      )
      select id, ${organizationId}::uuid, ${kbId}::uuid, item_id, segment_id, ordinal + ${firstOrdinal}::int, title,
        headings::jsonb, text, lang, page, characters
      from unnest(
        ${ids}::uuid[], ${itemIds}::uuid[], ${segmentIds}::uuid[], ${ordinals}::int[], ${titles}::text[],
        ${headings}::text[], ${texts}::text[], ${rest.langs}::text[], ${rest.pages}::int[],
        ${rest.characters}::int[]
      ) as row (id, item_id, segment_id, ordinal, title, headings, text, lang, page, characters)
    `.execute(db);
  }
}
