import type { Db } from "@/server/infrastructure/db/database";
import type { SearchScope } from "../index/postings";
import { codesOf, evictCodes } from "./code-cache";
import { readEmbeddings, readVectors } from "./embedding-repo";
import { nearnessTo, type QuestionVector, questionVector } from "./question-vector";
import { closestCodes, signCode } from "./sign-codes";
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
/** The first read of the codes of a large knowledge base takes longer, and the question is answered without them. */
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

/** The nearness of the nearest passages, and of the given ones. */
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

/** The ids of passages with close vectors: by the index of a large knowledge base, else by sign codes. */
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
