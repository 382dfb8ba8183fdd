import { type Kysely, sql } from "kysely";

/**
 * The secret is encrypted, recovery codes are hashed. `sign_in_steps` are sign-ins with the right password that wait
 * for their code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table organizations add column if not exists requires_two_factor boolean not null default false",
  `create table if not exists two_factor (
    user_id uuid primary key references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    secret text not null,
    enabled_at timestamptz,
    last_step integer not null default 0
  )`,
  "create index if not exists two_factor_organization on two_factor (organization_id)",
  `create table if not exists recovery_codes (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    code_hash text not null
  )`,
  "create unique index if not exists recovery_codes_code on recovery_codes (user_id, code_hash)",
  "create index if not exists recovery_codes_organization on recovery_codes (organization_id)",
  `create table if not exists sign_in_steps (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    password_hash text not null,
    accepts_terms boolean not null,
    expires_at timestamptz not null
  )`,
  "create index if not exists sign_in_steps_user on sign_in_steps (user_id)",
  "create index if not exists sign_in_steps_organization on sign_in_steps (organization_id)",
];
