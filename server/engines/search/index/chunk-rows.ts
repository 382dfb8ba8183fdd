import { type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { z } from "zod";
import type { Db } from "@/server/infrastructure/db/database";
import type { Chunks } from "@/server/infrastructure/db/schema";
import type { Chunk } from "../chunking/chunker";

const COLUMNS = ["id", "kbId", "itemId", "title", "headingPath", "text", "lang", "page"] as const;

export type ChunkRow = Pick<Selectable<Chunks>, (typeof COLUMNS)[number]>;

const headings = z.array(z.string());

export const readChunks = (db: Db, organizationId: string) =>
  db.selectFrom("chunks").select(COLUMNS).where("organizationId", "=", organizationId);

/** Whether the knowledge base of a row still exists. The rows are deleted later than the knowledge base. */
export const isInExistingBase = (table: "chunks" | "segments" | "found"): RawBuilder<SqlBool> =>
  sql`exists (select from knowledge_bases where id = ${sql.ref(`${table}.kb_id`)})`;

/** Returns the chunks that still exist, by id. */
export async function readRows(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, ChunkRow>> {
  if (ids.length === 0) return new Map();
  const rows = await readChunks(db, organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isInExistingBase("chunks"))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const toChunk = (row: ChunkRow): Chunk & { chunkId: string } => ({
  chunkId: row.id,
  title: row.title,
  headingPath: headings.parse(row.headingPath),
  text: row.text,
  lang: row.lang === "de" ? "de" : "en",
  page: row.page,
});
