import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "@/server/infrastructure/db/database";

const headings = z.array(z.string());

/** A chunk with its position on its page. */
export type ContextChunk = {
  chunkId: string;
  itemId: string;
  ordinal: number;
  headingPath: string[];
  text: string;
};

/** The number of chunks read before and after: a table's header and caption, the question above an answer. */
const REACH = 2;

type Row = Omit<ContextChunk, "headingPath"> & { headingPath: unknown };

/** Chunks with their neighbours on their pages, each once, in page order. */
export async function readContext(
  db: Db,
  organizationId: string,
  chunkIds: readonly string[],
): Promise<ContextChunk[]> {
  if (chunkIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct around.id as chunk_id, around.item_id, around.ordinal, around.heading_path, around.text
    from chunks found
    join chunks around on around.item_id = found.item_id
      and around.ordinal between found.ordinal - ${REACH}::int and found.ordinal + ${REACH}::int
    where found.organization_id = ${organizationId} and around.organization_id = ${organizationId}
      and found.id = any(${chunkIds}::uuid[])
    order by around.item_id, around.ordinal
  `.execute(db);
  return rows.map((row) => ({ ...row, headingPath: headings.parse(row.headingPath) }));
}
