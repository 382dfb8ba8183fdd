import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table faq_categories (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    name text not null,
    enabled boolean not null default true,
    ai_generated boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  "create index faq_categories_chatbot on faq_categories (chatbot_id)",
  "create index faq_categories_organization on faq_categories (organization_id)",
  `create table faq_entries (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    category_id uuid not null references faq_categories on delete cascade,
    question text not null,
    answer text not null,
    answer_source text not null,
    created_at timestamptz not null default now()
  )`,
  "create index faq_entries_category on faq_entries (category_id)",
  "create index faq_entries_chatbot on faq_entries (chatbot_id)",
  "create index faq_entries_organization on faq_entries (organization_id)",
];
