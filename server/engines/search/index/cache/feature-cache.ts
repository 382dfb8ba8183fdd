import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { type ChunkRow, readRows, toChunk } from "../chunk-rows";
import { type Features, featuresOf } from "../features";

const CAPACITY_BYTES = 48 * 2 ** 20;

type CachedChunk = Features & { itemId: string };

/** Chunks are immutable and their ids unique, so one cache serves all databases of the process. */
const cache = new LRUCache<string, CachedChunk>({ maxSize: CAPACITY_BYTES });

/** The features of chunks, and the rows of the chunks that were not cached. */
export type FeaturesAndRows = {
  features: ReadonlyMap<string, CachedChunk>;
  rows: ReadonlyMap<string, ChunkRow>;
};

/** Returns the features of the chunks that still exist. Analyses only chunks that are not cached. */
export async function featuresFor(
  db: Db,
  organizationId: string,
  chunkIds: readonly string[],
): Promise<FeaturesAndRows> {
  const found = new Map<string, CachedChunk>();
  const uncached: string[] = [];
  for (const id of chunkIds) {
    const features = cache.get(id);
    if (features) found.set(id, features);
    else uncached.push(id);
  }
  const rows = await readRows(db, organizationId, uncached);
  for (const row of rows.values()) {
    const features = { ...featuresOf(toChunk(row)), itemId: row.itemId };
    cache.set(row.id, features, { size: sizeOf(features) });
    found.set(row.id, features);
  }
  return { features: found, rows };
}

/** In bytes, estimated. A term is a pointer, because stems are shared. */
const sizeOf = ({ terms, title, letters }: Features): number =>
  500 + 10 * (terms.length + title.length) + letters.length;
