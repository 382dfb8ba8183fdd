import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { idBytes } from "../index/chunk-ids";
import { type Embedding, readBatches, type VectorRow } from "./embedding-repo";
import { type CodeBlock, writeCode } from "./sign-codes";
import { numbersOf } from "./vector-bytes";

const CAPACITY_BYTES = 64 * 2 ** 20;
/** The number of batches that one statement reads, some thousand vectors. */
const AT_ONCE = 32;

type Codes = { version: number; blocks: CodeBlock[] };

const NONE: Codes = { version: 0, blocks: [] };

/**
 * By knowledge base, model and length. Codes of deleted passages stay: the exact comparison does not find their
 * vectors.
 */
const known = new LRUCache<string, Codes>({ maxSize: CAPACITY_BYTES });
const loading = new Map<string, Promise<Codes>>();

/**
 * The codes of all vectors of a knowledge base. Reads only those written since the last call. Undefined if they do not
 * fit: without an index of pgvector, only passages found by words are compared then.
 */
export async function codesOf(
  db: Db,
  organizationId: string,
  embedding: Embedding,
): Promise<readonly CodeBlock[]> {
  const { vectorCount, dimensions } = embedding;
  if (vectorCount * (dimensions / 8 + 16) > CAPACITY_BYTES) return [];
  const key = keyOf(embedding);
  const before = known.get(key);
  if (before?.version === embedding.version) return before.blocks;
  const running = loading.get(key);
  if (running) return (await running).blocks;
  const started = load(db, organizationId, embedding, before).finally(() => loading.delete(key));
  loading.set(key, started);
  return (await started).blocks;
}

export const evictCodes = (embedding: Embedding): void => void known.delete(keyOf(embedding));

const keyOf = ({ kbId, model, dimensions }: Embedding): string => `${kbId} ${model} ${dimensions}`;

async function load(
  db: Db,
  organizationId: string,
  embedding: Embedding,
  earlier: Codes = NONE,
): Promise<Codes> {
  const { kbId, model, version, mean } = embedding;
  // The counter restarts if the vectors were deleted.
  const before = earlier.version > version ? NONE : earlier;
  const blocks = [...before.blocks];
  for (let after = before.version; after < version; after += AT_ONCE) {
    const until = Math.min(after + AT_ONCE, version);
    const rows = await readBatches(db, { organizationId, kbId }, model, { after, until });
    if (rows.length > 0) blocks.push(toBlock(rows, mean));
  }
  const codes = { version, blocks };
  const bytes = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
  known.set(keyOf(embedding), codes, { size: Math.max(1, bytes) });
  return codes;
}

const sizeOf = ({ chunkIds, codes }: CodeBlock): number => chunkIds.byteLength + codes.byteLength;

function toBlock(rows: readonly VectorRow[], mean: Float32Array): CodeBlock {
  const words = Math.ceil(mean.length / 32);
  const codes = new Uint32Array(rows.length * words);
  for (const [at, { vector }] of rows.entries()) {
    writeCode(codes, at * words, numbersOf(vector), mean);
  }
  const chunkIds = Uint8Array.from(idBytes(rows.map(({ chunkId }) => chunkId)));
  return { chunkIds, codes, count: rows.length };
}
