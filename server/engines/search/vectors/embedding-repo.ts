import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { SearchScope } from "../index/postings";
import type { Scope } from "../index/segment-writer";
import { meanFromBytes } from "./vector-bytes";
import { isIndexed } from "./vector-index";

/** The vectors of a knowledge base by one model. */
export type Embedding = {
  kbId: string;
  model: string;
  dimensions: number;
  /** The number of batches written. */
  version: number;
  /** The number of vectors after the last batch. */
  vectorCount: number;
  /** Whether PostgreSQL has a vector index for them. */
  isIndexed: boolean;
  /** The mean of its vectors and those of the reference texts. */
  mean: Float32Array;
};

/** Returns for each knowledge base the embedding by `model` or, until that is complete, by an earlier model. */
export async function readEmbeddings(
  db: Db,
  { organizationId, kbIds }: SearchScope,
  model: string,
): Promise<Embedding[]> {
  const rows = await db
    .selectFrom("kbEmbeddings")
    .innerJoin("knowledgeBases", "knowledgeBases.id", "kbEmbeddings.kbId")
    .select(["kbId", "model", "dimensions", "version", "vectorCount", "mean"])
    .select(isIndexed.as("isIndexed"))
    .where("kbEmbeddings.organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("isComplete", "=", true)
    .execute();
  const embeddings = rows.map((row) => ({
    ...row,
    mean: row.mean ? meanFromBytes(row.mean) : new Float32Array(row.dimensions),
  }));
  return [...Map.groupBy(embeddings, ({ kbId }) => kbId).values()].flatMap(
    (own) => own.find((each) => each.model === model) ?? own.slice(0, 1),
  );
}

export type VectorRow = { chunkId: string; vector: Uint8Array };

/** Returns the vectors of passages of a knowledge base. */
export async function readVectors(
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
  chunkIds: readonly string[],
): Promise<VectorRow[]> {
  if (chunkIds.length === 0) return [];
  return db
    .selectFrom("chunkVectors")
    .select(["chunkId", "vector"])
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .where("chunkId", "=", sql<string>`any(${chunkIds}::uuid[])`)
    .execute();
}

/** Returns the vectors of the batches after `after`, up to `until`. */
export const readBatches = (
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
  { after, until }: { after: number; until: number },
): Promise<VectorRow[]> =>
  db
    .selectFrom("chunkVectors")
    .select(["chunkId", "vector"])
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .where("version", ">", after)
    .where("version", "<=", until)
    .execute();
