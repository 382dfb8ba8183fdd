import { type RawBuilder, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/** The conversations to count: those since a date in the time zone, of one or all chatbots. */
export type Scope = {
  organizationId: string;
  chatbotId?: string | undefined;
  /** ISO 8601. */
  from: string;
  timeZone: string;
};

const since = ({ from, timeZone }: Scope): RawBuilder<unknown> =>
  sql`${from}::timestamp at time zone ${timeZone}`;

const ofChatbot = ({ chatbotId }: Scope): RawBuilder<unknown> =>
  chatbotId ? sql`and conversations.chatbot_id = ${chatbotId}::uuid` : sql``;

type HourRow = {
  date: string;
  hour: number;
  conversations: number;
  questions: number;
  unanswered: number;
  handOvers: number;
};

/** Counts a conversation in the hour in which it began. Hours without conversations are left out. */
export async function countByHour(db: Db, scope: Scope): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select to_char(hour, 'YYYY-MM-DD') as date, extract(hour from hour)::int as hour,
      sum(conversations)::int as conversations, sum(questions)::int as questions,
      sum(unanswered)::int as unanswered, sum(hand_overs)::int as hand_overs
    from (
      select date_trunc('hour', created_at at time zone ${scope.timeZone}) as hour, count(*) as conversations,
        sum(turns) as questions, sum(unanswered) as unanswered,
        count(*) filter (where asks_for_person) as hand_overs
      from conversations
      where organization_id = ${scope.organizationId}::uuid and created_at >= ${since(scope)} and turns > 0
        ${ofChatbot(scope)}
      group by 1
    ) by_hour
    group by 1, 2
    order by 1, 2`.execute(db);
  return rows;
}

export async function countRatings(
  db: Db,
  scope: Scope,
): Promise<{ helpful: number; unhelpful: number }> {
  const { rows } = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where messages.rating = 1)::int as helpful,
      count(*) filter (where messages.rating = -1)::int as unhelpful
    from messages join conversations on conversations.id = messages.conversation_id
    where messages.organization_id = ${scope.organizationId}::uuid and messages.rating is not null
      and conversations.created_at >= ${since(scope)} ${ofChatbot(scope)}`.execute(db);
  return rows[0] ?? { helpful: 0, unhelpful: 0 };
}

/** Bounds the time of the top lists for a busy chatbot. */
const LATEST = 10_000;

const latest = (scope: Scope, role: "user" | "assistant"): RawBuilder<unknown> => sql`
  select messages.text, messages.kind, messages.citations
  from messages ${
    scope.chatbotId
      ? sql`join conversations on conversations.id = messages.conversation_id
          and conversations.chatbot_id = ${scope.chatbotId}::uuid`
      : sql``
  }
  where messages.organization_id = ${scope.organizationId}::uuid and messages.created_at >= ${since(scope)}
    and messages.role = ${role}
  order by messages.created_at desc
  limit ${LATEST}::int`;

type SourceRow = {
  itemId: string;
  kbId: string;
  title: string;
  url: string | null;
  citations: number;
};

export async function listTopSources(db: Db, scope: Scope, limit: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select items.id as item_id, items.kb_id, coalesce(nullif(items.title, ''), items.filename, items.page_url, '') as title,
      items.page_url as url, cited.citations
    from (
      select citation ->> 'itemId' as item_id, count(*)::int as citations
      from (${latest(scope, "assistant")}) answers, jsonb_array_elements(answers.citations) citation
      group by 1
    ) cited
    join items on items.id = cited.item_id::uuid and items.organization_id = ${scope.organizationId}::uuid
    order by cited.citations desc, items.id
    limit ${limit}`.execute(db);
  return rows;
}

/** As visitors wrote them, without small talk. */
export async function listTopQuestions(
  db: Db,
  scope: Scope,
  limit: number,
): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    select min(question) as text, count(*)::int as count
    from (
      select left(text, 200) as question
      from (${latest(scope, "user")}) questions
      where coalesce(kind, 'question') = 'question'
    ) asked
    group by lower(question)
    order by count(*) desc, min(question)
    limit ${limit}`.execute(db);
  return rows;
}
