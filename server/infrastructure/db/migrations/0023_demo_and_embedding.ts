import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table chatbot_tokens
    add column if not exists session_id uuid references sessions on delete cascade`,
  `create index if not exists chatbot_tokens_session on chatbot_tokens (session_id)
    where session_id is not null`,
  "alter table chatbots add column if not exists embedded_at timestamptz",
  // Only a website has visitors.
  `update chatbots set embedded_at = first.created_at
    from (
      select chatbot_id, min(created_at) as created_at from conversations
      where visitor_id is not null group by chatbot_id
    ) as first
    where first.chatbot_id = chatbots.id and chatbots.embedded_at is null`,
];
