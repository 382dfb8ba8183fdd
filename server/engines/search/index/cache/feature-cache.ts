import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { type ChunkRow, readRows, toChunk } from "../chunk-rows";
import { type Features, featuresOf } from "../features";

const CAPACITY_BYTES = 48 * 2 ** 20;

type KnownChunk = Features & { itemId: string };

/** Chunks are immutable and their ids unique, so one cache serves all databases of the process. */
const known = new LRUCache<string, KnownChunk>({ maxSize: CAPACITY_BYTES });

/** The features of chunks, and the rows of those that were not cached. */
export type KnownChunks = {
  features: ReadonlyMap<string, KnownChunk>;
  rows: ReadonlyMap<string, ChunkRow>;
};

/** Returns the features of the chunks that still exist. Analyses only chunks that are not cached. */
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

/** Estimated bytes: a term is a pointer, because stems are shared. */
const sizeOf = ({ terms, title, letters }: Features): number =>
  500 + 10 * (terms.length + title.length) + letters.length;
