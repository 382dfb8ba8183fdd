import { sql } from "kysely";
import type { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import { isCommitted } from "../index/pending-segments";
import type { Scope } from "../index/segment-writer";
import { fromBytes, meanOf, meanToBytes, normalize, toBytes } from "./vector-bytes";

export type Unembedded = { chunkId: string; text: string };

const hasNoVector = (model: string) => sql<boolean>`not exists (
  select from chunk_vectors where chunk_vectors.chunk_id = chunks.id and chunk_vectors.model = ${model}
)`;

/** Returns the ids of passages of a knowledge base without a vector of a model. */
export async function listUnembedded(
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where(isCommitted)
    .where(hasNoVector(model))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the texts to embed: passages with their titles and headings. */
export async function readTexts(
  db: Db,
  { organizationId, kbId }: Scope,
  ids: readonly string[],
): Promise<Unembedded[]> {
  const rows = await db
    .selectFrom("chunks")
    .select(["id", "title", "text"])
    .select(
      sql<string>`coalesce((
      select string_agg(heading, E'\n') from jsonb_array_elements_text(heading_path) as heading
    ), '')`.as("headings"),
    )
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, title, headings, text }) => ({
    chunkId: id,
    text: [title, headings, text].filter((part) => part !== "").join("\n"),
  }));
}

/**
 * Stores vectors in one short transaction. Leaves out deleted passages and vectors that another process has stored.
 * @returns false if the model's earlier vectors have other dimensions
 */
export async function storeVectors(
  db: Db,
  scope: Scope,
  model: string,
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<boolean> {
  const [first] = vectors.values();
  if (!first) return true;
  const ids = [...vectors.keys()];
  const bytes = [...vectors.values()].map((vector) => Buffer.from(toBytes(vector)).toString("hex"));
  return db.transaction().execute(async (tx) => {
    const { version, dimensions } = await nextVersion(tx, scope, model, first.length);
    if (dimensions !== first.length) return false;
    await sql`
      insert into chunk_vectors (chunk_id, model, organization_id, kb_id, version, vector)
      select chunks.id, ${model}, chunks.organization_id, chunks.kb_id, ${version}::int,
        decode(row.vector, 'hex')
      from unnest(${ids}::uuid[], ${bytes}::text[]) as row (id, vector)
      join chunks on chunks.id = row.id
      where chunks.organization_id = ${scope.organizationId} and chunks.kb_id = ${scope.kbId}
      for key share of chunks
      on conflict do nothing`.execute(tx);
    return true;
  });
}

async function nextVersion(
  tx: Db,
  { organizationId, kbId }: Scope,
  model: string,
  dimensions: number,
) {
  return tx
    .insertInto("kbEmbeddings")
    .values({ kbId, organizationId, model, dimensions, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["kbId", "model"])
        .doUpdateSet({ version: sql<number>`kb_embeddings.version + 1` }),
    )
    .returning(["version", "dimensions"])
    .executeTakeFirstOrThrow();
}

/** The number of vectors that the mean is calculated from. */
const MEAN_SAMPLE = 1_000;

/**
 * Makes the vectors of a model available to questions.
 * @param references the vectors of `REFERENCE_TEXTS`
 */
export async function completeEmbedding(
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
  references: readonly Float32Array[],
): Promise<void> {
  const rows = await db
    .selectFrom("chunkVectors")
    .select("vector")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .orderBy("chunkId")
    .limit(MEAN_SAMPLE)
    .execute();
  const vectors = rows.map(({ vector }) => fromBytes(vector));
  const mean = meanToBytes(meanOf([...references.map(normalize), ...vectors]));
  await db
    .updateTable("kbEmbeddings")
    .set({
      isComplete: true,
      mean,
      vectorCount: sql<number>`(
        select count(*) from chunk_vectors
        where chunk_vectors.kb_id = kb_embeddings.kb_id and chunk_vectors.model = kb_embeddings.model
      )`,
    })
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .execute();
}

/** Whether questions use the vectors of a model; undefined without vectors. */
export async function isComplete(
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom("kbEmbeddings")
    .select("isComplete")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .executeTakeFirst();
  return row?.isComplete;
}

export async function listOtherModels(
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("kbEmbeddings")
    .select("model")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "<>", model)
    .execute();
  return rows.map((row) => row.model);
}

/** Deletes the vectors of a model in batches. Questions stop using them first. */
export async function deleteEmbedding(
  db: Db,
  { organizationId, kbId }: Scope,
  model: string,
  batches: BatchRunner,
): Promise<void> {
  await db
    .updateTable("kbEmbeddings")
    .set({ isComplete: false })
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .execute();
  await batches.run(async (tx, rows) => {
    const { numAffectedRows } = await sql`
      delete from chunk_vectors where ctid = any(array(
        select ctid from chunk_vectors
        where organization_id = ${organizationId} and kb_id = ${kbId} and model = ${model} limit ${rows}
      ))`.execute(tx);
    return Number(numAffectedRows);
  });
  await db
    .deleteFrom("kbEmbeddings")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("model", "=", model)
    .execute();
}

/** Returns the knowledge bases of all organisations that have passages without a vector of a model. */
export async function listUnembeddedBases(db: Db, model: string): Promise<Scope[]> {
  const { rows } = await sql<Scope>`
    select knowledge_bases.organization_id, knowledge_bases.id as kb_id from knowledge_bases
    where exists (
      select from chunks where chunks.kb_id = knowledge_bases.id and ${hasNoVector(model)}
    ) or (
      exists (select from chunks where chunks.kb_id = knowledge_bases.id) and not exists (
        select from kb_embeddings
        where kb_embeddings.kb_id = knowledge_bases.id and kb_embeddings.model = ${model} and is_complete
      )
    )
    order by knowledge_bases.id`.execute(db);
  return rows;
}
