import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "@/server/infrastructure/db/database";
import { type ChunkRow, isInExistingBase } from "./chunk-rows";

const headings = z.array(z.string());

/** A chunk with its position on its page. */
export type ContextChunk = {
  chunkId: string;
  itemId: string;
  ordinal: number;
  headingPath: string[];
  text: string;
  /** Page or slide of a file, if it has them. */
  page: number | null;
  /** Whether it is the last chunk of its page. */
  isLast: boolean;
};

/** The number of chunks read before and after each one. They may contain the caption of a table or the question of an answer. */
const NEIGHBOURS = 2;

/** A chunk that was found. `neighbours` are those that were already read, with the chunk itself. */
type FoundChunk = { chunkId: string; neighbours?: readonly ContextChunk[] };

/** Returns the found chunks and their neighbours, each once, in page order. Reads those that were not read yet. */
export async function readContext(
  db: Db,
  organizationId: string,
  found: readonly FoundChunk[],
): Promise<ContextChunk[]> {
  const unread = found.flatMap(({ chunkId, neighbours }) => (neighbours ? [] : chunkId));
  const rows = unread.length > 0 ? await readNeighbours(db, organizationId, unread) : [];
  const all = [...found.flatMap(({ neighbours = [] }) => neighbours), ...rows.map(toContextChunk)];
  const distinct = new Map(all.map((chunk) => [chunk.chunkId, chunk]));
  return [...distinct.values()].toSorted(
    (a, b) => compare(a.itemId, b.itemId) || a.ordinal - b.ordinal,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type NeighbourRow = ChunkRow & Pick<ContextChunk, "ordinal" | "isLast">;

/** Returns the rows of chunks that still exist, and of their neighbours. */
export async function readNeighbours(
  db: Db,
  organizationId: string,
  chunkIds: readonly string[],
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select distinct around.id, around.kb_id, around.item_id, around.title, around.heading_path, around.text,
      around.lang, around.page, around.ordinal,
      not exists (
        select from chunks next where next.organization_id = ${organizationId} and next.item_id = around.item_id
          and next.ordinal = around.ordinal + 1
      ) as is_last
    from chunks found
    join chunks around on around.item_id = found.item_id
      and around.ordinal between found.ordinal - ${NEIGHBOURS}::int and found.ordinal + ${NEIGHBOURS}::int
    where found.organization_id = ${organizationId} and around.organization_id = ${organizationId}
      and found.id = any(${chunkIds}::uuid[]) and ${isInExistingBase("found")}
  `.execute(db);
  return rows;
}

/** Returns the neighbours of a row among the given rows, with itself. */
export const neighboursOf = (
  { itemId, ordinal }: NeighbourRow,
  rows: readonly NeighbourRow[],
): ContextChunk[] =>
  rows
    .filter((row) => row.itemId === itemId && Math.abs(row.ordinal - ordinal) <= NEIGHBOURS)
    .map(toContextChunk);

const toContextChunk = ({
  id,
  itemId,
  ordinal,
  headingPath,
  text,
  page,
  isLast,
}: NeighbourRow): ContextChunk => ({
  chunkId: id,
  itemId,
  ordinal,
  headingPath: headings.parse(headingPath),
  text,
  page,
  isLast,
});
