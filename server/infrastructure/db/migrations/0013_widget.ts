import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table images (
    name text primary key,
    organization_id uuid not null references organizations on delete cascade,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  "create index images_organization on images (organization_id)",
  "alter table organizations add column logo_url text",
  "alter table chatbots add column credentials_last_used_at timestamptz",
  `alter table messages
    add column rating smallint,
    add column rating_comment text`,
];
