import type { Db } from "@/server/infrastructure/db/database";
import { type ChunkRow, readRows, toChunk } from "./chunk-rows";
import { type Features, featuresOf } from "./features";
import { LRUCache } from "lru-cache";

const CAPACITY_BYTES = 48 * 2 ** 20;

/** A chunk's features and the item that it is part of. */
type KnownChunk = Features & { itemId: string };

/** A chunk never changes and its id is never given again, so one memory serves every database of the process. */
const known = new LRUCache<string, KnownChunk>({ maxSize: CAPACITY_BYTES });

/** Chunks by id: their features, and the rows of those that had to be read for them. */
export type KnownChunks = {
  features: ReadonlyMap<string, KnownChunk>;
  rows: ReadonlyMap<string, ChunkRow>;
};

/** The features of the chunks that still exist. Only those not met before are read and analysed. */
export async function featuresFor(
  db: Db,
  organizationId: string,
  chunkIds: readonly string[],
): Promise<KnownChunks> {
  const found = new Map<string, KnownChunk>();
  const unknown: string[] = [];
  for (const id of chunkIds) {
    const features = known.get(id);
    if (features) found.set(id, features);
    else unknown.push(id);
  }
  const rows = await readRows(db, organizationId, unknown);
  for (const row of rows.values()) {
    const features = { ...featuresOf(toChunk(row)), itemId: row.itemId };
    known.set(row.id, features, { size: sizeOf(features) });
    found.set(row.id, features);
  }
  return { features: found, rows };
}

/** In bytes, about: a term is a pointer, as stems are shared. */
const sizeOf = ({ terms, title, letters }: Features): number =>
  500 + 10 * (terms.length + title.length) + letters.length;
