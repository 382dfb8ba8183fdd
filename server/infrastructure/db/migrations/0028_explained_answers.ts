import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table messages add column if not exists answer_step text",
  `create table if not exists faq_sources (
    entry_id uuid not null references faq_entries on delete cascade,
    position integer not null,
    organization_id uuid not null references organizations on delete cascade,
    item_id uuid not null references items on delete cascade,
    page integer,
    excerpt text not null,
    primary key (entry_id, position)
  )`,
  "create index if not exists faq_sources_item on faq_sources (item_id)",
  "create index if not exists faq_sources_organization on faq_sources (organization_id)",
];
