import { type Kysely, sql } from "kysely";

/** Encrypted with the credential of the caller. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists idempotent_requests (
    organization_id uuid not null references organizations on delete cascade,
    caller_hash text not null,
    key_hash text not null,
    request_hash text not null,
    created_at timestamptz not null,
    locked_until timestamptz not null,
    answer bytea,
    primary key (organization_id, caller_hash, key_hash)
  )`,
  `create index if not exists idempotent_requests_created_at
    on idempotent_requests (created_at)`,
];
