import { LRUCache } from "lru-cache";
import { packIds } from "@/server/engines/search/index/chunk-ids";
import type { Db } from "@/server/infrastructure/db/database";
import type { SearchScope } from "../index/postings";
import {
  readEmbeddings,
  readVectors,
  type Embedding,
  readBatches,
  type VectorRow,
} from "./embedding-repo";
import { similarityTo, type QuestionVector, questionVector } from "./question-vector";
import { closestCodes, signCode, type CodeBlock, writeSignCode } from "./sign-codes";
import { numbersOf } from "./vector-bytes";
import { MIN_INDEXED_VECTORS, nearestByIndex } from "./vector-index";

export type QuestionEmbedder = {
  /** The model of new passages. */
  model: string;
  /** Returns a vector for each text; undefined if the endpoint fails. */
  embedUrgent(texts: readonly string[], model: string): Promise<Float32Array[] | undefined>;
};

/** The similarity of passages to a question by id, above 0 and at most 1. */
export type Similarities = ReadonlyMap<string, number>;

/** The number of passages with the closest sign codes whose vectors are compared. */
const MAX_COMPARED = 128;
/** The largest number of passages that are found by their similarity. */
const MAX_ADDED = 20;
/** A question waits at most this time for the codes of a large knowledge base, which are read on first use. */
const MAX_LOADING_MS = 1_000;

/**
 * Returns a vector of the question for each knowledge base with vectors, by the model of these. Empty if the endpoint fails.
 */
export async function embedQuestion(
  db: Db,
  scope: SearchScope,
  embedder: QuestionEmbedder,
  text: string,
): Promise<QuestionVector[]> {
  const embeddings = await readEmbeddings(db, scope, embedder.model);
  const byModel = Map.groupBy(embeddings, ({ model }) => model);
  const embedded = await Promise.all(
    [...byModel].map(async ([model, own]) => {
      const [vector] = (await embedder.embedUrgent([text], model)) ?? [];
      return own.flatMap((embedding) =>
        vector?.length === embedding.dimensions ? questionVector(embedding, vector) : [],
      );
    }),
  );
  return embedded.flat();
}

/** Returns the similarities of the nearest passages and of those in `chunkIds`, and the ids of the most similar ones. */
export async function similaritiesOf(
  db: Db,
  organizationId: string,
  question: readonly QuestionVector[],
  chunkIds: readonly string[],
): Promise<{ similarities: Similarities; nearest: string[] }> {
  const similarities = new Map<string, number>();
  for (const each of question) {
    const { model, kbId } = each.embedding;
    const nearestIds = await withinLimit(nearestPassages(db, organizationId, each));
    const compared = [...new Set([...chunkIds, ...nearestIds])];
    const rows = await readVectors(db, { organizationId, kbId }, model, compared);
    for (const { chunkId, vector } of rows) {
      const similarity = similarityTo(each, vector);
      if (similarity > 0) similarities.set(chunkId, similarity);
    }
    const existing = new Set(rows.map(({ chunkId }) => chunkId));
    const deleted = nearestIds.filter((id) => !existing.has(id));
    if (deleted.length > nearestIds.length / 4) evictCodes(each.embedding);
  }
  const nearest = [...similarities].toSorted((a, b) => b[1] - a[1]).slice(0, MAX_ADDED);
  return { similarities, nearest: nearest.map(([id]) => id) };
}

/** Returns the ids of the nearest passages, by the vector index of a large knowledge base or otherwise by sign codes. */
async function nearestPassages(
  db: Db,
  organizationId: string,
  { embedding, vector }: QuestionVector,
): Promise<string[]> {
  if (embedding.isIndexed && embedding.vectorCount >= MIN_INDEXED_VECTORS) {
    return nearestByIndex(db, organizationId, embedding, vector, MAX_COMPARED);
  }
  const blocks = await codesOf(db, organizationId, embedding);
  return closestCodes(blocks, signCode(vector, embedding.mean), MAX_COMPARED);
}

/** Returns the ids that a search finds; empty if it takes longer than `MAX_LOADING_MS`. */
async function withinLimit(search: Promise<string[]>): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => resolve([]), MAX_LOADING_MS);
  return Promise.race([search, promise]).finally(() => clearTimeout(timer));
}

const CAPACITY_BYTES = 64 * 2 ** 20;
/** The number of batches that one statement reads, some thousand vectors. */
const BATCHES_PER_READ = 32;

type SignCodes = { version: number; blocks: CodeBlock[] };

const NO_CODES: SignCodes = { version: 0, blocks: [] };

/**
 * By knowledge base, model and dimensions. Codes of deleted passages stay, because the exact comparison leaves them out.
 */
const codeCache = new LRUCache<string, SignCodes>({ maxSize: CAPACITY_BYTES });
const loading = new Map<string, Promise<SignCodes>>();

/**
 * Returns the codes of all vectors of a knowledge base. Reads only those written since the last call. Empty if they
 * exceed the cache; without an index of pgvector, only passages found by words are compared then.
 */
async function codesOf(
  db: Db,
  organizationId: string,
  embedding: Embedding,
): Promise<readonly CodeBlock[]> {
  const { vectorCount, dimensions } = embedding;
  if (vectorCount * (dimensions / 8 + 16) > CAPACITY_BYTES) return [];
  const key = keyOf(embedding);
  const cached = codeCache.get(key);
  if (cached?.version === embedding.version) return cached.blocks;
  const pending = loading.get(key);
  if (pending) return (await pending).blocks;
  const started = loadCodes(db, organizationId, embedding, cached).finally(() =>
    loading.delete(key),
  );
  loading.set(key, started);
  return (await started).blocks;
}

const evictCodes = (embedding: Embedding): void => void codeCache.delete(keyOf(embedding));

const keyOf = ({ kbId, model, dimensions }: Embedding): string => `${kbId} ${model} ${dimensions}`;

/** Reads the codes of the batches after those of `earlier`, and caches all. */
async function loadCodes(
  db: Db,
  organizationId: string,
  embedding: Embedding,
  earlier: SignCodes = NO_CODES,
): Promise<SignCodes> {
  const { kbId, model, version, mean } = embedding;
  // The counter restarts if the vectors were deleted.
  const cached = earlier.version > version ? NO_CODES : earlier;
  const blocks = [...cached.blocks];
  for (let after = cached.version; after < version; after += BATCHES_PER_READ) {
    const until = Math.min(after + BATCHES_PER_READ, version);
    const rows = await readBatches(db, { organizationId, kbId }, model, { after, until });
    if (rows.length > 0) blocks.push(toBlock(rows, mean));
  }
  const codes = { version, blocks };
  const bytes = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
  codeCache.set(keyOf(embedding), codes, { size: Math.max(1, bytes) });
  return codes;
}

const sizeOf = ({ chunkIds, codes }: CodeBlock): number => chunkIds.byteLength + codes.byteLength;

function toBlock(rows: readonly VectorRow[], mean: Float32Array): CodeBlock {
  const words = Math.ceil(mean.length / 32);
  const codes = new Uint32Array(rows.length * words);
  for (const [at, { vector }] of rows.entries()) {
    writeSignCode(codes, at * words, numbersOf(vector), mean);
  }
  const chunkIds = Uint8Array.from(packIds(rows.map(({ chunkId }) => chunkId)));
  return { chunkIds, codes, count: rows.length };
}
