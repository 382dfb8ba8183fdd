import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { type Chunk, chunk } from "@/contract/knowledge-bases/items";
import { isCommitted } from "@/server/engines/search/index/pending-segments";
import type { Db } from "@/server/infrastructure/db/database";
import { containing } from "@/server/infrastructure/db/like-pattern";
import type { DB } from "@/server/infrastructure/db/schema";
import { itemColumns } from "./list-repo";

export const findItem = (
  db: Db,
  organizationId: string,
  kbId: string,
  id: string,
  characters: number,
) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .where("stage", "is not", null)
    .select(itemColumns)
    .select([
      "lang",
      "pageStarts",
      sql<string | null>`left(markdown, ${characters}::int)`.as("text"),
      sql<boolean | null>`length(markdown) > ${characters}::int`.as("isCut"),
    ])
    .executeTakeFirst();

export const findItemOf = (
  db: Db,
  organizationId: string,
  kbIds: readonly string[],
  id: string,
  characters: number,
) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("id", "=", id)
    .where("stage", "is not", null)
    .select(["id", "kbId", "title", "pageUrl", "filename", "lang"])
    .select([
      sql<string | null>`left(markdown, ${characters}::int)`.as("text"),
      sql<boolean | null>`length(markdown) > ${characters}::int`.as("isCut"),
    ])
    .executeTakeFirst();

type ItemOf = { organizationId: string; kbId: string; itemId: string };

export async function hasItem(db: Db, { organizationId, kbId, itemId }: ItemOf): Promise<boolean> {
  const item = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", itemId)
    .select("id")
    .executeTakeFirst();
  return item !== undefined;
}

type Filter = { page: number; pageSize: number; search?: string | undefined };

export const listChunks = (db: Db, item: ItemOf, filter: Filter) =>
  db
    .selectFrom("chunks")
    .where(matching(item, filter))
    .select(["id", "ordinal", "headingPath", "text", "page"])
    .orderBy("ordinal")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

type ChunkRow = Awaited<ReturnType<typeof listChunks>>[number];

export const toChunk = ({ id: chunkId, ...row }: ChunkRow): Chunk =>
  chunk.parse({ ...row, chunkId });

export async function countChunks(db: Db, item: ItemOf, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom("chunks")
    .where(matching(item, filter))
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(item: ItemOf, { search }: Filter): Expression<SqlBool> {
  const row = expressionBuilder<DB, "chunks">();
  const isOwn = row.and([row.and(item), isCommitted]);
  return search ? row.and([isOwn, row("text", "ilike", containing(search))]) : isOwn;
}
