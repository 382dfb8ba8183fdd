import { type Kysely, sql } from "kysely";

/** Groups store no text, so that the deletion of a message deletes its words. */
const groups = `create table if not exists unanswered_groups (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  chatbot_id uuid not null references chatbots on delete cascade,
  state text not null default 'open',
  created_at timestamptz not null default now()
)`;

const questions = `create table if not exists unanswered_questions (
  answer_id uuid primary key references messages on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  chatbot_id uuid not null references chatbots on delete cascade,
  group_id uuid references unanswered_groups on delete cascade,
  reason text not null,
  text text not null,
  asked_at timestamptz not null,
  asked_again_at timestamptz,
  new_answer text,
  has_passed boolean
)`;

/** Questions of the last 30 days; those with an uncertain answer were not marked until now. */
const backfill = `insert into unanswered_questions
    (answer_id, organization_id, chatbot_id, reason, text, asked_at)
  select answer.id, answer.organization_id, conversations.chatbot_id,
    case when answer.answered then 'unhelpful' else 'refused' end,
    coalesce(nullif(question.completed_question, ''), question.text), question.created_at
  from messages answer
  join conversations on conversations.id = answer.conversation_id
  join lateral (
    select text, kind, completed_question, created_at from messages
    where conversation_id = answer.conversation_id and role = 'user' and id < answer.id
    order by id desc limit 1
  ) question on true
  where answer.role = 'assistant' and (not answer.answered or answer.rating = -1)
    and answer.created_at > now() - interval '30 days'
    and coalesce(question.kind, 'question') in ('question', 'otherLanguage')
  on conflict do nothing`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    groups,
    `create index if not exists unanswered_groups_state
      on unanswered_groups (organization_id, state)`,
    "create index if not exists unanswered_groups_chatbot on unanswered_groups (chatbot_id)",
    questions,
    `create index if not exists unanswered_questions_group
      on unanswered_questions (group_id, asked_at)`,
    `create index if not exists unanswered_questions_new
      on unanswered_questions (chatbot_id) where group_id is null`,
    "create index if not exists unanswered_questions_chatbot on unanswered_questions (chatbot_id)",
    `create index if not exists unanswered_questions_organization
      on unanswered_questions (organization_id, asked_at)`,
    backfill,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
