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
import { nearnessTo, type QuestionVector, questionVector } from "./question-vector";
import { closestCodes, signCode, type CodeBlock, writeCode } from "./sign-codes";
import { numbersOf } from "./vector-bytes";
import { INDEXED_VECTORS, nearestByIndex } from "./vector-index";

/** Undefined if the endpoint fails. */
export type QuestionEmbedder = {
  /** The model of new passages. */
  model: string;
  embedUrgent(texts: readonly string[], model: string): Promise<Float32Array[] | undefined>;
};

/** The nearness of passages to a question by id, above 0 and at most 1. */
export type Nearness = ReadonlyMap<string, number>;

/** The number of passages with close codes that are compared exactly. */
const COMPARED = 128;
/** The largest number of passages that the nearness adds. */
const FOUND = 20;
/** The first read of the codes of a large knowledge base is slower, and the question is answered without them. */
const LOADING_MS = 1_000;

/** Embeds a question by the models of the knowledge bases. Empty if none has vectors, or the endpoint fails. */
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

/** Returns the nearness of the nearest passages, and of the given ones. */
export async function nearnessOf(
  db: Db,
  organizationId: string,
  question: readonly QuestionVector[],
  chunkIds: readonly string[],
): Promise<{ nearness: Nearness; nearest: string[] }> {
  const nearness = new Map<string, number>();
  for (const each of question) {
    const { model, kbId } = each.embedding;
    const close = await withinLimit(closeTo(db, organizationId, each));
    const compared = [...new Set([...chunkIds, ...close])];
    const rows = await readVectors(db, { organizationId, kbId }, model, compared);
    for (const { chunkId, vector } of rows) {
      const near = nearnessTo(each, vector);
      if (near > 0) nearness.set(chunkId, near);
    }
    const living = new Set(rows.map(({ chunkId }) => chunkId));
    const deleted = close.filter((id) => !living.has(id));
    if (deleted.length > close.length / 4) evictCodes(each.embedding);
  }
  const nearest = [...nearness].toSorted((a, b) => b[1] - a[1]).slice(0, FOUND);
  return { nearness, nearest: nearest.map(([id]) => id) };
}

/** Returns the ids of passages with close vectors: by the index of a large knowledge base, else by sign codes. */
async function closeTo(
  db: Db,
  organizationId: string,
  { embedding, vector }: QuestionVector,
): Promise<string[]> {
  if (embedding.isIndexed && embedding.vectorCount >= INDEXED_VECTORS) {
    return nearestByIndex(db, organizationId, embedding, vector, COMPARED);
  }
  const blocks = await codesOf(db, organizationId, embedding);
  return closestCodes(blocks, signCode(vector, embedding.mean), COMPARED);
}

async function withinLimit(search: Promise<string[]>): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => resolve([]), LOADING_MS);
  return Promise.race([search, promise]).finally(() => clearTimeout(timer));
}

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
 * Returns the codes of all vectors of a knowledge base. Reads only those written since the last call. Undefined if they
 * do not fit: without an index of pgvector, only passages found by words are compared then.
 */
async function codesOf(
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

const evictCodes = (embedding: Embedding): void => void known.delete(keyOf(embedding));

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
  const chunkIds = Uint8Array.from(packIds(rows.map(({ chunkId }) => chunkId)));
  return { chunkIds, codes, count: rows.length };
}
