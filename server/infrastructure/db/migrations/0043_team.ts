import { type Kysely, sql } from "kysely";

/** The token is created when its mail is written; only its hash is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists invitations (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    email text not null,
    role text not null,
    language text not null,
    invited_by uuid references users on delete set null,
    token_hash text unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create unique index if not exists invitations_email
    on invitations (organization_id, lower(email))`,
  "create index if not exists invitations_inviter on invitations (invited_by)",
];
