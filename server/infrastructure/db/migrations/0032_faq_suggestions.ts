import { type Kysely, sql } from "kysely";

/** Dismissed suggestions are kept as hashes of their wordings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists faq_suggestion_runs (
    chatbot_id uuid primary key references chatbots on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    status text not null check (status in ('generating', 'successful', 'failed')),
    updated_at timestamptz not null default now()
  )`,
  `create index if not exists faq_suggestion_runs_organization
    on faq_suggestion_runs (organization_id)`,
  // The words are those of a message and are deleted with it.
  `create table if not exists faq_suggestions (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    message_id uuid not null references messages on delete cascade,
    category text not null,
    question text not null,
    answer text not null,
    sources jsonb not null default '[]',
    asked_count integer not null,
    wordings jsonb not null
  )`,
  "create index if not exists faq_suggestions_chatbot on faq_suggestions (chatbot_id)",
  "create index if not exists faq_suggestions_message on faq_suggestions (message_id)",
  "create index if not exists faq_suggestions_organization on faq_suggestions (organization_id)",
  `create table if not exists faq_dismissals (
    chatbot_id uuid not null references chatbots on delete cascade,
    wording_hash text not null,
    organization_id uuid not null references organizations on delete cascade,
    primary key (chatbot_id, wording_hash)
  )`,
  "create index if not exists faq_dismissals_organization on faq_dismissals (organization_id)",
];
