import { type Kysely, sql } from "kysely";

/**
 * The vectors of passages. Foreign keys delete them with their passages. While passages are embedded again, a passage
 * has vectors of two models. `version` counts the batches written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists kb_embeddings (
    kb_id uuid not null references kb_contents on delete cascade,
    organization_id uuid not null,
    model text not null,
    dimensions integer not null,
    version integer not null default 0,
    is_complete boolean not null default false,
    vector_count integer not null default 0,
    mean bytea,
    primary key (kb_id, model)
  )`,
  `create table if not exists chunk_vectors (
    chunk_id uuid not null references chunks on delete cascade,
    model text not null,
    organization_id uuid not null,
    kb_id uuid not null,
    version integer not null,
    vector bytea not null,
    primary key (chunk_id, model)
  )`,
  "alter table chunk_vectors alter column vector set storage external",
  "create index if not exists chunk_vectors_kb on chunk_vectors (kb_id, model, version)",
];
