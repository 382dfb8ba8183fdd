import { type RawBuilder, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/** The first version of pgvector with iterative scans, which continue if a filter has excluded too many rows. */
const MIN_VERSION = 0.8;
/** The largest number of dimensions that pgvector indexes. */
const MAX_DIMENSIONS = 4_000;
/** The number of vectors from which the index is used. For fewer, sign codes find more of the nearest passages. */
export const MIN_INDEXED_VECTORS = 20_000;

/** The name of a model's index; refers to the columns `model` and `dimensions`. */
const nameOfRow = sql<string>`'chunk_vectors_' || left(md5(model || ' ' || dimensions), 16)`;

/** Whether a row's model has a complete index. */
export const isIndexed: RawBuilder<boolean> = sql<boolean>`coalesce(
  (select indisvalid from pg_index where indexrelid = to_regclass(${nameOfRow})), false
)`;

/**
 * Converts a stored vector for pgvector. The index is on this expression, so that the table does not depend on the
 * extension.
 */
const halfvecExpression = (dimensions: number): RawBuilder<unknown> =>
  sql`(chunk_halfvec(vector)::${sql.raw(`halfvec(${dimensions})`)})`;

/** The condition of the partial index. Without it, vectors of other dimensions could not be stored. */
const indexCondition = (model: string, dimensions: number): RawBuilder<boolean> =>
  sql<boolean>`model = ${sql.lit(model)} and octet_length(vector) = ${sql.lit(dimensions)}`;

/**
 * Creates the index of a model's vectors. Returns false if pgvector is missing, the account may not install it, or the
 * vectors are too long; sign codes are used then.
 */
export async function indexVectors(
  db: Db,
  model: string,
  dimensions: number,
  minVectors = MIN_INDEXED_VECTORS,
): Promise<boolean> {
  if (dimensions > MAX_DIMENSIONS) return false;
  if (!(await hasMany(db, model, minVectors)) || !(await installPgvector(db))) return false;
  const row = sql`(select ${model}::text as model, ${dimensions}::int as dimensions)`;
  const { rows } = await sql<{ name: string; isReady: boolean; isUnderWay: boolean }>`
    select ${nameOfRow} as name, ${isIndexed} as is_ready, exists (
      select from pg_stat_progress_create_index where index_relid = to_regclass(${nameOfRow})
    ) as is_under_way from ${row} as wanted`.execute(db);
  const [found] = rows;
  if (!found || found.isReady || found.isUnderWay) return found?.isReady ?? false;
  const name = sql.id(found.name);
  // A process that died may have left an unfinished index.
  await sql`drop index concurrently if exists ${name}`.execute(db);
  await sql`create index concurrently ${name} on chunk_vectors
    using hnsw (${halfvecExpression(dimensions)} halfvec_cosine_ops)
    where ${indexCondition(model, dimensions)}`.execute(db);
  return true;
}

async function hasMany(db: Db, model: string, minVectors: number): Promise<boolean> {
  const { rows } = await sql<{ hasMany: boolean }>`
    select count(*) >= ${minVectors} as has_many
    from (select from chunk_vectors where model = ${model} limit ${minVectors}) as counted`.execute(
    db,
  );
  return rows[0]?.hasMany ?? false;
}

/** Returns false if pgvector is missing or too old, or the account may not install it. */
async function installPgvector(db: Db): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(installed_version, default_version) as version from pg_available_extensions
    where name = 'vector'`.execute(db);
  if (!(Number.parseFloat(rows[0]?.version ?? "") >= MIN_VERSION)) return false;
  try {
    await sql`create extension if not exists vector`.execute(db);
  } catch {
    return false; // The account may not install it.
  }
  // Parsed now, so that a restore resolves the types.
  await sql`
    create or replace function chunk_halfvec(bytes bytea) returns halfvec
    language sql immutable strict parallel safe
    return (
      select array_agg(((get_byte(bytes, at) + 128) & 255) - 128 order by at)::real[]::halfvec
      from generate_series(0, length(bytes) - 1) as at
    )`.execute(db);
  return true;
}

type Vectors = { kbId: string; model: string; dimensions: number };

/** Returns the ids of the nearest passages of a knowledge base, by the index. */
export async function nearestByIndex(
  db: Db,
  organizationId: string,
  { kbId, model, dimensions }: Vectors,
  vector: Float32Array,
  limit: number,
): Promise<string[]> {
  const asked = sql`${`[${vector.join(",")}]`}::${sql.raw(`halfvec(${dimensions})`)}`;
  return db.transaction().execute(async (tx) => {
    await sql`set local hnsw.iterative_scan = 'relaxed_order'`.execute(tx);
    await sql`set local hnsw.ef_search = 128`.execute(tx);
    const { rows } = await sql<{ chunkId: string }>`
      select chunk_id from chunk_vectors
      where organization_id = ${organizationId} and kb_id = ${kbId} and ${indexCondition(model, dimensions)}
      order by ${halfvecExpression(dimensions)} <=> ${asked}
      limit ${limit}`.execute(tx);
    return rows.map(({ chunkId }) => chunkId);
  });
}
