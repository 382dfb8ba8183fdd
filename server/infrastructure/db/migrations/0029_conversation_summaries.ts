import { type Kysely, sql } from "kysely";

const columns = `alter table conversations
  add column if not exists first_question text,
  add column if not exists turns integer not null default 0,
  add column if not exists unanswered integer not null default 0,
  add column if not exists rating smallint,
  add column if not exists asks_for_person boolean not null default false,
  add column if not exists last_message_at timestamptz`;

const backfill = `update conversations set
    first_question = summary.first_question,
    turns = summary.turns,
    unanswered = summary.unanswered,
    rating = summary.rating,
    asks_for_person = summary.asks_for_person,
    last_message_at = summary.last_message_at
  from (
    select
      conversation_id,
      (array_agg(left(text, 200) order by id) filter (where role = 'user'))[1] as first_question,
      count(*) filter (where role = 'user') as turns,
      count(*) filter (where not answered) as unanswered,
      min(rating) as rating,
      coalesce(bool_or(kind = 'personRequest'), false) as asks_for_person,
      max(created_at) as last_message_at
    from messages
    group by conversation_id
  ) summary
  where summary.conversation_id = conversations.id and conversations.turns = 0`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    columns,
    backfill,
    `create index if not exists conversations_recent
      on conversations (organization_id, last_message_at desc, id desc) where turns > 0`,
    `create index if not exists conversations_visitor
      on conversations (organization_id, visitor_id) where visitor_id is not null`,
    "create index if not exists messages_words on messages using gin (to_tsvector('simple', text))",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
