import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_bases add column if not exists schedule_mode text not null default 'full'
  `.execute(db);
  await sql`
    create table if not exists sitemap_files (
      organization_id uuid not null references organizations (id) on delete cascade,
      kb_id uuid not null references knowledge_bases (id) on delete cascade,
      url text not null,
      etag text,
      last_modified text,
      content jsonb not null,
      primary key (kb_id, url)
    )
  `.execute(db);
}
