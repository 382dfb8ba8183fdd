import { type Kysely, sql } from "kysely";

/**
 * A domain may be claimed by several organisations and proved by one. In `oidc_sign_ins`, `user_id` is set once the
 * provider has named a person who must still accept the terms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists oidc_settings (
    organization_id uuid primary key references organizations on delete cascade,
    mode text not null,
    issuer text not null,
    client_id text not null,
    client_secret text not null,
    role_claim text,
    roles jsonb not null default '[]',
    default_role text not null,
    updated_at timestamptz not null
  )`,
  `create table if not exists oidc_domains (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    domain text not null,
    proof text not null,
    verified_at timestamptz,
    created_at timestamptz not null
  )`,
  "create unique index if not exists oidc_domains_domain on oidc_domains (organization_id, domain)",
  "create unique index if not exists oidc_domains_verified on oidc_domains (domain) where verified_at is not null",
  `create table if not exists oidc_identities (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    created_at timestamptz not null
  )`,
  "create unique index if not exists oidc_identities_subject on oidc_identities (organization_id, issuer, subject)",
  "create unique index if not exists oidc_identities_user on oidc_identities (user_id, issuer)",
  `create table if not exists oidc_sign_ins (
    state_hash text primary key,
    token_hash text not null,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid references users on delete cascade,
    issuer text not null,
    secrets text not null,
    expires_at timestamptz not null
  )`,
  "create index if not exists oidc_sign_ins_organization on oidc_sign_ins (organization_id)",
  "create index if not exists oidc_sign_ins_user on oidc_sign_ins (user_id)",
];
